-- Sales terms: shops, deliveries, payments, coupons and fees that the merchant sets up. Written by `npm run content` and the
-- demonstration. Money is in minor units and includes tax.

-- One row is a shop of ours.
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
  email TEXT NOT NULL,
  -- The country whose customers are offered the shop; NULL: all.
  country TEXT
) STRICT;

-- One row is a parcel shop of a carrier.
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

-- One row is a way to deliver in a store view.
CREATE TABLE shipping_methods (
  store_code TEXT NOT NULL,
  carrier_code TEXT NOT NULL,
  method_code TEXT NOT NULL,
  carrier_title TEXT NOT NULL,
  method_title TEXT NOT NULL,
  price_incl_tax INTEGER NOT NULL CHECK (price_incl_tax >= 0),
  -- The sum of goods from which delivery is free; NULL: never.
  free_from INTEGER,
  countries TEXT NOT NULL CHECK (json_valid(countries)),
  needs TEXT NOT NULL CHECK (needs IN ('parcel-shop', 'store', 'address')),
  is_default INTEGER NOT NULL DEFAULT 0,
  sort_order INTEGER NOT NULL,
  -- Empty: every group.
  customer_group_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(customer_group_ids)),
  PRIMARY KEY (store_code, carrier_code, method_code)
) STRICT, WITHOUT ROWID;

-- One row is a way to pay in a store view.
CREATE TABLE payment_methods (
  store_code TEXT NOT NULL,
  code TEXT NOT NULL,
  title TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0,
  is_offline INTEGER NOT NULL DEFAULT 0,
  countries TEXT NOT NULL CHECK (json_valid(countries)),
  -- Empty: every group.
  customer_group_ids TEXT NOT NULL CHECK (json_valid(customer_group_ids)),
  for_virtual_cart INTEGER NOT NULL DEFAULT 1,
  sort_order INTEGER NOT NULL,
  PRIMARY KEY (store_code, code)
) STRICT, WITHOUT ROWID;

-- One row is a cart price rule: a reduction, free delivery or a gift. Dates are those of the shop's own time; NULL is open.
CREATE TABLE sales_rules (
  id INTEGER PRIMARY KEY,
  store_code TEXT NOT NULL,
  title TEXT NOT NULL,
  -- NULL: the rule needs no coupon.
  coupon_code TEXT COLLATE NOCASE,
  from_date TEXT,
  to_date TEXT,
  -- Empty: every group; 0 is guests.
  customer_group_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(customer_group_ids)),
  -- The categories whose products count; empty: all.
  category_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(category_ids)),
  -- The minimum sum and quantity of the products that count.
  min_subtotal INTEGER NOT NULL DEFAULT 0,
  min_qty INTEGER NOT NULL DEFAULT 0,
  action TEXT NOT NULL CHECK (action IN ('percent', 'fixed', 'cart_fixed', 'free_delivery', 'gift')),
  -- Hundredths of a per cent (`percent`: 1000 is 10 %), or minor units off each unit (`fixed`) or off the cart (`cart_fixed`).
  amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0),
  gift_sku TEXT CHECK ((gift_sku IS NOT NULL) = (action = 'gift')),
  gift_qty INTEGER NOT NULL DEFAULT 1 CHECK (gift_qty > 0),
  uses_total INTEGER,
  uses_each INTEGER,
  -- If this rule applies, no later rule does.
  is_last INTEGER NOT NULL DEFAULT 0,
  sort_order INTEGER NOT NULL DEFAULT 0,
  UNIQUE (store_code, coupon_code)
) STRICT;

-- One row is a service that shoppers may order beside the goods. `options`: `[{"id", "title", "price"}]`, price in minor units.
CREATE TABLE extra_fees (
  id INTEGER PRIMARY KEY,
  store_code TEXT NOT NULL,
  title TEXT NOT NULL,
  -- Whether several options may be chosen at once.
  is_multiple INTEGER NOT NULL DEFAULT 0,
  options TEXT NOT NULL CHECK (json_valid(options)),
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
