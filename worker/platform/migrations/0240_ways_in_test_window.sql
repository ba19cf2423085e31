-- Which way to pay a window was opened for, in the provider's word, and whether its money moves as it is approved.
ALTER TABLE test_charges ADD COLUMN method TEXT NOT NULL DEFAULT 'card';
ALTER TABLE test_charges ADD COLUMN settles INTEGER NOT NULL DEFAULT 0;
