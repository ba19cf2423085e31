-- What an order was sent as: the carrier's code and the number that it is followed by.
CREATE TABLE parcels (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  carrier TEXT NOT NULL,
  number TEXT NOT NULL,
  PRIMARY KEY (order_id, carrier, number)
) STRICT, WITHOUT ROWID;

-- A shop says once that an order stands ready.
CREATE UNIQUE INDEX order_is_ready_once ON order_events (order_id) WHERE kind = 'ready';
