-- What opens the desk beside a password (docs/decisions/050-passkeys.md).
CREATE TABLE passkeys (
  -- The credential's, base64url.
  id TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  -- It answers this host and no other.
  host TEXT NOT NULL,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_customer ON passkeys (customer_id);

-- Answered once, in the login that it was made for.
CREATE TABLE passkey_challenges (
  challenge TEXT PRIMARY KEY,
  login_id INTEGER NOT NULL REFERENCES logins (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('add', 'open')),
  host TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX challenges_of_login ON passkey_challenges (login_id);

-- Words from the terminal, each for one passkey; of which only the hash is here.
CREATE TABLE desk_invitations (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  word_hash TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Until when a passkey has opened the desk for this login.
ALTER TABLE logins ADD COLUMN desk_until TEXT;

-- What was done at the desk and with its passkeys, beside what order_journal says of orders.
CREATE TABLE desk_journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  -- 'desk': the name is that of who is signed in. 'terminal': of who typed.
  way TEXT NOT NULL CHECK (way IN ('desk', 'terminal')),
  by TEXT NOT NULL,
  deed TEXT NOT NULL,
  -- What it was done with.
  about TEXT NOT NULL
) STRICT;
