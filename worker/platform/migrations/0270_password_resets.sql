-- Passwords that customers have forgotten. Only the hash of the key that their mail takes to them is stored; the key itself
-- stands beside it until the mail is sent.
CREATE TABLE password_resets (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  store_code TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  unsent_key TEXT,
  asked_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX password_resets_of_customer ON password_resets (customer_id);
