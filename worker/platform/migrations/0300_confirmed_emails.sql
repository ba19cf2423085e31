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

-- Mails of both: SQLite cannot change a check, so the table is made anew.
DROP TRIGGER order_owes_mail;
DROP TRIGGER sent_order_owes_mail;
DROP TRIGGER withdrawal_owes_mail;
DROP TRIGGER gift_card_owes_mail;
DROP TRIGGER email_change_owes_mail;
DROP TRIGGER password_reset_owes_mail;
DROP TRIGGER sent_password_reset_forgets_its_key;

CREATE TABLE owed_mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('confirmation', 'withdrawal', 'cancellation', 'refund', 'closing', 'gift-cards',
    'gift-card', 'dispatch', 'ready', 'email-change', 'email-taken', 'email-changed', 'password-reset', 'welcome',
    'email-confirmation')),
  order_id INTEGER REFERENCES orders (id) ON DELETE CASCADE,
  -- Of the gift card that a recipient is sent.
  order_item_id INTEGER REFERENCES order_items (id) ON DELETE CASCADE,
  withdrawal_id INTEGER REFERENCES withdrawals (id) ON DELETE CASCADE,
  email_change_id INTEGER REFERENCES email_changes (id) ON DELETE CASCADE,
  password_reset_id INTEGER REFERENCES password_resets (id) ON DELETE CASCADE,
  email_confirmation_id INTEGER REFERENCES email_confirmations (id) ON DELETE CASCADE,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT,
  -- The mail as it would have been sent, where the platform has nothing to send with (a developer's machine).
  unsent TEXT CHECK (json_valid(unsent)),
  CHECK ((order_id IS NOT NULL) + (email_change_id IS NOT NULL) + (password_reset_id IS NOT NULL)
    + (email_confirmation_id IS NOT NULL) = 1)
) STRICT;
INSERT INTO owed_mails
    (id, kind, order_id, order_item_id, withdrawal_id, email_change_id, password_reset_id, due_at, attempts, sent_at,
      unsent)
  SELECT id, kind, order_id, order_item_id, withdrawal_id, email_change_id, password_reset_id, due_at, attempts, sent_at,
    unsent FROM mails;
DROP TABLE mails;
ALTER TABLE owed_mails RENAME TO mails;
CREATE INDEX mails_to_send ON mails (due_at) WHERE sent_at IS NULL;
CREATE INDEX mails_of_email_change ON mails (email_change_id);
CREATE INDEX mails_of_password_reset ON mails (password_reset_id);
CREATE INDEX mails_of_email_confirmation ON mails (email_confirmation_id);
CREATE UNIQUE INDEX one_mail_of_a_kind ON mails (order_id, kind) WHERE kind NOT IN ('withdrawal', 'gift-card');
CREATE UNIQUE INDEX one_mail_of_a_gift_card ON mails (order_item_id) WHERE kind = 'gift-card';

-- In the transaction of what they tell of: no order without its mail, no mail without its order. Whoever gives up an
-- order of her own ('given_up') knows it.
CREATE TRIGGER order_owes_mail
AFTER INSERT ON order_events
WHEN new.kind IN ('paid', 'canceled', 'refunded', 'closed') OR (new.kind = 'placed' AND new.status <> 'pending_payment')
BEGIN
  INSERT OR IGNORE INTO mails (kind, order_id, due_at) VALUES (
    CASE new.kind WHEN 'canceled' THEN 'cancellation' WHEN 'refunded' THEN 'refund' WHEN 'closed' THEN 'closing'
      ELSE 'confirmation' END,
    new.order_id, new.at);
END;

-- What is delivered by nobody ('none') is not sent: its gift cards and downloads come by mails of their own.
CREATE TRIGGER sent_order_owes_mail
AFTER INSERT ON order_events
WHEN new.kind IN ('completed', 'ready')
BEGIN
  INSERT OR IGNORE INTO mails (kind, order_id, due_at)
  SELECT iif(new.kind = 'ready', 'ready', 'dispatch'), id, new.at FROM orders
  WHERE id = new.order_id AND delivery ->> 'kind' <> 'none';
END;

CREATE TRIGGER withdrawal_owes_mail
AFTER UPDATE OF confirmed_at ON withdrawals
WHEN old.confirmed_at IS NULL AND new.confirmed_at IS NOT NULL
BEGIN
  INSERT INTO mails (kind, order_id, withdrawal_id, due_at)
  VALUES ('withdrawal', new.order_id, new.id, new.confirmed_at);
END;

-- To the recipient at the moment that was chosen, or as soon as it is issued where that has passed; else to the buyer.
CREATE TRIGGER gift_card_owes_mail
AFTER INSERT ON gift_cards
WHEN new.order_item_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO mails (kind, order_id, order_item_id, due_at)
  SELECT iif(wish.recipient_email IS NULL, 'gift-cards', 'gift-card'), item.order_id,
    iif(wish.recipient_email IS NULL, NULL, item.id), max(new.created_at, ifnull(wish.send_at, new.created_at))
  FROM order_items AS item LEFT JOIN gift_card_wishes AS wish ON wish.order_item_id = item.id
  WHERE item.id = new.order_item_id;
END;

CREATE TRIGGER email_change_owes_mail
AFTER INSERT ON email_changes
BEGIN
  INSERT INTO mails (kind, email_change_id, due_at)
  VALUES (iif(new.code IS NULL, 'email-taken', 'email-change'), new.id, new.asked_at);
END;

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

CREATE TRIGGER email_changed_owes_mail
AFTER UPDATE OF changed_at ON email_changes
WHEN old.changed_at IS NULL AND new.changed_at IS NOT NULL
BEGIN
  INSERT INTO mails (kind, email_change_id, due_at) VALUES ('email-changed', new.id, new.changed_at);
END;

CREATE TRIGGER email_confirmation_owes_mail
AFTER INSERT ON email_confirmations
BEGIN
  INSERT INTO mails (kind, email_confirmation_id, due_at)
  SELECT iif(count(*) = 1, 'welcome', 'email-confirmation'), new.id, new.asked_at
  FROM email_confirmations WHERE customer_id = new.customer_id;
END;

CREATE TRIGGER sent_email_confirmation_forgets_its_key
AFTER UPDATE OF sent_at ON mails
WHEN new.sent_at IS NOT NULL AND new.email_confirmation_id IS NOT NULL
BEGIN
  UPDATE email_confirmations SET unsent_key = NULL WHERE id = new.email_confirmation_id;
END;
