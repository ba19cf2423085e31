-- What a merchant takes off carts or gives along. Amounts are minor units with tax, `percent` hundredths (1000 is 10 %);
-- dates are those of the shop's own time, NULL is open.
CREATE TABLE sales_rules (
  id INTEGER PRIMARY KEY,
  store_code TEXT NOT NULL,
  title TEXT NOT NULL,
  -- NULL: a cart price rule, which needs no coupon.
  coupon_code TEXT COLLATE NOCASE,
  from_date TEXT,
  to_date TEXT,
  -- Empty: every group; 0 is guests.
  customer_group_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(customer_group_ids)),
  -- Whose products count; empty: all.
  category_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(category_ids)),
  -- Of the products that count.
  min_subtotal INTEGER NOT NULL DEFAULT 0,
  min_qty INTEGER NOT NULL DEFAULT 0,
  action TEXT NOT NULL CHECK (action IN ('percent', 'fixed', 'cart_fixed', 'free_delivery', 'gift')),
  -- Per cent, off each unit (`fixed`) or off the cart (`cart_fixed`).
  amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0),
  gift_sku TEXT CHECK ((gift_sku IS NOT NULL) = (action = 'gift')),
  gift_qty INTEGER NOT NULL DEFAULT 1 CHECK (gift_qty > 0),
  uses_total INTEGER,
  uses_each INTEGER,
  -- No rule after this one counts where it does.
  is_last INTEGER NOT NULL DEFAULT 0,
  sort_order INTEGER NOT NULL DEFAULT 0,
  UNIQUE (store_code, coupon_code)
) STRICT;

-- A rule that an order used. Fewer than none left stops the whole order.
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

-- What a shopper may order beside the goods. `options`: `[{"id", "title", "price"}]`, price in minor units with tax.
CREATE TABLE extra_fees (
  id INTEGER PRIMARY KEY,
  store_code TEXT NOT NULL,
  title TEXT NOT NULL,
  -- Whether several options may be chosen at once.
  is_multiple INTEGER NOT NULL DEFAULT 0,
  options TEXT NOT NULL CHECK (json_valid(options)),
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The loyalty club's ledger. `balance` after each row: below nothing stops the order that would spend.
CREATE TABLE point_transactions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('earn', 'spend', 'return', 'expire')),
  -- Negative where they are spent or expire.
  points INTEGER NOT NULL,
  balance INTEGER NOT NULL CHECK (balance >= 0),
  text TEXT NOT NULL
) STRICT;
CREATE INDEX points_of_customer ON point_transactions (customer_id, id DESC);

ALTER TABLE carts ADD COLUMN coupon_code TEXT;
ALTER TABLE carts ADD COLUMN use_points INTEGER NOT NULL DEFAULT 0;
-- The chosen options of each fee, `{"1": [2]}`.
ALTER TABLE carts ADD COLUMN fee_options TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(fee_options));

-- A guest's cart that became part of a customer's, once.
CREATE TABLE cart_merges (
  guest_cart_id INTEGER NOT NULL PRIMARY KEY REFERENCES carts (id) ON DELETE CASCADE,
  customer_cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
