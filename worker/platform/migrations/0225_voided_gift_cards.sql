-- Since when a card pays nothing any more: the order that bought it was closed. What it has paid by then stands in its uses.
ALTER TABLE gift_cards ADD COLUMN voided_at TEXT;
