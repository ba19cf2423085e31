-- Cards that pay: what they are worth, less what orders used of them.
CREATE TABLE gift_cards (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  store_code TEXT NOT NULL,
  worth INTEGER NOT NULL CHECK (worth > 0),
  -- The order that it was bought with, and which of its cards it is.
  order_item_id INTEGER REFERENCES order_items (id) ON DELETE SET NULL,
  position INTEGER,
  created_at TEXT NOT NULL,
  UNIQUE (order_item_id, position)
) STRICT, WITHOUT ROWID;

-- What an order paid with a card. Less than nothing left stops the whole order; a cancelled one gives it back.
CREATE TABLE gift_card_uses (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  code TEXT NOT NULL COLLATE NOCASE REFERENCES gift_cards (code),
  amount INTEGER NOT NULL CHECK (amount > 0),
  remaining INTEGER NOT NULL CHECK (remaining >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX uses_of_gift_card ON gift_card_uses (code);

ALTER TABLE carts ADD COLUMN gift_card TEXT;
