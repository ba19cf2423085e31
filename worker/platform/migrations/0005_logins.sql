-- Logins: what opens an account or the desk. Written by `login/` and `desk/`. Keys and tokens are stored as hashes.

-- One row is a login of a customer. Every token that descends from it is deleted with it.
CREATE TABLE logins (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  -- The time until which a passkey has opened the desk for this login.
  desk_until TEXT
) STRICT;
CREATE INDEX logins_of_customer ON logins (customer_id);

-- One row is an access token of a login.
CREATE TABLE tokens (
  hash TEXT PRIMARY KEY,
  login_id INTEGER NOT NULL REFERENCES logins (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_login ON tokens (login_id);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);

-- One row is a token that renews the login's tokens. A token that has a successor is spent: if it is used again, the login ends.
CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY,
  login_id INTEGER NOT NULL REFERENCES logins (id) ON DELETE CASCADE,
  successor TEXT,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX refresh_tokens_of_login ON refresh_tokens (login_id);
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at);

-- One row is a request to reset a password. An address without an account leaves the same row as one with an account, because
-- the time of writing would reveal who is a customer; that row names nobody and is deleted after an hour.
CREATE TABLE password_resets (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL if no customer has the address.
  customer_id INTEGER REFERENCES customers (id) ON DELETE CASCADE,
  store_code TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  -- The key itself, until the mail with it is sent.
  unsent_key TEXT,
  asked_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX password_resets_of_customer ON password_resets (customer_id);

-- One row is a key that confirms the e-mail of a customer.
CREATE TABLE email_confirmations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  store_code TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  -- The key itself, until the mail with it is sent.
  unsent_key TEXT,
  asked_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX email_confirmations_of_customer ON email_confirmations (customer_id);

-- One row is an e-mail to which a customer wants to change. The change is made when the customer enters the code of the mail.
CREATE TABLE email_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  store_code TEXT NOT NULL,
  -- NULL if the address has an account already (its owner is notified), or once the change is made or too late.
  code TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  asked_at TEXT NOT NULL,
  -- The previous address, which is notified of the change.
  old_email TEXT,
  changed_at TEXT
) STRICT;
CREATE INDEX email_changes_of_customer ON email_changes (customer_id);

-- One row is a passkey that opens the desk beside a password (docs/decisions/050-passkeys.md).
CREATE TABLE passkeys (
  -- The id of the credential, base64url.
  id TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  -- The only host on which the passkey works.
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

-- One row is a challenge for a passkey. It is answered once, in the login for which it was made.
CREATE TABLE passkey_challenges (
  challenge TEXT PRIMARY KEY,
  login_id INTEGER NOT NULL REFERENCES logins (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('add', 'open')),
  host TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX challenges_of_login ON passkey_challenges (login_id);

-- One row is an invitation to add one passkey. `npm run desk` prints its word, the desk mails it; the table has the hash.
CREATE TABLE desk_invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  word_hash TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- The word itself and the view whose language the mail has, until the mail is sent; NULL if the word was printed.
  unsent_word TEXT,
  store_code TEXT
) STRICT;

-- One row is a colleague with a role, and the language in which they read the desk. Written by `npm run desk` and at the desk.
CREATE TABLE desk_colleagues (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'shop', 'packer')),
  language TEXT
) STRICT, WITHOUT ROWID;

-- One row is an action at the desk or with its passkeys. Actions with orders are in `order_journal`.
CREATE TABLE desk_journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  -- 'desk': `by` is the name of the signed-in colleague. 'terminal': the name that was typed.
  way TEXT NOT NULL CHECK (way IN ('desk', 'terminal')),
  by TEXT NOT NULL,
  action TEXT NOT NULL,
  -- The subject of the action.
  about TEXT NOT NULL,
  -- The changed values as JSON, before and after the action; NULL if the action changed nothing that can be restored.
  before TEXT CHECK (json_valid(before)),
  after TEXT CHECK (json_valid(after)),
  undone_at TEXT
) STRICT;
CREATE INDEX desk_journal_by_age ON desk_journal (at);
