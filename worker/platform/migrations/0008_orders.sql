-- Orders. Placing writes an order and its rows in one batch (`order/write.ts`); afterwards `order/`, `order-actions/` and
-- `payment/` change its status and add events. Money is in minor units and includes tax. Times are ISO 8601 in UTC.

-- One row is the number of the last order of a store view. Order numbers begin with `first`.
CREATE TABLE order_counters (
  store_code TEXT PRIMARY KEY,
  first TEXT NOT NULL,
  last INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO order_counters (store_code, first) VALUES ('da', '1'), ('sv', '2');

-- One row is an order with its totals, delivery and payment as they were when it was placed.
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_key TEXT NOT NULL UNIQUE,
  body_hash TEXT NOT NULL,
  number TEXT NOT NULL UNIQUE,
  store_code TEXT NOT NULL,
  cart_id INTEGER NOT NULL UNIQUE REFERENCES carts (id),
  customer_id INTEGER REFERENCES customers (id) ON DELETE SET NULL,
  group_id INTEGER NOT NULL,
  email TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending',
  currency TEXT NOT NULL,
  grand_total INTEGER NOT NULL CHECK (grand_total >= 0),
  totals TEXT NOT NULL CHECK (json_valid(totals)),
  shipping_method TEXT NOT NULL,
  delivery TEXT NOT NULL CHECK (json_valid(delivery)),
  payment_method TEXT NOT NULL,
  payment_title TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- The cart that was returned when the order was cancelled; `cart_id` is an empty, closed cart from then on.
  returned_cart_id INTEGER REFERENCES carts (id),
  -- The version of the returned cart: while it is unchanged, a late payment may take the cart again.
  returned_cart_version INTEGER,
  -- When the buyer asked for digital content at once and acknowledged that the right of withdrawal is lost by that
  -- (directive 2011/83/EU, article 16(m)); NULL if the order has none.
  digital_consent_at TEXT,
  -- The data by which a business identifies an invoice: its own reference, and the GLN of a Danish authority.
  reference TEXT NOT NULL DEFAULT '',
  ean TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX orders_of_customer ON orders (customer_id, id DESC);
CREATE INDEX orders_of_email ON orders (email COLLATE NOCASE);
CREATE INDEX orders_by_status ON orders (status, created_at);
CREATE INDEX orders_by_age ON orders (created_at);
-- Used when a cart is deleted.
CREATE INDEX orders_of_returned_cart ON orders (returned_cart_id) WHERE returned_cart_id IS NOT NULL;

-- One row is a line of an order, frozen when it was placed.
CREATE TABLE order_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  cart_item_id INTEGER NOT NULL,
  sku TEXT NOT NULL,
  parent_sku TEXT NOT NULL,
  type_id TEXT NOT NULL,
  name TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  price_incl_tax INTEGER NOT NULL,
  row_total_incl_tax INTEGER NOT NULL,
  tax_amount INTEGER NOT NULL,
  tax_percent REAL NOT NULL,
  pant_amount INTEGER NOT NULL,
  image TEXT,
  options TEXT NOT NULL CHECK (json_valid(options)),
  product_option TEXT CHECK (json_valid(product_option)),
  product_id INTEGER,
  -- The main properties of the article, as text.
  description TEXT NOT NULL DEFAULT '',
  -- The parts of one unit of a configurable line or a bundle: `[{"product_id", "sku", "name", "qty", "description"}]`.
  parts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(parts)),
  -- The colour by which the picture is tinted; NULL if the product has none.
  color_code TEXT,
  -- Millilitres of one unit, from which its size and its price by the litre follow; NULL if the product has none.
  volume_ml INTEGER
) STRICT;
CREATE INDEX items_of_order ON order_items (order_id);

-- One row is an address of an order.
CREATE TABLE order_addresses (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('billing', 'shipping')),
  address TEXT NOT NULL CHECK (json_valid(address)),
  PRIMARY KEY (order_id, kind)
) STRICT, WITHOUT ROWID;

-- One row is the units of an article that an order took out of the stock. `remaining` below zero, or of an unknown sku, stops
-- the whole order.
CREATE TABLE order_stock (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  sku TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  remaining INTEGER NOT NULL CHECK (remaining >= 0),
  -- The units of `qty` that were set aside for the customer (`customer_products`).
  set_aside INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, sku)
) STRICT, WITHOUT ROWID;

-- One row is a cart price rule that an order used, with the uses that are left in total and for each buyer. A negative number stops the
-- whole order.
CREATE TABLE rule_uses (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  rule_id INTEGER NOT NULL,
  -- The e-mail address of the order, in small letters.
  buyer TEXT NOT NULL,
  left_total INTEGER NOT NULL CHECK (left_total >= 0),
  left_each INTEGER NOT NULL CHECK (left_each >= 0),
  PRIMARY KEY (order_id, rule_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX uses_of_rule ON rule_uses (rule_id, buyer);

-- One row is a movement of a customer's loyalty points; 'adjust' is one of the desk, whose reason is `text`. A `balance` below zero stops the order that would spend them.
CREATE TABLE point_transactions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('earn', 'spend', 'return', 'expire', 'adjust')),
  -- Negative if they are spent, taken back or expired.
  points INTEGER NOT NULL,
  -- Points after this movement. Points that are taken back may have been spent: then the balance is negative until it has risen.
  balance INTEGER NOT NULL CHECK (balance >= 0 OR type IN ('earn', 'return', 'adjust')),
  text TEXT NOT NULL
) STRICT;
CREATE INDEX points_of_customer ON point_transactions (customer_id, id DESC);
CREATE INDEX points_of_order ON point_transactions (order_id);
-- An order earns points once.
CREATE UNIQUE INDEX points_earned_once ON point_transactions (order_id) WHERE type = 'earn' AND order_id IS NOT NULL;

-- One row is an event of an order, written in the batch in which it happens. The history, exports and webhooks read it.
-- 'placed' comes first; an order whose status is then 'pending_payment' is in force only with 'paid'.
CREATE TABLE order_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- placed, paid, picked, packed, declined, canceled, revived, refunded …
  kind TEXT NOT NULL,
  -- The status of the order from then on.
  status TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX events_of_order ON order_events (order_id, id);
CREATE UNIQUE INDEX events_that_happen_once ON order_events (order_id, kind) WHERE kind IN ('placed', 'paid', 'refunded', 'picked', 'packed');
CREATE UNIQUE INDEX order_is_ready_once ON order_events (order_id) WHERE kind = 'ready';

-- One row is a parcel of an order: the carrier's code and the tracking number.
CREATE TABLE parcels (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  carrier TEXT NOT NULL,
  number TEXT NOT NULL,
  PRIMARY KEY (order_id, carrier, number)
) STRICT, WITHOUT ROWID;

-- One row is a statement of withdrawal: opened in one step, confirmed in the second. The key is a secret of its author.
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

-- One row is an action of the merchant with an order, once for each request (`order-actions/journal.ts`).
CREATE TABLE order_journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  request TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  action TEXT NOT NULL CHECK (json_valid(action)),
  -- 'desk': `by` is the name of the signed-in colleague. 'key' and 'folder': the name that was given.
  way TEXT NOT NULL CHECK (way IN ('desk', 'key', 'folder')),
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  -- The status of the order afterwards; NULL while the action runs, and if the card provider could not be reached.
  status TEXT
) STRICT;
CREATE INDEX journal_of_order ON order_journal (order_id, id);
CREATE INDEX journal_unfinished ON order_journal (id) WHERE status IS NULL;
