-- Lists of products are cut into pieces of 65,536 ids: a row may have 2 MB (see `catalog/count-listings.ts`).
DROP TABLE facet_postings;
CREATE TABLE facet_postings (
  facet_id INTEGER NOT NULL REFERENCES facets (id) ON DELETE CASCADE,
  piece INTEGER NOT NULL,
  product_ids TEXT NOT NULL,
  PRIMARY KEY (facet_id, piece)
) STRICT, WITHOUT ROWID;
INSERT INTO facet_postings
SELECT facet_id, product_id >> 16, json_group_array(product_id) FROM product_facets GROUP BY 1, 2;

DROP TABLE price_postings;
CREATE TABLE price_postings (
  store_id INTEGER NOT NULL,
  piece INTEGER NOT NULL,
  product_ids TEXT NOT NULL,
  final_prices TEXT NOT NULL,
  lowest_prices TEXT NOT NULL,
  PRIMARY KEY (store_id, piece)
) STRICT;
INSERT INTO price_postings
SELECT store_id, product_id >> 16,
  json_group_array(product_id), json_group_array(final_price), json_group_array(lowest_price)
FROM listings WHERE category_id = 0 GROUP BY 1, 2;

-- Facets are counted from the postings.
DROP INDEX facets_of_product;
UPDATE catalogue_version SET version = version + 1;
