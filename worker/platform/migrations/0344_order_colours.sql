-- The colour of what was sold, by which its picture is tinted; NULL where nobody said it, and in orders from before.
ALTER TABLE order_items ADD COLUMN color_code TEXT;
