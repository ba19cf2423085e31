-- What happened to an order, in the transaction in which it happened: mails, exports and the history are made of it.
-- 'placed' comes first; an order whose status is then 'pending_payment' is in force only with 'paid'.
CREATE TABLE order_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- placed, paid, declined, canceled, revived, refunded …
  kind TEXT NOT NULL,
  -- Of the order from then on.
  status TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX events_of_order ON order_events (order_id, id);
CREATE UNIQUE INDEX events_that_happen_once ON order_events (order_id, kind) WHERE kind IN ('placed', 'paid', 'refunded');

CREATE INDEX orders_by_status ON orders (status, created_at);

-- The cart that a cancelled order gave back; `cart_id` is an empty, closed one from then on.
ALTER TABLE orders ADD COLUMN returned_cart_id INTEGER REFERENCES carts (id);

-- What an order has at the card provider. The handle is what the provider knows it by.
CREATE TABLE charges (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  handle TEXT NOT NULL UNIQUE,
  -- The hosted window that was opened last; NULL once it is cancelled.
  session_id TEXT,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  -- As the provider names it; 'created' until it says otherwise.
  state TEXT NOT NULL DEFAULT 'created',
  -- Hosted windows that were opened: a limit for who tries cards.
  windows INTEGER NOT NULL DEFAULT 0,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who asked for news by a tick of hers.
CREATE TABLE newsletter_subscriptions (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  store_code TEXT NOT NULL,
  asked_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
