-- Money is integer minor units with tax. Times are ISO 8601 in UTC; those of customers `YYYY-MM-DD HH:mm:ss`.

CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password TEXT NOT NULL,
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  group_id INTEGER NOT NULL DEFAULT 1,
  store_code TEXT NOT NULL,
  company TEXT NOT NULL DEFAULT '',
  vat_id TEXT NOT NULL DEFAULT '',
  is_subscribed INTEGER NOT NULL DEFAULT 0,
  custom_attributes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(custom_attributes)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE customer_addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  company TEXT NOT NULL DEFAULT '',
  street TEXT NOT NULL CHECK (json_valid(street)),
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  country_id TEXT NOT NULL,
  telephone TEXT NOT NULL DEFAULT '',
  vat_id TEXT NOT NULL DEFAULT '',
  default_shipping INTEGER NOT NULL DEFAULT 0,
  default_billing INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX addresses_of_customer ON customer_addresses (customer_id);

-- One login. Every token that descends from it dies with it.
CREATE TABLE logins (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX logins_of_customer ON logins (customer_id);

CREATE TABLE tokens (
  hash TEXT PRIMARY KEY,
  login_id INTEGER NOT NULL REFERENCES logins (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_login ON tokens (login_id);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);

-- A refresh token that has a successor is spent: whoever shows it again ends the login.
CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY,
  login_id INTEGER NOT NULL REFERENCES logins (id) ON DELETE CASCADE,
  successor TEXT,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX refresh_tokens_of_login ON refresh_tokens (login_id);
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at);

CREATE TABLE carts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  masked_id TEXT UNIQUE,
  customer_id INTEGER REFERENCES customers (id) ON DELETE CASCADE,
  is_active INTEGER NOT NULL DEFAULT 1,
  -- Rises with every change, so that an order is placed of exactly the cart that was added up.
  version INTEGER NOT NULL DEFAULT 0,
  shipping_address TEXT CHECK (json_valid(shipping_address)),
  billing_address TEXT CHECK (json_valid(billing_address)),
  carrier_code TEXT,
  method_code TEXT,
  pickup_id TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((masked_id IS NULL) <> (customer_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX active_cart_of_customer ON carts (customer_id) WHERE is_active = 1 AND customer_id IS NOT NULL;

CREATE TABLE cart_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  sku TEXT NOT NULL,
  -- The product that was asked for: the parent of a configurable line, the bundle itself.
  parent_sku TEXT NOT NULL,
  type_id TEXT NOT NULL,
  product_option TEXT CHECK (json_valid(product_option)),
  -- Custom options in canonical form: they alone make two lines of one sku.
  custom_checksum TEXT NOT NULL DEFAULT '',
  -- Remembered for the day when the product is gone.
  name TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  UNIQUE (cart_id, sku, custom_checksum)
) STRICT;

CREATE TABLE order_counters (
  store_code TEXT PRIMARY KEY,
  first TEXT NOT NULL,
  last INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO order_counters (store_code, first) VALUES ('da', '1'), ('sv', '2');

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
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX orders_of_customer ON orders (customer_id, id DESC);
CREATE INDEX orders_of_email ON orders (email COLLATE NOCASE);

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
  product_option TEXT CHECK (json_valid(product_option))
) STRICT;
CREATE INDEX items_of_order ON order_items (order_id);

CREATE TABLE order_addresses (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('billing', 'shipping')),
  address TEXT NOT NULL CHECK (json_valid(address)),
  PRIMARY KEY (order_id, kind)
) STRICT, WITHOUT ROWID;

-- What an order took out of the stock. `remaining` below zero, or of an unknown sku, stops the whole order.
CREATE TABLE order_stock (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  sku TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  remaining INTEGER NOT NULL CHECK (remaining >= 0),
  PRIMARY KEY (order_id, sku)
) STRICT, WITHOUT ROWID;

CREATE TABLE stores (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  enable TEXT NOT NULL,
  opening_hours TEXT NOT NULL,
  vacation_days TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  phone TEXT NOT NULL,
  email TEXT NOT NULL
) STRICT;

CREATE TABLE parcel_shops (
  id TEXT PRIMARY KEY,
  carrier TEXT NOT NULL,
  country TEXT NOT NULL,
  zip TEXT NOT NULL,
  zip_number INTEGER NOT NULL,
  city TEXT NOT NULL,
  company TEXT NOT NULL,
  street_name TEXT NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  opening TEXT NOT NULL CHECK (json_valid(opening))
) STRICT;
CREATE INDEX parcel_shops_by_zip ON parcel_shops (carrier, country, zip_number);

CREATE TABLE shipping_methods (
  store_code TEXT NOT NULL,
  carrier_code TEXT NOT NULL,
  method_code TEXT NOT NULL,
  carrier_title TEXT NOT NULL,
  method_title TEXT NOT NULL,
  price_incl_tax INTEGER NOT NULL CHECK (price_incl_tax >= 0),
  -- Goods for this much or more travel free; NULL: never.
  free_from INTEGER,
  countries TEXT NOT NULL CHECK (json_valid(countries)),
  needs TEXT NOT NULL CHECK (needs IN ('parcel-shop', 'store', 'address')),
  is_default INTEGER NOT NULL DEFAULT 0,
  is_offline INTEGER NOT NULL DEFAULT 0,
  sort_order INTEGER NOT NULL,
  PRIMARY KEY (store_code, carrier_code, method_code)
) STRICT, WITHOUT ROWID;

CREATE TABLE payment_methods (
  store_code TEXT NOT NULL,
  code TEXT NOT NULL,
  title TEXT NOT NULL,
  cost_incl_tax INTEGER NOT NULL CHECK (cost_incl_tax >= 0),
  is_default INTEGER NOT NULL DEFAULT 0,
  is_offline INTEGER NOT NULL DEFAULT 0,
  is_server_method INTEGER NOT NULL DEFAULT 1,
  countries TEXT NOT NULL CHECK (json_valid(countries)),
  -- Empty: every group.
  customer_group_ids TEXT NOT NULL CHECK (json_valid(customer_group_ids)),
  for_virtual_cart INTEGER NOT NULL DEFAULT 1,
  sort_order INTEGER NOT NULL,
  PRIMARY KEY (store_code, code)
) STRICT, WITHOUT ROWID;
