-- The key of the link by which a list is shared, and whether it says the first name of its customer.
ALTER TABLE customer_lists ADD COLUMN share_key TEXT;
ALTER TABLE customer_lists ADD COLUMN shows_name INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX shared_lists ON customer_lists (share_key) WHERE share_key IS NOT NULL;

-- What customers looked at who want that to be remembered with their account.
ALTER TABLE customers ADD COLUMN keeps_viewed INTEGER NOT NULL DEFAULT 0;
CREATE TABLE customer_views (
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  viewed_at TEXT NOT NULL,
  PRIMARY KEY (customer_id, product_id)
) STRICT, WITHOUT ROWID;
