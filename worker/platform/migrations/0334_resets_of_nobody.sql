-- A password that is forgotten by an address without an account leaves the same rows as one with: what is written takes time, and
-- tells who is a customer. Such a row names nobody, and goes after an hour. SQLite cannot change a column, so the table is made anew.
DROP TRIGGER password_reset_owes_mail;
DROP TRIGGER sent_password_reset_forgets_its_key;

CREATE TABLE resets_anew (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null where nobody has the address.
  customer_id INTEGER REFERENCES customers (id) ON DELETE CASCADE,
  store_code TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  unsent_key TEXT,
  asked_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
INSERT INTO resets_anew SELECT * FROM password_resets;

-- A table that is dropped takes with it what refers to it.
CREATE TABLE mails_of_resets (id INTEGER PRIMARY KEY, reset_id INTEGER NOT NULL) STRICT;
INSERT INTO mails_of_resets SELECT id, password_reset_id FROM mails WHERE password_reset_id IS NOT NULL;
UPDATE mails SET password_reset_id = NULL WHERE password_reset_id IS NOT NULL;
DROP TABLE password_resets;
ALTER TABLE resets_anew RENAME TO password_resets;
UPDATE mails SET password_reset_id = kept.reset_id FROM mails_of_resets AS kept WHERE kept.id = mails.id;
DROP TABLE mails_of_resets;

CREATE INDEX password_resets_of_customer ON password_resets (customer_id);

CREATE TRIGGER password_reset_owes_mail
AFTER INSERT ON password_resets
BEGIN
  INSERT INTO mails (kind, password_reset_id, due_at) VALUES ('password-reset', new.id, new.asked_at);
END;

-- The key is nowhere but in the mail, once that is sent or given up.
CREATE TRIGGER sent_password_reset_forgets_its_key
AFTER UPDATE OF sent_at ON mails
WHEN new.sent_at IS NOT NULL AND new.password_reset_id IS NOT NULL
BEGIN
  UPDATE password_resets SET unsent_key = NULL WHERE id = new.password_reset_id;
END;
