-- A statement of withdrawal: begun in one step, made in the second. The key is a secret of whoever began it.
CREATE TABLE withdrawals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  confirmed_at TEXT
) STRICT;
CREATE INDEX withdrawals_of_order ON withdrawals (order_id);

-- Mails that are owed. What they say is read when they are sent: the order is frozen.
CREATE TABLE mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('confirmation', 'withdrawal')),
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  withdrawal_id INTEGER REFERENCES withdrawals (id) ON DELETE CASCADE,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT,
  -- The mail as it would have been sent, where the platform has nothing to send with (a developer's machine).
  unsent TEXT CHECK (json_valid(unsent))
) STRICT;
CREATE INDEX mails_to_send ON mails (due_at) WHERE sent_at IS NULL;
CREATE UNIQUE INDEX one_confirmation_each ON mails (order_id) WHERE kind = 'confirmation';

-- In the transaction of what they tell of: no order without its mail, no mail without its order.
CREATE TRIGGER order_in_force_owes_mail
AFTER INSERT ON order_events
WHEN new.kind = 'paid' OR (new.kind = 'placed' AND new.status <> 'pending_payment')
BEGIN
  INSERT OR IGNORE INTO mails (kind, order_id, due_at) VALUES ('confirmation', new.order_id, new.at);
END;

CREATE TRIGGER withdrawal_owes_mail
AFTER UPDATE OF confirmed_at ON withdrawals
WHEN old.confirmed_at IS NULL AND new.confirmed_at IS NOT NULL
BEGIN
  INSERT INTO mails (kind, order_id, withdrawal_id, due_at)
  VALUES ('withdrawal', new.order_id, new.id, new.confirmed_at);
END;
