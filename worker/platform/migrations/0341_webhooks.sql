-- What the merchant's own systems are told: made of the events of orders and of stock, where an address for it is configured.
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  -- Once for each event of an order.
  order_event_id INTEGER UNIQUE REFERENCES order_events (id) ON DELETE CASCADE,
  data TEXT NOT NULL CHECK (json_valid(data)),
  at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX webhooks_to_send ON webhooks (due_at) WHERE sent_at IS NULL;
CREATE INDEX webhooks_by_age ON webhooks (at);

-- The last event of an order that was looked at: what happened before the first look is told to nobody.
CREATE TABLE webhooks_seen (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  order_event_id INTEGER NOT NULL
) STRICT;

-- Products of which it was told that they are low; forgotten as soon as they are not.
CREATE TABLE low_stock_told (
  sku TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
