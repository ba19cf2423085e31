-- Lists of products: rows by which categories and filters are listed, counted and searched. All of it follows from the
-- products and is written with them; counts are written by `catalog/writing/refresh-lists.ts`.
-- Money is in minor units and includes tax.

-- One row is a product in a category of a store view, ancestors included; category 0 is the whole view. It has every column
-- that lists are filtered and sorted by, so that a page of a list is read from one index.
CREATE TABLE listings (
  store_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  visibility INTEGER NOT NULL,
  status INTEGER NOT NULL,
  b2b_only INTEGER NOT NULL,
  in_stock INTEGER NOT NULL,
  qty INTEGER NOT NULL,
  position INTEGER NOT NULL,
  final_price INTEGER NOT NULL,
  lowest_price INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  times_bought30 INTEGER NOT NULL,
  rec_position INTEGER NOT NULL,
  -- Sorts by the rules of the view's language.
  sort_name TEXT NOT NULL,
  times_bought7 INTEGER NOT NULL DEFAULT 0,
  times_bought365 INTEGER NOT NULL DEFAULT 0,
  -- 0 if nobody has rated the product.
  rating REAL NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, category_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listings_of_product ON listings (product_id);
-- Each index of a sorting also has the columns that limit a list, so that a page far down is found without reading the rows before it.
CREATE INDEX listings_by_position ON listings (
  store_id, category_id, in_stock, position, product_id, visibility, status, b2b_only
);
CREATE INDEX listings_by_price ON listings (
  store_id, category_id, in_stock, final_price, product_id, visibility, status, b2b_only
);
CREATE INDEX listings_by_age ON listings (
  store_id, category_id, in_stock, created_at, product_id, visibility, status, b2b_only
);
CREATE INDEX listings_by_sales ON listings (
  store_id, category_id, in_stock, times_bought30, product_id, visibility, status, b2b_only
);
CREATE INDEX listings_by_week ON listings (
  store_id, category_id, in_stock, times_bought7, product_id, visibility, status, b2b_only
);
CREATE INDEX listings_by_year ON listings (
  store_id, category_id, in_stock, times_bought365, product_id, visibility, status, b2b_only
);
CREATE INDEX listings_by_recommendation ON listings (
  store_id, category_id, in_stock, rec_position, product_id, visibility, status, b2b_only
);
CREATE INDEX listings_by_rating ON listings (
  store_id, category_id, in_stock, rating, product_id, visibility, status, b2b_only
);
CREATE INDEX listings_by_name ON listings (
  store_id, category_id, in_stock, sort_name, product_id, visibility, status, b2b_only
);
CREATE INDEX listings_by_qty ON listings (
  store_id, category_id, in_stock, qty, product_id, visibility, status, b2b_only
);

-- Triggers, because imports and the clock both change listed prices, and the law requires a record of each change.
CREATE TRIGGER record_price_on_insert
AFTER INSERT ON listings
WHEN new.category_id = 0
BEGIN
  INSERT OR REPLACE INTO price_history
  SELECT new.store_id, p.sku, datetime('now'), new.final_price FROM products p
  WHERE p.id = new.product_id AND new.final_price IS NOT (
    SELECT price FROM price_history h WHERE h.store_id = new.store_id AND h.sku = p.sku ORDER BY since DESC LIMIT 1);
END;
-- Records the new price, and deletes prices that ended more than 60 days ago.
CREATE TRIGGER record_price_on_update
AFTER UPDATE OF final_price ON listings
WHEN new.category_id = 0 AND new.final_price <> old.final_price
BEGIN
  INSERT OR REPLACE INTO price_history
  SELECT new.store_id, sku, datetime('now'), new.final_price FROM products WHERE id = new.product_id;
  DELETE FROM price_history
  WHERE store_id = new.store_id AND sku = (SELECT sku FROM products WHERE id = new.product_id) AND since < (
    SELECT max(h.since) FROM price_history h
    WHERE h.store_id = new.store_id AND h.sku = price_history.sku AND h.since <= datetime('now', '-60 days'));
END;

-- One row is the number of products that a category shows to one audience.
CREATE TABLE listing_counts (
  store_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  visibility INTEGER NOT NULL,
  status INTEGER NOT NULL,
  b2b_only INTEGER NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (store_id, category_id, visibility, status, b2b_only)
) STRICT, WITHOUT ROWID;

-- One row is a value of an attribute in a store view, such as the colour 58.
CREATE TABLE facets (
  id INTEGER PRIMARY KEY,
  store_id INTEGER NOT NULL,
  attribute TEXT NOT NULL,
  value TEXT NOT NULL,
  UNIQUE (store_id, attribute, value)
) STRICT;

-- One row is a product that has the value of a facet.
CREATE TABLE product_facets (
  facet_id INTEGER NOT NULL REFERENCES facets (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  store_id INTEGER NOT NULL,
  PRIMARY KEY (facet_id, product_id)
) STRICT, WITHOUT ROWID;

-- One row is the products of a facet as a JSON list, in pieces of 65,536 ids: a row of D1 may have 2 MB.
CREATE TABLE facet_postings (
  facet_id INTEGER NOT NULL REFERENCES facets (id) ON DELETE CASCADE,
  piece INTEGER NOT NULL,
  product_ids TEXT NOT NULL,
  PRIMARY KEY (facet_id, piece)
) STRICT, WITHOUT ROWID;

-- The words of products (rowid is the product's id), one index a store view: as they are written and folded (`catalog/search/fold.ts`).
CREATE VIRTUAL TABLE search_da USING fts5(
  name, sku, category, more, dish,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0", prefix='2 3'
);
CREATE VIRTUAL TABLE search_sv USING fts5(
  name, sku, category, more, dish,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0", prefix='2 3'
);

-- One row is a word of an index as it is written, with its folded form: completes and corrects what shoppers type.
CREATE TABLE search_words (
  store_id INTEGER NOT NULL,
  folded TEXT NOT NULL,
  word TEXT NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (store_id, folded, word)
) STRICT, WITHOUT ROWID;

-- Finds any part of a sku that has three characters or more.
CREATE VIRTUAL TABLE search_sku USING fts5(
  sku, content='', contentless_delete=1, tokenize='trigram'
);
