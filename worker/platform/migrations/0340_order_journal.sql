-- What the merchant did with an order, once for each request.
CREATE TABLE order_journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  request TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  deed TEXT NOT NULL CHECK (json_valid(deed)),
  -- 'desk': the name is that of who is signed in. 'key' and 'folder': as it was said.
  way TEXT NOT NULL CHECK (way IN ('desk', 'key', 'folder')),
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  -- Of the order afterwards; NULL while it is done, and where it was begun and the card provider could not be asked.
  status TEXT
) STRICT;
CREATE INDEX journal_of_order ON order_journal (order_id, id);
CREATE INDEX journal_unfinished ON order_journal (id) WHERE status IS NULL;

-- Parts of a charge that go back while the order stays in force.
CREATE TABLE order_refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- By which the card provider knows it again.
  request TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  asked_at TEXT NOT NULL,
  refunded_at TEXT
) STRICT;
CREATE INDEX refunds_of_order ON order_refunds (order_id);
CREATE INDEX refunds_unfinished ON order_refunds (id) WHERE refunded_at IS NULL;

ALTER TABLE mails ADD COLUMN order_refund_id INTEGER REFERENCES order_refunds (id) ON DELETE CASCADE;
CREATE UNIQUE INDEX one_mail_of_a_refund ON mails (order_refund_id) WHERE order_refund_id IS NOT NULL;
DROP INDEX one_mail_of_a_kind;
CREATE UNIQUE INDEX one_mail_of_a_kind ON mails (order_id, kind) WHERE kind NOT IN ('withdrawal', 'gift-card', 'part-refund');

CREATE TRIGGER refund_owes_mail
AFTER UPDATE OF refunded_at ON order_refunds
WHEN old.refunded_at IS NULL AND new.refunded_at IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO mails (kind, order_id, order_refund_id, due_at)
  VALUES ('part-refund', new.order_id, new.id, new.refunded_at);
END;

-- What the test window was asked to give back, each once.
ALTER TABLE test_charges ADD COLUMN refund_keys TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(refund_keys));
