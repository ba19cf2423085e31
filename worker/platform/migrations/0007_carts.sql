-- Carts. Written by `cart/`; an order closes its cart (`order/write.ts`).

-- One row is a cart of a guest (`masked_id`) or of a customer.
CREATE TABLE carts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  masked_id TEXT UNIQUE,
  customer_id INTEGER REFERENCES customers (id) ON DELETE CASCADE,
  is_active INTEGER NOT NULL DEFAULT 1,
  -- Rises with every change, so that an order is placed of exactly the cart whose totals were calculated.
  version INTEGER NOT NULL DEFAULT 0,
  shipping_address TEXT CHECK (json_valid(shipping_address)),
  billing_address TEXT CHECK (json_valid(billing_address)),
  carrier_code TEXT,
  method_code TEXT,
  pickup_id TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  coupon_code TEXT,
  use_points INTEGER NOT NULL DEFAULT 0,
  -- The chosen options of each fee, `{"1": [2]}`.
  fee_options TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(fee_options)),
  -- `YYYY-MM-DD`.
  delivery_date TEXT,
  -- JSON: the texts for the carrier, the shop and the greeting card.
  notes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(notes)),
  gift_card TEXT,
  -- JSON: order keys under which no order of the cart is accepted any more, because the shopper was told that nothing was ordered.
  void_order_keys TEXT NOT NULL DEFAULT '[]',
  CHECK ((masked_id IS NULL) <> (customer_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX active_cart_of_customer ON carts (customer_id) WHERE is_active = 1 AND customer_id IS NOT NULL;
-- Guests' carts are deleted when nobody has changed them for long (`cart/create.ts`).
CREATE INDEX guest_carts_by_age ON carts (updated_at) WHERE customer_id IS NULL;

-- One row is a line of a cart.
CREATE TABLE cart_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  sku TEXT NOT NULL,
  -- The product that the shopper chose: the parent of a configurable line, the bundle itself.
  parent_sku TEXT NOT NULL,
  type_id TEXT NOT NULL,
  product_option TEXT CHECK (json_valid(product_option)),
  -- Custom options in canonical form. Two lines of one SKU differ only in these.
  custom_checksum TEXT NOT NULL DEFAULT '',
  -- Shown if the product does not exist any more.
  name TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  UNIQUE (cart_id, sku, custom_checksum)
) STRICT;

-- One row is an addition to a cart. An addition that is sent again, because its answer was lost, counts once.
CREATE TABLE cart_events (
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL,
  PRIMARY KEY (cart_id, event_id)
) STRICT, WITHOUT ROWID;

-- One row is a guest's cart that was merged into a customer's cart, once.
CREATE TABLE cart_merges (
  guest_cart_id INTEGER NOT NULL PRIMARY KEY REFERENCES carts (id) ON DELETE CASCADE,
  customer_cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  -- The lines that were cut to their limit, so that a repeated request gets the same answer.
  limited TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(limited))
) STRICT, WITHOUT ROWID;
CREATE INDEX merges_into_cart ON cart_merges (customer_cart_id);
