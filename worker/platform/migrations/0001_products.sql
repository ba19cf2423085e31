-- Products: what is sold, its prices, its texts and its pictures.
-- Money is in minor units (øre) and includes tax. `store_id` is the number of a store view (shared/store-view.ts). `catalog/writing`
-- writes the products for the import and the demonstration; other writers are named.

-- One row is one article with a number of its own: a simple product, a variant, or a product that is made of others.
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  sku TEXT NOT NULL UNIQUE,
  type_id TEXT NOT NULL,
  -- 1 on, 2 off.
  status INTEGER NOT NULL,
  -- 1 variant only, 2 catalogue, 3 search, 4 both.
  visibility INTEGER NOT NULL,
  -- Sku of the configurable product that this product is a variant of.
  parent_sku TEXT,
  b2b_only INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX variants_of_product ON products (parent_sku) WHERE parent_sku IS NOT NULL;

-- One row is a product in one store view, as pages and lists show it. `card` is the document with the fields of a card only.
CREATE TABLE product_documents (
  store_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  card TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (store_id, product_id)
) STRICT;

-- One row is any other document of a store view: a category, an attribute, a text page, a block, a menu, a section of a page.
-- Written by the import (categories, attributes) and by `npm run content`.
CREATE TABLE documents (
  store_id INTEGER NOT NULL,
  type TEXT NOT NULL,
  id INTEGER NOT NULL,
  -- The identifier, code or path by which pages ask for the document; '' if it is only listed.
  key TEXT NOT NULL,
  position INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (store_id, type, id)
) STRICT;
CREATE INDEX documents_by_key ON documents (store_id, type, key);

-- One row is the address of a page in a store view, and what it shows. Written by the import and by `npm run content`.
CREATE TABLE paths (
  store_id INTEGER NOT NULL,
  path TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('product', 'category', 'cms_page')),
  id INTEGER NOT NULL,
  PRIMARY KEY (store_id, path)
) STRICT, WITHOUT ROWID;

-- One row is a picture: the recipe of a drawing, or a photograph with its type. The bytes of a photograph that was uploaded at the desk
-- are in the bucket PHOTOS under its path, those of one that the import fetched are here.
CREATE TABLE media (
  path TEXT PRIMARY KEY,
  recipe TEXT CHECK (json_valid(recipe)),
  type TEXT,
  bytes BLOB,
  -- The address from which the photograph was fetched, so that it is fetched once.
  source TEXT,
  CHECK ((recipe IS NULL) = (type IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX media_by_source ON media (source) WHERE source IS NOT NULL;

-- One row is the price of a product for one customer group. Nobody else sees it.
CREATE TABLE group_prices (
  store_id INTEGER NOT NULL,
  group_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  final_price INTEGER NOT NULL,
  PRIMARY KEY (store_id, group_id, product_id)
) STRICT, WITHOUT ROWID;

-- One row is a special price: the price while it is on and while it is off, and the times between which it is on.
CREATE TABLE special_prices (
  store_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  on_price INTEGER NOT NULL,
  off_price INTEGER NOT NULL,
  starts_at TEXT,
  ends_at TEXT,
  PRIMARY KEY (store_id, product_id)
) STRICT, WITHOUT ROWID;

-- One row is an offer to everybody: a reduction that may be announced ('special'), or a lower price from some quantity on
-- ('quantity'). The filter by offers follows the clock by these rows (`catalog/writing/relist-prices.ts`).
CREATE TABLE offers (
  store_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('special', 'quantity')),
  starts_at TEXT,
  ends_at TEXT,
  PRIMARY KEY (store_id, product_id, kind)
) STRICT, WITHOUT ROWID;

-- One row is the price of an article for everybody in a store view, from a time on (UTC). The lowest price of the 30 days
-- before a reduction is read here (directive 98/6/EC, article 6a). The triggers of `listings` write it.
CREATE TABLE price_history (
  store_id INTEGER NOT NULL,
  sku TEXT NOT NULL,
  since TEXT NOT NULL,
  price INTEGER NOT NULL,
  PRIMARY KEY (store_id, sku, since)
) STRICT, WITHOUT ROWID;

-- One row is the rating of a product in the catalogue itself, before the recommendations of this shop. Written when the
-- first recommendation of the product is approved (`catalog/writing/ratings.ts`).
CREATE TABLE catalogue_ratings (
  product_id INTEGER PRIMARY KEY,
  rating REAL NOT NULL,
  votes INTEGER NOT NULL
) STRICT;

-- One row is a cache tag of pages that an import has made outdated. It is deleted when the lists are counted and the
-- storefront has dropped the pages.
CREATE TABLE old_pages (tag TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- The versions by which isolates notice that what they keep in memory is outdated. `version` rises when lists are counted
-- (`catalog/writing/refresh-lists.ts`), `documents` by the triggers below.
CREATE TABLE catalogue_version (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  version INTEGER NOT NULL,
  documents INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO catalogue_version (one, version) VALUES (1, 0);

-- Triggers, because every statement that writes a document has to raise the version: an isolate that keeps an old document
-- shows an old price.
CREATE TRIGGER raise_documents_version_on_insert AFTER INSERT ON product_documents
BEGIN
  UPDATE catalogue_version SET documents = documents + 1;
END;
CREATE TRIGGER raise_documents_version_on_update AFTER UPDATE ON product_documents
BEGIN
  UPDATE catalogue_version SET documents = documents + 1;
END;
CREATE TRIGGER raise_documents_version_on_delete AFTER DELETE ON product_documents
BEGIN
  UPDATE catalogue_version SET documents = documents + 1;
END;
