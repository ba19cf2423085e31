-- What is wished of the gift cards of a line: whom they are for, from whom, with which words, and when they are mailed.
CREATE TABLE gift_card_wishes (
  order_item_id INTEGER PRIMARY KEY REFERENCES order_items (id) ON DELETE CASCADE,
  recipient_name TEXT NOT NULL,
  -- NULL: the giver hands it over herself.
  recipient_email TEXT,
  giver_name TEXT NOT NULL,
  words TEXT NOT NULL,
  -- NULL: as soon as it is issued.
  send_at TEXT CHECK (send_at IS NULL OR recipient_email IS NOT NULL)
) STRICT;
