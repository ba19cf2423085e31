-- The test provider's own books: cards that it keeps for a customer who agreed to it. The shop reads them by HTTP alone.
CREATE TABLE test_cards (
  id TEXT PRIMARY KEY,
  customer TEXT NOT NULL,
  masked_card TEXT NOT NULL,
  exp_date TEXT NOT NULL,
  fate TEXT NOT NULL,
  UNIQUE (customer, masked_card)
) STRICT, WITHOUT ROWID;

ALTER TABLE test_charges ADD COLUMN customer TEXT;
ALTER TABLE test_charges ADD COLUMN keeps_card INTEGER NOT NULL DEFAULT 0;
-- A kept card that the window is to be paid with.
ALTER TABLE test_charges ADD COLUMN card_on_file TEXT;
-- Masked number, expiry and fate of the card that was tried last, as JSON.
ALTER TABLE test_charges ADD COLUMN tried_card TEXT CHECK (json_valid(tried_card));
