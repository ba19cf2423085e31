-- What visitors chose when they were asked: when, of which question, in which view, and nothing of who they are.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  given_at TEXT NOT NULL,
  version INTEGER NOT NULL,
  statistics INTEGER NOT NULL,
  marketing INTEGER NOT NULL,
  store_code TEXT NOT NULL
) STRICT;
CREATE INDEX consents_by_age ON consents (given_at);

-- Counts of a day: pages, searches, carts, orders. No person, no device, no time of day.
CREATE TABLE figures (
  day TEXT NOT NULL,
  store_code TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, store_code, kind, name)
) STRICT, WITHOUT ROWID;

-- Events that wait to be sent to Meta; gone once they are, or once trying is over.
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
