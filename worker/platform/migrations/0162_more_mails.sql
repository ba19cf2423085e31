-- More kinds of mails: SQLite cannot change a check, so the table is made anew.
DROP TRIGGER order_in_force_owes_mail;
DROP TRIGGER withdrawal_owes_mail;

CREATE TABLE owed_mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('confirmation', 'withdrawal', 'cancellation', 'refund', 'closing', 'gift-cards')),
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  withdrawal_id INTEGER REFERENCES withdrawals (id) ON DELETE CASCADE,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT,
  -- The mail as it would have been sent, where the platform has nothing to send with (a developer's machine).
  unsent TEXT CHECK (json_valid(unsent))
) STRICT;
INSERT INTO owed_mails (id, kind, order_id, withdrawal_id, due_at, attempts, sent_at, unsent)
  SELECT id, kind, order_id, withdrawal_id, due_at, attempts, sent_at, unsent FROM mails;
DROP TABLE mails;
ALTER TABLE owed_mails RENAME TO mails;
CREATE INDEX mails_to_send ON mails (due_at) WHERE sent_at IS NULL;
CREATE UNIQUE INDEX one_mail_of_a_kind ON mails (order_id, kind) WHERE kind <> 'withdrawal';

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

CREATE TRIGGER withdrawal_owes_mail
AFTER UPDATE OF confirmed_at ON withdrawals
WHEN old.confirmed_at IS NULL AND new.confirmed_at IS NOT NULL
BEGIN
  INSERT INTO mails (kind, order_id, withdrawal_id, due_at)
  VALUES ('withdrawal', new.order_id, new.id, new.confirmed_at);
END;

CREATE TRIGGER gift_card_owes_mail
AFTER INSERT ON gift_cards
WHEN new.order_item_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO mails (kind, order_id, due_at)
  SELECT 'gift-cards', order_id, new.created_at FROM order_items WHERE id = new.order_item_id;
END;
