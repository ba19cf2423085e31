-- Whether a customer who buys as a business wants prices without VAT beside those with it.
ALTER TABLE customers ADD COLUMN shows_net INTEGER NOT NULL DEFAULT 1;
