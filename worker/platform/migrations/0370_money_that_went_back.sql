-- The part of a gift card's worth that was refunded when its order was closed: the unspent rest. NULL while the order is in force.
ALTER TABLE gift_cards ADD COLUMN refunded INTEGER CHECK (refunded BETWEEN 0 AND worth);
ALTER TABLE gift_cards DROP COLUMN voided_at;

-- The refunded part of a charge when its order is closed.
ALTER TABLE charges ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0;

-- Points that are taken back may have been spent: the balance falls below zero then, and nothing can be spent until it has risen.
CREATE TABLE point_ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('earn', 'spend', 'return', 'expire')),
  -- Negative where they are spent, taken back or expire.
  points INTEGER NOT NULL,
  balance INTEGER NOT NULL CHECK (balance >= 0 OR type IN ('earn', 'return')),
  text TEXT NOT NULL
) STRICT;
INSERT INTO point_ledger SELECT * FROM point_transactions;
DROP TABLE point_transactions;
ALTER TABLE point_ledger RENAME TO point_transactions;
CREATE INDEX points_of_customer ON point_transactions (customer_id, id DESC);
CREATE UNIQUE INDEX points_earned_once ON point_transactions (order_id) WHERE type = 'earn' AND order_id IS NOT NULL;
CREATE INDEX points_of_order ON point_transactions (order_id);
