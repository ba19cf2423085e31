-- Who wants to hear when a product is there again. One row, however often it is asked for.
CREATE TABLE product_alerts (
  website_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (website_id, product_id, email)
) STRICT, WITHOUT ROWID;

-- What a shop has put aside, until `expires_at`.
CREATE TABLE reservations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sku TEXT NOT NULL,
  shop TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  customer TEXT NOT NULL,
  number TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending',
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX reservations_of_product ON reservations (sku, shop, expires_at);

-- Best sellers of a week and of a year, beside those of the month.
ALTER TABLE listings ADD COLUMN times_bought7 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE listings ADD COLUMN times_bought365 INTEGER NOT NULL DEFAULT 0;
CREATE INDEX listings_by_week ON listings (store_id, category_id, in_stock, times_bought7);
CREATE INDEX listings_by_year ON listings (store_id, category_id, in_stock, times_bought365);
