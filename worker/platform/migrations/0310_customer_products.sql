-- Units that are set aside for one customer: they are no part of `stock.qty`, and nobody else can order them.
CREATE TABLE customer_products (
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  sku TEXT NOT NULL,
  -- What she has not ordered yet.
  qty INTEGER NOT NULL CHECK (qty >= 0),
  -- ISO 8601 in UTC. Then the row is deleted and what is left of it is everybody's.
  until TEXT NOT NULL,
  PRIMARY KEY (customer_id, sku)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_products_by_end ON customer_products (until);

-- More than there is cannot be set aside: `stock.qty` would be below 0.
CREATE TRIGGER set_aside_from_stock AFTER INSERT ON customer_products
BEGIN
  UPDATE stock SET qty = qty - new.qty WHERE sku = new.sku;
END;
CREATE TRIGGER set_aside_back_to_stock AFTER DELETE ON customer_products WHEN old.qty > 0
BEGIN
  UPDATE stock SET qty = qty + old.qty WHERE sku = old.sku;
END;

-- Of `qty`, what was set aside for the customer of the order.
ALTER TABLE order_stock ADD COLUMN set_aside INTEGER NOT NULL DEFAULT 0;
