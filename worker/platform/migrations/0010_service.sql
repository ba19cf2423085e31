-- Service: what shoppers ask of the shop beside an order. Written by `service/`.

-- One row is an address that gets one mail when a product is in stock again, also if it was requested repeatedly.
CREATE TABLE product_alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  website_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  -- NULL once the mail is sent: it is the only one, and the address is forgotten with it.
  email TEXT COLLATE NOCASE,
  created_at TEXT NOT NULL,
  told_at TEXT,
  -- NULL until an address that is not known to be the customer's own is confirmed by mail.
  confirmed_at TEXT,
  UNIQUE (website_id, product_id, email)
) STRICT;
CREATE INDEX alerts_of_product ON product_alerts (product_id, created_at);
CREATE INDEX alerts_of_email ON product_alerts (email);

-- One row is a reservation: units of an article that a shop of ours keeps for a customer until `expires_at`.
CREATE TABLE reservations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sku TEXT NOT NULL,
  shop TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  customer TEXT NOT NULL,
  number TEXT NOT NULL,
  -- 'pending', then 'handed-over', 'taken-back' or 'expired'.
  status TEXT NOT NULL DEFAULT 'pending',
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- The store view whose language the mails have.
  store_code TEXT NOT NULL DEFAULT 'da',
  email TEXT COLLATE NOCASE,
  -- 1: made without a confirmed e-mail. All guests together hold at most a share of the shop's units.
  is_guest INTEGER NOT NULL DEFAULT 1,
  -- A guest's reservation is kept for an hour. This is the end of the reservation once the guest confirms it by mail; NULL if it is
  -- confirmed or needs no confirmation.
  hold_until TEXT
) STRICT;
CREATE INDEX reservations_of_product ON reservations (sku, shop, expires_at);
CREATE INDEX reservations_of_email ON reservations (email);
CREATE INDEX reservations_by_end ON reservations (status, expires_at);

-- One row is an address that asked for the newsletter. The newsletter goes to those that confirmed it by mail. The accepted
-- words, their page and the time are the proof of consent (regulation (EU) 2016/679, article 7(1)).
CREATE TABLE newsletter_subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  store_code TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'subscribed', 'unsubscribed', 'bounced')),
  words TEXT NOT NULL,
  page TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  confirmed_at TEXT,
  left_at TEXT,
  -- One key for all letters to the address. It ends the subscription and opens nothing.
  leave_key TEXT
) STRICT;

-- One row is a question that came while nobody was at the desk, or an answer that was not read. Its messages are deleted once
-- the mail is sent.
CREATE TABLE conversation_mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('question', 'answer')),
  -- The number of the last message in the mail.
  up_to INTEGER NOT NULL,
  store_code TEXT NOT NULL,
  email TEXT COLLATE NOCASE,
  messages TEXT CHECK (json_valid(messages)),
  asked_at TEXT NOT NULL,
  UNIQUE (conversation, kind, up_to)
) STRICT;
CREATE INDEX conversation_mails_of_email ON conversation_mails (email);
CREATE INDEX conversation_mails_by_age ON conversation_mails (asked_at);

-- One row is a proof of age: how, which limit, when, and the transaction of the broker. Never a birth date, a name or a
-- number of a person. A guest's belongs to the cart, a customer's to the customer. Written by `age/`.
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
CREATE INDEX age_approvals_by_age ON age_approvals (verified_at);
