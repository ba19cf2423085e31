-- What the lines of an order are, frozen with them: the goods' main properties in words, and what a configurable line
-- or a bundle is made of, `[{"product_id", "sku", "name", "qty", "description"}]` of one unit.
ALTER TABLE order_items ADD COLUMN product_id INTEGER;
ALTER TABLE order_items ADD COLUMN description TEXT NOT NULL DEFAULT '';
ALTER TABLE order_items ADD COLUMN parts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(parts));

-- Points are earned with an order once.
CREATE UNIQUE INDEX points_earned_once ON point_transactions (order_id) WHERE type = 'earn' AND order_id IS NOT NULL;
