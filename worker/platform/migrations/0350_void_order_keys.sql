-- JSON: keys under which no order of the cart is taken any more: whoever had sent them was told that nothing was ordered.
ALTER TABLE carts ADD COLUMN void_order_keys TEXT NOT NULL DEFAULT '[]';
