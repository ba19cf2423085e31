-- Carts and checkouts of shopping agents (docs/agents.md). Written by `agents/`; the clock deletes what has expired.

-- One row is a cart or a checkout of an agent. The goods are in a guest's cart.
CREATE TABLE agent_sessions (
  -- 256 random bits, which the agent sends with each call.
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('cart', 'checkout')),
  store_code TEXT NOT NULL,
  masked_id TEXT NOT NULL,
  -- The agent's cart that a checkout was made of.
  of TEXT,
  is_canceled INTEGER NOT NULL DEFAULT 0,
  -- JSON: what the agent has sent about buyer and delivery.
  details TEXT NOT NULL CHECK (json_valid(details)),
  version INTEGER NOT NULL DEFAULT 0,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- A cart has one open checkout, even if calls are simultaneous.
CREATE UNIQUE INDEX open_checkout_of_cart ON agent_sessions (of) WHERE of IS NOT NULL AND is_canceled = 0;
CREATE INDEX agent_sessions_of_cart ON agent_sessions (masked_id);
CREATE INDEX agent_sessions_by_expiry ON agent_sessions (expires_at);

-- One row is a one-time key that hands a checkout over to a buyer.
CREATE TABLE agent_links (
  hash TEXT PRIMARY KEY,
  session TEXT NOT NULL REFERENCES agent_sessions (id) ON DELETE CASCADE,
  masked_id TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- When the buyer took the cart.
  used_at TEXT,
  -- The hash of the secret of the browser that took it; NULL if that has sent none.
  taken_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX links_of_session ON agent_links (session);
CREATE INDEX used_links_of_cart ON agent_links (masked_id) WHERE used_at IS NOT NULL;

-- One row is an idempotency key of an agent.
CREATE TABLE agent_requests (
  key TEXT PRIMARY KEY,
  -- Names the contents of the request.
  hash TEXT NOT NULL,
  session TEXT,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX agent_requests_by_expiry ON agent_requests (expires_at);
