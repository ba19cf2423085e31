-- Customers: accounts, and what belongs to an account. Written by the handlers of the account (`user/`) if no other writer
-- is named. Times are ISO 8601 in UTC; those of `customers` itself are `YYYY-MM-DD HH:mm:ss`.

-- One row is an account.
CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password TEXT NOT NULL,
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  group_id INTEGER NOT NULL DEFAULT 1,
  store_code TEXT NOT NULL,
  company TEXT NOT NULL DEFAULT '',
  vat_id TEXT NOT NULL DEFAULT '',
  custom_attributes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(custom_attributes)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- Whether the products that the customer looks at are stored in `customer_views`.
  keeps_viewed INTEGER NOT NULL DEFAULT 0,
  -- NULL once the e-mail is confirmed: points and the prices of the customer's group wait until then.
  unconfirmed_since TEXT,
  -- SHA-256 of the terms of sale that the customer accepted with the account, and when; NULL if the customer was not asked.
  terms_version TEXT,
  terms_accepted_at TEXT,
  -- Whether a business customer sees prices without VAT beside those with it.
  shows_net INTEGER NOT NULL DEFAULT 1,
  -- When the desk declined a business account; NULL if it did not. Written at the desk, as `group_id` is.
  business_declined_at TEXT
) STRICT;

-- One row is a note about a customer for the shop's own people. Customers read it in the export of their data. Written at the desk.
CREATE TABLE customer_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  by TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX notes_of_customer ON customer_notes (customer_id, id);

-- One row is an address of a customer's address book.
CREATE TABLE customer_addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  company TEXT NOT NULL DEFAULT '',
  street TEXT NOT NULL CHECK (json_valid(street)),
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  country_id TEXT NOT NULL,
  telephone TEXT NOT NULL DEFAULT '',
  vat_id TEXT NOT NULL DEFAULT '',
  default_shipping INTEGER NOT NULL DEFAULT 0,
  default_billing INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX addresses_of_customer ON customer_addresses (customer_id);

-- One row is a list of products that a customer keeps.
CREATE TABLE customer_lists (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- The key of the link by which the list is shared, and whether the shared page shows the customer's first name.
  share_key TEXT,
  shows_name INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX lists_of_customer ON customer_lists (customer_id, id);
CREATE UNIQUE INDEX shared_lists ON customer_lists (share_key) WHERE share_key IS NOT NULL;

-- One row is a product of a list.
CREATE TABLE customer_list_products (
  list_id INTEGER NOT NULL REFERENCES customer_lists (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (list_id, product_id)
) STRICT, WITHOUT ROWID;

-- One row is a line of a cart that a customer has saved to a list, with its quantity and its options. Columns are those of `cart_items`.
CREATE TABLE customer_list_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  list_id INTEGER NOT NULL REFERENCES customer_lists (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
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

-- One row is a product that a customer has looked at, if the customer wants that to be stored.
CREATE TABLE customer_views (
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  viewed_at TEXT NOT NULL,
  PRIMARY KEY (customer_id, product_id)
) STRICT, WITHOUT ROWID;

-- One row is the units of an article that are set aside for one customer: they are no part of `stock.qty`, and nobody else
-- can order them. Written by `npm run set-aside`; orders of the customer take from it.
CREATE TABLE customer_products (
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  sku TEXT NOT NULL,
  -- Units that the customer has not ordered yet.
  qty INTEGER NOT NULL CHECK (qty >= 0),
  -- ISO 8601 in UTC. Then the row is deleted, and its units can be ordered by everybody.
  until TEXT NOT NULL,
  PRIMARY KEY (customer_id, sku)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_products_by_end ON customer_products (until);

-- Triggers, because a row is also deleted with its customer (ON DELETE CASCADE), and a unit is either in `stock.qty` or set
-- aside. The CHECK of `stock` refuses to set aside more units than there are.
CREATE TRIGGER take_set_aside_from_stock AFTER INSERT ON customer_products
BEGIN
  UPDATE stock SET qty = qty - new.qty WHERE sku = new.sku;
END;
CREATE TRIGGER return_set_aside_to_stock AFTER DELETE ON customer_products WHEN old.qty > 0
BEGIN
  UPDATE stock SET qty = qty + old.qty WHERE sku = old.sku;
END;

-- One row is the recommendation of a customer for a product that the customer bought. Others see it once the shop approves it.
-- Written by `recommendation/`.
CREATE TABLE recommendations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  store_code TEXT NOT NULL,
  -- The name at the time of writing: the shop approves exactly what is shown.
  firstname TEXT NOT NULL,
  score INTEGER NOT NULL CHECK (score BETWEEN 1 AND 5),
  comment TEXT NOT NULL,
  -- The shop's answer, shown under the comment, in the language of store_code; '' if there is none.
  answer TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
  -- Rises with every change, so that the shop approves exactly what it has read.
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  said_at TEXT NOT NULL,
  UNIQUE (customer_id, product_id)
) STRICT;
CREATE INDEX recommendations_of_product ON recommendations (product_id, said_at DESC, id DESC) WHERE state = 'approved';
CREATE INDEX recommendations_to_read ON recommendations (said_at) WHERE state = 'waiting';
CREATE INDEX recommendations_to_answer ON recommendations (said_at, id) WHERE state = 'approved' AND comment <> '' AND answer = '' AND score <= 3;
