-- What was cut when two carts became one: said again where the answer that said it got lost.
ALTER TABLE cart_merges ADD COLUMN limited TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(limited));
