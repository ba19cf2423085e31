-- Lines of carts that customers put aside: products of a list with a quantity and what was chosen.
CREATE TABLE customer_list_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  list_id INTEGER NOT NULL REFERENCES customer_lists (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  -- As in cart_items.
  sku TEXT NOT NULL,
  parent_sku TEXT NOT NULL,
  type_id TEXT NOT NULL,
  product_option TEXT CHECK (json_valid(product_option)),
  custom_checksum TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  saved_at TEXT NOT NULL,
  UNIQUE (list_id, sku, custom_checksum)
) STRICT;
