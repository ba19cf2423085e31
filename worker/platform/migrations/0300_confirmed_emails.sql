-- Points and the prices of a customer's group wait until her e-mail is confirmed. Whoever has an account already counts as confirmed.
ALTER TABLE customers ADD COLUMN unconfirmed_since TEXT;
-- SHA-256 of the terms of sale that she accepted with her account, and when; null where she was not asked.
ALTER TABLE customers ADD COLUMN terms_version TEXT;
ALTER TABLE customers ADD COLUMN terms_accepted_at TEXT;

-- The keys that confirm an e-mail, as those of password_resets: the hash alone is stored once the mail is sent.
CREATE TABLE email_confirmations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  store_code TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  unsent_key TEXT,
  asked_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX email_confirmations_of_customer ON email_confirmations (customer_id);

-- The address that a customer had before a change: it is told of it.
ALTER TABLE email_changes ADD COLUMN old_email TEXT;
ALTER TABLE email_changes ADD COLUMN changed_at TEXT;
