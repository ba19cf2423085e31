-- Reports: webhooks for the merchant's own systems, and the merchant's figures.

-- One row is a report to the merchant's own systems, of an event of an order or of low stock. Written by
-- `webhooks/send.ts` if an address for it is configured.
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  -- One report for each event of an order; NULL for low stock.
  order_event_id INTEGER UNIQUE REFERENCES order_events (id) ON DELETE CASCADE,
  data TEXT NOT NULL CHECK (json_valid(data)),
  at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX webhooks_to_send ON webhooks (due_at) WHERE sent_at IS NULL;
CREATE INDEX webhooks_by_age ON webhooks (at);

-- The last event of an order that was collected: events before the first collection are never reported.
CREATE TABLE webhooks_seen (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  order_event_id INTEGER NOT NULL
) STRICT;

-- One row is an article whose low stock was reported. It is deleted when the stock is not low any more.
CREATE TABLE reported_low_stock (
  sku TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- One row is a visitor's choice about measuring: when, which version of the question, in which view; nothing about the person.
-- Written by `measuring/`, as the next two.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  given_at TEXT NOT NULL,
  version INTEGER NOT NULL,
  statistics INTEGER NOT NULL,
  marketing INTEGER NOT NULL,
  store_code TEXT NOT NULL
) STRICT;
CREATE INDEX consents_by_age ON consents (given_at);

-- One row is a count of a day: pages, searches, carts or orders. No person, no device, no time of day.
CREATE TABLE figures (
  day TEXT NOT NULL,
  store_code TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, store_code, kind, name)
) STRICT, WITHOUT ROWID;

-- One row is an event that waits to be sent to Meta. It is deleted when it is sent, or when it has been tried often enough.
CREATE TABLE meta_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id TEXT NOT NULL,
  name TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  customer_id INTEGER REFERENCES customers (id) ON DELETE CASCADE,
  store_code TEXT NOT NULL,
  happened_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL,
  UNIQUE (event_id, name)
) STRICT;
CREATE INDEX meta_events_by_due ON meta_events (due_at);
CREATE INDEX meta_events_of_customer ON meta_events (customer_id);
