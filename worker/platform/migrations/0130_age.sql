-- That somebody proved an age: how, which limit, when, and under which transaction of the broker's. Never a birth date,
-- a name or a number of a person. A guest's belongs to the cart, a customer's to the customer.
CREATE TABLE age_approvals (
  transaction_id TEXT PRIMARY KEY,
  cart_id INTEGER REFERENCES carts (id) ON DELETE CASCADE,
  customer_id INTEGER REFERENCES customers (id) ON DELETE CASCADE,
  method TEXT NOT NULL,
  age_limit INTEGER NOT NULL CHECK (age_limit > 0),
  verified_at TEXT NOT NULL,
  CHECK ((cart_id IS NULL) <> (customer_id IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX age_approvals_of_cart ON age_approvals (cart_id) WHERE cart_id IS NOT NULL;
CREATE INDEX age_approvals_of_customer ON age_approvals (customer_id) WHERE customer_id IS NOT NULL;

-- The broker that the shop is tried with. Nothing of it is used where a real one is configured.
CREATE TABLE broker_keys (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  private_key TEXT NOT NULL CHECK (json_valid(private_key))
) STRICT;

CREATE TABLE broker_codes (
  hash TEXT PRIMARY KEY,
  client_id TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  nonce TEXT NOT NULL,
  challenge TEXT NOT NULL,
  claim TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
