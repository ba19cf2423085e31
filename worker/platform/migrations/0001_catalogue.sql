-- Money is integer minor units with tax. `store_id` is the view (shared/store-view.ts).

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  sku TEXT NOT NULL UNIQUE,
  type_id TEXT NOT NULL,
  -- 1 on, 2 off.
  status INTEGER NOT NULL,
  -- 1 variant only, 2 catalogue, 3 search, 4 both.
  visibility INTEGER NOT NULL,
  -- Sku of the configurable product that it is a variant of.
  parent_sku TEXT,
  b2b_only INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX variants_of_product ON products (parent_sku) WHERE parent_sku IS NOT NULL;

-- The only place where a quantity stands: documents are overlaid with it when they are read, orders take from it.
-- Read it through `product_stock`, which knows that a kit is as available as its parts.
CREATE TABLE stock (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  sku TEXT NOT NULL UNIQUE,
  qty INTEGER NOT NULL,
  min_qty INTEGER NOT NULL DEFAULT 0,
  -- The merchant's switch.
  is_in_stock INTEGER NOT NULL DEFAULT 1,
  -- 0: never counted (downloads, gift cards, products made of parts).
  manage_stock INTEGER NOT NULL DEFAULT 1,
  -- 0 none, 1 allowed, 2 allowed and said.
  backorders INTEGER NOT NULL DEFAULT 0,
  min_sale_qty INTEGER NOT NULL DEFAULT 1,
  max_sale_qty INTEGER NOT NULL DEFAULT 10000,
  qty_increments INTEGER NOT NULL DEFAULT 0,
  low_stock_date TEXT,
  is_salable INTEGER NOT NULL GENERATED ALWAYS AS (
    CASE WHEN is_in_stock = 0 THEN 0 WHEN manage_stock = 0 OR backorders > 0 THEN 1 ELSE qty > min_qty END
  ) STORED,
  CHECK (qty >= 0 OR manage_stock = 0 OR backorders > 0)
) STRICT;

-- Configurable and grouped products need one part of option 0, bundles one part of each required option.
CREATE TABLE product_parts (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL,
  part_sku TEXT NOT NULL,
  PRIMARY KEY (product_id, option_id, part_sku)
) STRICT, WITHOUT ROWID;
CREATE INDEX products_of_part ON product_parts (part_sku);

CREATE TABLE composites (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  parts_salable INTEGER NOT NULL
) STRICT;

CREATE VIEW product_stock AS
SELECT
  s.product_id, s.sku, s.qty, s.min_qty, s.manage_stock, s.backorders, s.min_sale_qty, s.max_sale_qty,
  s.qty_increments, s.low_stock_date,
  s.is_salable AND coalesce(c.parts_salable, 1) AS is_in_stock
FROM stock s LEFT JOIN composites c ON c.product_id = s.product_id;

-- One row a product, view and category that it is found in, ancestors included; category 0 is the whole view.
-- What lists are filtered and sorted by stands here, so that a page of a list is read from an index.
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
  -- Sorts as the view's language does.
  sort_name TEXT NOT NULL,
  PRIMARY KEY (store_id, category_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listings_of_product ON listings (product_id);
CREATE INDEX listings_by_position ON listings (store_id, category_id, in_stock, position);
CREATE INDEX listings_by_price ON listings (store_id, category_id, in_stock, final_price);
CREATE INDEX listings_by_age ON listings (store_id, category_id, in_stock, created_at);
CREATE INDEX listings_by_sales ON listings (store_id, category_id, in_stock, times_bought30);
CREATE INDEX listings_by_recommendation ON listings (store_id, category_id, in_stock, rec_position);
CREATE INDEX listings_by_name ON listings (store_id, category_id, in_stock, sort_name);
CREATE INDEX listings_by_qty ON listings (store_id, category_id, in_stock, qty);

-- How many products a category shows, so that nobody has to count them. See `catalog/count-listings.ts`.
CREATE TABLE listing_counts (
  store_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  visibility INTEGER NOT NULL,
  status INTEGER NOT NULL,
  b2b_only INTEGER NOT NULL,
  products INTEGER NOT NULL,
  min_price INTEGER NOT NULL,
  max_price INTEGER NOT NULL,
  min_lowest_price INTEGER NOT NULL,
  max_lowest_price INTEGER NOT NULL,
  PRIMARY KEY (store_id, category_id, visibility, status, b2b_only)
) STRICT, WITHOUT ROWID;

-- An attribute's value, such as color 58, with an id of its own in each view.
CREATE TABLE facets (
  id INTEGER PRIMARY KEY,
  store_id INTEGER NOT NULL,
  attribute TEXT NOT NULL,
  value TEXT NOT NULL,
  UNIQUE (store_id, attribute, value)
) STRICT;

CREATE TABLE product_facets (
  facet_id INTEGER NOT NULL REFERENCES facets (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  store_id INTEGER NOT NULL,
  PRIMARY KEY (facet_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX facets_of_product ON product_facets (store_id, product_id, facet_id);

-- All products of a facet as one JSON list, and all prices of a view: what an isolate keeps in memory to count with.
CREATE TABLE facet_postings (
  facet_id INTEGER PRIMARY KEY REFERENCES facets (id) ON DELETE CASCADE,
  product_ids TEXT NOT NULL
) STRICT;
CREATE TABLE price_postings (
  store_id INTEGER PRIMARY KEY,
  product_ids TEXT NOT NULL,
  final_prices TEXT NOT NULL,
  lowest_prices TEXT NOT NULL
) STRICT;
-- Rises whenever lists are counted anew, so that nobody counts with what was kept before.
CREATE TABLE catalogue_version (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO catalogue_version VALUES (1, 0);

CREATE TABLE facet_counts (
  store_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  facet_id INTEGER NOT NULL REFERENCES facets (id) ON DELETE CASCADE,
  visibility INTEGER NOT NULL,
  status INTEGER NOT NULL,
  b2b_only INTEGER NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (store_id, category_id, facet_id, visibility, status, b2b_only)
) STRICT, WITHOUT ROWID;

-- Gross prices of customer groups; shown to nobody else.
CREATE TABLE group_prices (
  store_id INTEGER NOT NULL,
  group_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  final_price INTEGER NOT NULL,
  PRIMARY KEY (store_id, group_id, product_id)
) STRICT, WITHOUT ROWID;

-- What a product costs while its special price is on and while it is off, with the dates between which it is on.
CREATE TABLE special_prices (
  store_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  on_price INTEGER NOT NULL,
  off_price INTEGER NOT NULL,
  starts_at TEXT,
  ends_at TEXT,
  PRIMARY KEY (store_id, product_id)
) STRICT, WITHOUT ROWID;

-- `card` is the document with no more than a card needs.
CREATE TABLE product_documents (
  store_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  card TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (store_id, product_id)
) STRICT;

-- Everything in the search index that is no product. `key` is what it is asked for by: identifier, code or path.
CREATE TABLE documents (
  store_id INTEGER NOT NULL,
  type TEXT NOT NULL,
  id INTEGER NOT NULL,
  key TEXT NOT NULL,
  position INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (store_id, type, id)
) STRICT;
CREATE INDEX documents_by_key ON documents (store_id, type, key);

CREATE TABLE paths (
  store_id INTEGER NOT NULL,
  path TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('product', 'category', 'cms_page')),
  id INTEGER NOT NULL,
  PRIMARY KEY (store_id, path)
) STRICT, WITHOUT ROWID;

-- A picture is drawn from its recipe, or is bytes of a type.
CREATE TABLE media (
  path TEXT PRIMARY KEY,
  recipe TEXT CHECK (json_valid(recipe)),
  type TEXT,
  bytes BLOB,
  CHECK ((recipe IS NULL) <> (bytes IS NULL))
) STRICT, WITHOUT ROWID;

-- Words of products (rowid = product id), each view in its own index: original and folded, see catalog/fold.ts.
CREATE VIRTUAL TABLE search_da USING fts5(
  name, sku, category, more,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0", prefix='2 3'
);
CREATE VIRTUAL TABLE search_sv USING fts5(
  name, sku, category, more,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0", prefix='2 3'
);
-- Every word of the index as it is written, by its folded forms: to complete what is typed and to put it right.
CREATE TABLE search_words (
  store_id INTEGER NOT NULL,
  folded TEXT NOT NULL,
  word TEXT NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (store_id, folded, word)
) STRICT, WITHOUT ROWID;
-- Any part of a sku of three characters and more.
CREATE VIRTUAL TABLE search_sku USING fts5(
  sku, content='', contentless_delete=1, tokenize='trigram'
);

CREATE TRIGGER stock_moves_listings
AFTER UPDATE OF qty, min_qty, is_in_stock, manage_stock, backorders ON stock
BEGIN
  UPDATE listings SET
    qty = new.qty,
    in_stock = new.is_salable
      AND coalesce((SELECT parts_salable FROM composites WHERE product_id = new.product_id), 1)
  WHERE product_id = new.product_id;
  UPDATE composites SET parts_salable = NOT EXISTS (
    SELECT 1 FROM product_parts p JOIN stock s ON s.sku = p.part_sku
    WHERE p.product_id = composites.product_id
    GROUP BY p.option_id HAVING max(s.is_salable) = 0
  )
  WHERE old.is_salable <> new.is_salable
    AND product_id IN (SELECT product_id FROM product_parts WHERE part_sku = new.sku);
END;

CREATE TRIGGER parts_move_listings
AFTER UPDATE OF parts_salable ON composites
WHEN old.parts_salable <> new.parts_salable
BEGIN
  UPDATE listings SET
    in_stock = new.parts_salable AND (SELECT is_salable FROM stock WHERE product_id = new.product_id)
  WHERE product_id = new.product_id;
END;
