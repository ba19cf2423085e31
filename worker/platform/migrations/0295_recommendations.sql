-- What customers say of products that they bought, one a product. Only what the shop has approved is seen by others.
CREATE TABLE recommendations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  store_code TEXT NOT NULL,
  -- As it was when this was said: what the shop approves is what is shown.
  firstname TEXT NOT NULL,
  score INTEGER NOT NULL CHECK (score BETWEEN 1 AND 5),
  comment TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
  -- Rises with every change, so that nothing is approved but what was read.
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  said_at TEXT NOT NULL,
  UNIQUE (customer_id, product_id)
) STRICT;
CREATE INDEX recommendations_of_product ON recommendations (product_id, said_at DESC, id DESC) WHERE state = 'approved';
CREATE INDEX recommendations_to_read ON recommendations (said_at) WHERE state = 'waiting';

-- Rating and votes of the catalogue itself, before the recommendations of this shop: written when a product's first is approved.
CREATE TABLE catalogue_ratings (
  product_id INTEGER PRIMARY KEY,
  rating REAL NOT NULL,
  votes INTEGER NOT NULL
) STRICT;
