-- Stock: quantities, and what makes a product that consists of others salable.

-- One row is the quantity of an article; no other table has it. It replaces the quantity in a document when the document is read,
-- and orders take from it. Read it through `product_stock`, which computes the availability of a kit from its parts. Written by
-- the import and by orders (`order/write.ts`, `order/give-back.ts`).
CREATE TABLE stock (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  sku TEXT NOT NULL UNIQUE,
  qty INTEGER NOT NULL,
  min_qty INTEGER NOT NULL DEFAULT 0,
  -- 1: the merchant allows the sale.
  is_in_stock INTEGER NOT NULL DEFAULT 1,
  -- 0: never counted (downloads, gift cards, products that consist of others).
  manage_stock INTEGER NOT NULL DEFAULT 1,
  -- 0 none, 1 allowed, 2 allowed and announced.
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

-- One row is the purchase price of an article, without tax (minor units of `currency`). Written by the desk; no shopper reads it.
CREATE TABLE product_costs (
  sku TEXT NOT NULL,
  currency TEXT NOT NULL,
  cost INTEGER NOT NULL CHECK (cost >= 0),
  PRIMARY KEY (sku, currency)
) STRICT, WITHOUT ROWID;

-- One row is the place of an article in the storeroom. Written by the desk; packing lists are sorted by it.
CREATE TABLE product_shelves (
  sku TEXT PRIMARY KEY,
  shelf TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row is an article that a product consists of. Configurable and grouped products need one salable part of option 0,
-- bundles one of each required option. Written by the import.
CREATE TABLE product_parts (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  option_id INTEGER NOT NULL,
  part_sku TEXT NOT NULL,
  PRIMARY KEY (product_id, option_id, part_sku)
) STRICT, WITHOUT ROWID;
CREATE INDEX products_of_part ON product_parts (part_sku);

-- One row is a product that consists of others, and whether enough of its parts are salable. Written by the import and by
-- the trigger of `stock`.
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

-- Triggers, because orders, cancellations, imports and units set aside all change the stock, and lists have to follow each.
-- SQLite rewrites every index of a column that is set, changed or not, and `in_stock` is in all of them: it is set only if it changes.
CREATE TRIGGER follow_stock_in_listings
AFTER UPDATE OF qty, min_qty, is_in_stock, manage_stock, backorders ON stock
BEGIN
  UPDATE listings SET qty = new.qty WHERE product_id = new.product_id AND qty <> new.qty;
  UPDATE listings SET in_stock = new.is_salable
    AND coalesce((SELECT parts_salable FROM composites WHERE product_id = new.product_id), 1)
  WHERE product_id = new.product_id AND in_stock <> (new.is_salable
    AND coalesce((SELECT parts_salable FROM composites WHERE product_id = new.product_id), 1));
  UPDATE composites SET parts_salable = NOT EXISTS (
    SELECT 1 FROM product_parts p JOIN stock s ON s.sku = p.part_sku
    WHERE p.product_id = composites.product_id
    GROUP BY p.option_id HAVING max(s.is_salable) = 0
  )
  WHERE old.is_salable <> new.is_salable
    AND product_id IN (SELECT product_id FROM product_parts WHERE part_sku = new.sku);
END;

CREATE TRIGGER follow_parts_in_listings
AFTER UPDATE OF parts_salable ON composites
WHEN old.parts_salable <> new.parts_salable
BEGIN
  UPDATE listings SET
    in_stock = new.parts_salable AND (SELECT is_salable FROM stock WHERE product_id = new.product_id)
  WHERE product_id = new.product_id;
END;
