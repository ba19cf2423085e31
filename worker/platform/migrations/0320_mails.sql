-- A shop of ours is told of what it is to put aside, and who waits for a product once there is some of it again.
CREATE TABLE alerts_anew (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  website_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  -- Null once the mail is sent: it is the only one, and the address is forgotten with it.
  email TEXT COLLATE NOCASE,
  created_at TEXT NOT NULL,
  told_at TEXT,
  UNIQUE (website_id, product_id, email)
) STRICT;
INSERT INTO alerts_anew (website_id, product_id, email, created_at)
  SELECT website_id, product_id, email, created_at FROM product_alerts ORDER BY created_at;
DROP TABLE product_alerts;
ALTER TABLE alerts_anew RENAME TO product_alerts;
CREATE INDEX alerts_of_product ON product_alerts (product_id, created_at);

-- In whose language the mail of a reservation says how to reach the customer.
ALTER TABLE reservations ADD COLUMN store_code TEXT NOT NULL DEFAULT 'da';

-- Mails to the recipient of a gift card, of what was sent or stands ready, of a forgotten password, of a new account, of a
-- reservation and of an alert: SQLite cannot change a check, so the table is made anew, and now without a list of its kinds:
-- `QueuedMail` (worker/platform/mail/queued-mail.ts) has it.
DROP TRIGGER order_owes_mail;
DROP TRIGGER withdrawal_owes_mail;
DROP TRIGGER gift_card_owes_mail;
DROP TRIGGER email_change_owes_mail;

CREATE TABLE owed_mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  order_id INTEGER REFERENCES orders (id) ON DELETE CASCADE,
  -- Of the gift card that a recipient is sent.
  order_item_id INTEGER REFERENCES order_items (id) ON DELETE CASCADE,
  withdrawal_id INTEGER REFERENCES withdrawals (id) ON DELETE CASCADE,
  email_change_id INTEGER REFERENCES email_changes (id) ON DELETE CASCADE,
  password_reset_id INTEGER REFERENCES password_resets (id) ON DELETE CASCADE,
  email_confirmation_id INTEGER REFERENCES email_confirmations (id) ON DELETE CASCADE,
  reservation_id INTEGER REFERENCES reservations (id) ON DELETE CASCADE,
  product_alert_id INTEGER REFERENCES product_alerts (id) ON DELETE CASCADE,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT,
  -- The mail as it would have been sent, where the platform has nothing to send with (a developer's machine).
  unsent TEXT CHECK (json_valid(unsent))
) STRICT;
INSERT INTO owed_mails (id, kind, order_id, withdrawal_id, email_change_id, due_at, attempts, sent_at, unsent)
  SELECT id, kind, order_id, withdrawal_id, email_change_id, due_at, attempts, sent_at, unsent FROM mails;
DROP TABLE mails;
ALTER TABLE owed_mails RENAME TO mails;
CREATE INDEX mails_to_send ON mails (due_at) WHERE sent_at IS NULL;
CREATE INDEX mails_of_email_change ON mails (email_change_id);
CREATE INDEX mails_of_password_reset ON mails (password_reset_id);
CREATE INDEX mails_of_email_confirmation ON mails (email_confirmation_id);
CREATE INDEX mails_of_reservation ON mails (reservation_id);
CREATE UNIQUE INDEX one_mail_of_an_alert ON mails (product_alert_id) WHERE product_alert_id IS NOT NULL;
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

CREATE TRIGGER reservation_owes_mail
AFTER INSERT ON reservations
BEGIN
  INSERT INTO mails (kind, reservation_id, due_at) VALUES ('reservation', new.id, new.created_at);
END;

CREATE TRIGGER sent_alert_forgets_its_address
AFTER UPDATE OF sent_at ON mails
WHEN new.sent_at IS NOT NULL AND new.product_alert_id IS NOT NULL
BEGIN
  UPDATE product_alerts SET email = NULL, told_at = new.sent_at WHERE id = new.product_alert_id;
END;
