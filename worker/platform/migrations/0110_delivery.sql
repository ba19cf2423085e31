-- The day that was chosen (`YYYY-MM-DD`) and the words for carrier, shop and card.
ALTER TABLE carts ADD COLUMN delivery_date TEXT;
ALTER TABLE carts ADD COLUMN notes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(notes));
-- Empty: every group.
ALTER TABLE shipping_methods ADD COLUMN customer_group_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(customer_group_ids));
