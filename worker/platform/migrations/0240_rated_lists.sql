-- Lists by what shoppers thought of a product; 0 where nobody has said so.
ALTER TABLE listings ADD COLUMN rating REAL NOT NULL DEFAULT 0;
CREATE INDEX listings_by_rating ON listings (
  store_id, category_id, in_stock, rating, product_id, visibility, status, b2b_only
);
