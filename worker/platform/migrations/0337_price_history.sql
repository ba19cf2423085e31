-- What an article has cost everybody in a view, from when (UTC): the lowest price of the 30 days before a reduction is read here
-- (Directive 98/6/EC article 6a). Written with every change of a listed price, whoever changes it; what was over 60 days ago goes.
CREATE TABLE price_history (
  store_id INTEGER NOT NULL,
  sku TEXT NOT NULL,
  since TEXT NOT NULL,
  price INTEGER NOT NULL,
  PRIMARY KEY (store_id, sku, since)
) STRICT, WITHOUT ROWID;

INSERT INTO price_history
SELECT l.store_id, p.sku, datetime('now'), l.final_price
FROM listings l JOIN products p ON p.id = l.product_id WHERE l.category_id = 0;

CREATE TRIGGER listed_price_begins
AFTER INSERT ON listings
WHEN new.category_id = 0
BEGIN
  INSERT OR REPLACE INTO price_history
  SELECT new.store_id, p.sku, datetime('now'), new.final_price FROM products p
  WHERE p.id = new.product_id AND new.final_price IS NOT (
    SELECT price FROM price_history h WHERE h.store_id = new.store_id AND h.sku = p.sku ORDER BY since DESC LIMIT 1);
END;

CREATE TRIGGER listed_price_changes
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

-- Tags of pages that an import has made old: written with the change, and gone when lists are counted and the storefront has dropped them.
CREATE TABLE old_pages (tag TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- Where a photograph was fetched, so that it is fetched once.
ALTER TABLE media ADD COLUMN source TEXT;
CREATE INDEX media_by_source ON media (source) WHERE source IS NOT NULL;
