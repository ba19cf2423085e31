-- What the test window of the embedded platform knows: a card provider's own books, which the shop reads by HTTP alone.
CREATE TABLE test_charges (
  handle TEXT PRIMARY KEY,
  -- NULL: the window is closed.
  session_id TEXT UNIQUE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  locale TEXT NOT NULL,
  accept_url TEXT NOT NULL,
  cancel_url TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'created',
  error TEXT,
  -- Cards that were tried in this window.
  tries INTEGER NOT NULL DEFAULT 0,
  -- The bank wants to know the holder first.
  is_challenged INTEGER NOT NULL DEFAULT 0,
  -- Until then nobody knows what a bank that does not answer has decided.
  pending_until TEXT,
  refunded INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- In which version a cancelled order gave its cart back: untouched since, a payment that comes late may have it.
ALTER TABLE orders ADD COLUMN returned_cart_version INTEGER;
