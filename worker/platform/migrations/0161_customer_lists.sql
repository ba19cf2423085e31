-- Lists of products that customers keep.
CREATE TABLE customer_lists (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX lists_of_customer ON customer_lists (customer_id, id);

CREATE TABLE customer_list_products (
  list_id INTEGER NOT NULL REFERENCES customer_lists (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (list_id, product_id)
) STRICT, WITHOUT ROWID;
