-- An order moves the stock of each of its bottles. SQLite writes every index anew in which a column stands that is set,
-- changed or not, and `in_stock` stands in all of them: it is set only where it becomes another.
DROP TRIGGER stock_moves_listings;
CREATE TRIGGER stock_moves_listings
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
