-- Guests' carts are cleared when nobody has touched them for long (`cart/sweep.ts`).
CREATE INDEX guest_carts_by_age ON carts (updated_at) WHERE customer_id IS NULL;
-- What a cart's end asks of: a search through each table otherwise.
CREATE INDEX orders_of_returned_cart ON orders (returned_cart_id) WHERE returned_cart_id IS NOT NULL;
CREATE INDEX merges_into_cart ON cart_merges (customer_cart_id);
