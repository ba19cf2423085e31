-- Accounting: what is booked of orders, and how the merchant's accounts are named. Amounts are in minor units; debit is positive.
-- Times are ISO 8601 in UTC. Written by `accounting/book-order.ts` in the batch of each action; never changed afterwards.

-- One row is one booked action. `number` has no gaps within a store view, a series and a year (of the shop's clock).
CREATE TABLE vouchers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  store_code TEXT NOT NULL,
  -- F invoice, K credit note, B payment, R refund, G gift cards, P points.
  series TEXT NOT NULL CHECK (series IN ('F', 'K', 'B', 'R', 'G', 'P')),
  year INTEGER NOT NULL,
  number INTEGER NOT NULL,
  at TEXT NOT NULL,
  -- NULL once the order is deleted, years later, and for what the desk books without an order.
  order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
  -- '' without an order.
  order_number TEXT NOT NULL,
  -- The action within the order, once each: 'invoice', 'payment', 'credit <request>' …
  action TEXT NOT NULL,
  -- The invoice or credit note as it was issued (`IssuedDocument`). NULL for other series, and once the order is deleted.
  document TEXT CHECK (json_valid(document)),
  UNIQUE (store_code, series, year, number)
) STRICT;
CREATE UNIQUE INDEX one_voucher_of_an_action ON vouchers (order_id, action) WHERE order_id IS NOT NULL;
CREATE INDEX vouchers_by_time ON vouchers (store_code, at);
CREATE INDEX vouchers_of_order ON vouchers (order_number);

-- One row is an amount of a voucher on an account. The amounts of a voucher add up to 0. The rows name no person and are kept
-- when the order is deleted.
CREATE TABLE postings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  voucher_id INTEGER NOT NULL REFERENCES vouchers (id) ON DELETE CASCADE,
  -- A code of `accountCodes` (shared/account-codes.ts).
  account TEXT NOT NULL,
  -- The rate of VAT: 25 means 25 %; NULL for accounts without VAT.
  percent REAL,
  -- The code of the payment method; only of the account 'payment'.
  method TEXT,
  amount INTEGER NOT NULL
) STRICT;
CREATE INDEX postings_of_voucher ON postings (voucher_id);

-- A trigger, because a booked amount is corrected by another voucher and by nothing else.
CREATE TRIGGER keep_postings BEFORE UPDATE ON postings
BEGIN
  SELECT RAISE(ABORT, 'a posting is never changed');
END;

-- One row is an account of the merchant's own chart in a store view, and what is booked on it. Written by `npm run content`.
CREATE TABLE accounts (
  store_code TEXT NOT NULL,
  -- A code of `accountCodes`; for 'goods', 'freight', 'fees' and 'vat' with the rate ('goods 25'), for 'payment' with the method.
  code TEXT NOT NULL,
  number TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The VAT code of the accounting program; '' if the account has none.
  vat_code TEXT NOT NULL DEFAULT '',
  sort_order INTEGER NOT NULL,
  PRIMARY KEY (store_code, code)
) STRICT, WITHOUT ROWID;
