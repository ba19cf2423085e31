-- Test parts: what the simulated card provider and age broker store (`test-parts/`). A shop with a real provider and broker has no rows
-- here. The other code reaches these tables by HTTP only.

-- One row is a charge of the test provider. Amounts are in minor units.
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
  -- 1: the bank requires the holder of the card to identify (3-D Secure).
  is_challenged INTEGER NOT NULL DEFAULT 0,
  -- The time until which the decision of a bank that does not answer is unknown.
  pending_until TEXT,
  refunded INTEGER NOT NULL DEFAULT 0,
  customer TEXT,
  keeps_card INTEGER NOT NULL DEFAULT 0,
  -- The stored card with which the window is to be paid.
  card_on_file TEXT,
  -- Masked number, expiry and result of the card that was tried last, as JSON.
  tried_card TEXT CHECK (json_valid(tried_card)),
  -- The provider's name of the payment method, and whether approval captures the money at once.
  method TEXT NOT NULL DEFAULT 'card',
  settles INTEGER NOT NULL DEFAULT 0,
  -- The keys of the refunds that were made, each once.
  refund_keys TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(refund_keys))
) STRICT, WITHOUT ROWID;

-- One row is a card that the test provider keeps for a customer who agreed to it.
CREATE TABLE test_cards (
  id TEXT PRIMARY KEY,
  customer TEXT NOT NULL,
  masked_card TEXT NOT NULL,
  exp_date TEXT NOT NULL,
  fate TEXT NOT NULL,
  UNIQUE (customer, masked_card)
) STRICT, WITHOUT ROWID;

-- The key with which the test broker signs.
CREATE TABLE broker_keys (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  private_key TEXT NOT NULL CHECK (json_valid(private_key))
) STRICT;

-- One row is an authorization code of the test broker, with the request that it belongs to.
CREATE TABLE broker_codes (
  hash TEXT PRIMARY KEY,
  client_id TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  nonce TEXT NOT NULL,
  challenge TEXT NOT NULL,
  claim TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
