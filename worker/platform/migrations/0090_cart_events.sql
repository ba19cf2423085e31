-- Additions that were made: one whose answer got lost is sent again under the same event, and counts once.
CREATE TABLE cart_events (
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL,
  PRIMARY KEY (cart_id, event_id)
) STRICT, WITHOUT ROWID;
