-- Payments: charges at the card provider and gift cards. Money is in minor units.

-- One row is the charge of an order at the card provider. Written by `payment/`.
CREATE TABLE charges (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- The name by which the provider knows the charge.
  handle TEXT NOT NULL UNIQUE,
  -- The hosted window that was opened last; NULL once it is cancelled.
  session_id TEXT,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  -- The state in the provider's word; 'created' until the provider reports another, 'returning' and 'refunded' for a refund.
  state TEXT NOT NULL DEFAULT 'created',
  -- The number of windows that were opened: it limits how often a shopper may try cards.
  windows INTEGER NOT NULL DEFAULT 0,
  updated_at TEXT NOT NULL,
  -- The part of the amount that was refunded when the order was closed.
  refunded INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
-- Refunds that may have been begun and not finished.
CREATE INDEX charges_returning ON charges (order_id) WHERE state = 'returning';

-- One row is a part of a charge that is refunded while the order stays in force. Written by `order-actions/refund-part.ts`.
CREATE TABLE order_refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The key by which the card provider recognises a repeated request.
  request TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  asked_at TEXT NOT NULL,
  refunded_at TEXT,
  -- The refunded units: `[{"item": <id of order_items>, "qty": 2}]`; NULL: an amount without returned units.
  lines TEXT CHECK (json_valid(lines)),
  -- 1: the price of the delivery is part of the amount.
  delivery INTEGER NOT NULL DEFAULT 0,
  -- 1: the amount was subtracted from the order before the payment was captured: no money is refunded.
  before_capture INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX refunds_of_order ON order_refunds (order_id);
CREATE INDEX refunds_unfinished ON order_refunds (id) WHERE refunded_at IS NULL;

-- One row is a gift card. Its rest is `worth` less the amounts of `gift_card_uses`. Written by `order/gift-cards.ts` when the
-- order that bought it is in force, by `order/issue-card.ts` for the desk, and by the demonstration.
CREATE TABLE gift_cards (
  -- The number of the card at the desk, which does not show its code.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL UNIQUE COLLATE NOCASE,
  store_code TEXT NOT NULL,
  worth INTEGER NOT NULL CHECK (worth > 0),
  -- The line of the order that bought the card, and the number of the card within the line.
  order_item_id INTEGER REFERENCES order_items (id) ON DELETE SET NULL,
  position INTEGER,
  created_at TEXT NOT NULL,
  -- The unspent rest that was refunded when the order was closed; NULL while the order is in force.
  refunded INTEGER CHECK (refunded BETWEEN 0 AND worth),
  -- When the desk blocked the card; NULL if it is not blocked.
  blocked_at TEXT,
  -- The request of the desk that issued the card, with its recipient and greeting; NULL and '' for bought cards.
  request TEXT UNIQUE,
  recipient_name TEXT NOT NULL DEFAULT '',
  recipient_email TEXT COLLATE NOCASE,
  words TEXT NOT NULL DEFAULT '',
  UNIQUE (order_item_id, position)
) STRICT;
CREATE INDEX gift_cards_of_recipient ON gift_cards (recipient_email) WHERE recipient_email IS NOT NULL;

-- One row is the part of an order that was paid with a gift card. A negative rest stops the whole order; a cancelled order deletes the row.
-- Written by `order/`.
CREATE TABLE gift_card_uses (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  code TEXT NOT NULL COLLATE NOCASE REFERENCES gift_cards (code),
  amount INTEGER NOT NULL CHECK (amount > 0),
  remaining INTEGER NOT NULL CHECK (remaining >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX uses_of_gift_card ON gift_card_uses (code);

-- One row is the buyer's wishes for the gift cards of a line: recipient, giver, greeting and time of the mail. Written with the order.
CREATE TABLE gift_card_wishes (
  order_item_id INTEGER PRIMARY KEY REFERENCES order_items (id) ON DELETE CASCADE,
  recipient_name TEXT NOT NULL,
  -- NULL: the buyer hands the card over.
  recipient_email TEXT,
  giver_name TEXT NOT NULL,
  words TEXT NOT NULL,
  -- NULL: as soon as the card is issued.
  send_at TEXT CHECK (send_at IS NULL OR recipient_email IS NOT NULL)
) STRICT;
