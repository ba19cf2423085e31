-- The indexes of lists hold what lists are scoped by, so that a page far down is found without reading every row before it.
DROP INDEX listings_by_position;
CREATE INDEX listings_by_position ON listings (
  store_id, category_id, in_stock, position, product_id, visibility, status, b2b_only
);
DROP INDEX listings_by_price;
CREATE INDEX listings_by_price ON listings (
  store_id, category_id, in_stock, final_price, product_id, visibility, status, b2b_only
);
DROP INDEX listings_by_age;
CREATE INDEX listings_by_age ON listings (
  store_id, category_id, in_stock, created_at, product_id, visibility, status, b2b_only
);
DROP INDEX listings_by_sales;
CREATE INDEX listings_by_sales ON listings (
  store_id, category_id, in_stock, times_bought30, product_id, visibility, status, b2b_only
);
DROP INDEX listings_by_recommendation;
CREATE INDEX listings_by_recommendation ON listings (
  store_id, category_id, in_stock, rec_position, product_id, visibility, status, b2b_only
);
DROP INDEX listings_by_name;
CREATE INDEX listings_by_name ON listings (
  store_id, category_id, in_stock, sort_name, product_id, visibility, status, b2b_only
);
DROP INDEX listings_by_qty;
CREATE INDEX listings_by_qty ON listings (
  store_id, category_id, in_stock, qty, product_id, visibility, status, b2b_only
);
DROP INDEX listings_by_week;
CREATE INDEX listings_by_week ON listings (
  store_id, category_id, in_stock, times_bought7, product_id, visibility, status, b2b_only
);
DROP INDEX listings_by_year;
CREATE INDEX listings_by_year ON listings (
  store_id, category_id, in_stock, times_bought365, product_id, visibility, status, b2b_only
);
