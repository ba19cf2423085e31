-- By what a business finds an invoice again: its own reference, and where a Danish authority is sent it (a GLN).
ALTER TABLE orders ADD COLUMN reference TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN ean TEXT NOT NULL DEFAULT '';
