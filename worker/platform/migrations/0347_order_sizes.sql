-- Millilitres of what was sold, by which its size and its price by the litre are said; NULL where it has none, and in orders from before.
ALTER TABLE order_items ADD COLUMN volume_ml INTEGER;
