import type { AccountCode, VoucherSeries } from '#shared/account-codes.ts'
import type { IssuedDocument } from '#shared/platform-api/money-document.ts'
import { shopDay } from '#shared/shop-time.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { name, prepare, type Sql, sql } from '../sql.ts'
import type { Posting } from './sale-postings.ts'

// Why: docs/decisions/053-books.md

/** A voucher of an action at the desk that belongs to no order. */
export interface VoucherByHand {
  view: StoreCode
  series: VoucherSeries
  /** A unique name of the action: `gift card <request>`. */
  action: string
  /** ISO 8601 in UTC. */
  at: string
  /** SQL: true if the batch has done the action. */
  when: Sql
  /** A query with the columns `account`, `percent`, `method` and `amount`. */
  postings: Sql
}

/** An account of a posting; `method` only of the account 'payment'. */
export interface HandAccount {
  account: AccountCode
  method?: string
}

/** A voucher that is booked if the batch of its action makes `when` true. The SQL refers to the order's row as `orders`. */
export interface Voucher {
  series: VoucherSeries
  /** The action within the order: it is booked once. */
  action: string
  when: Sql
  /**
   * A condition in SQL: the data behind the amounts is unchanged. If it does not hold, the whole batch fails, so that the action is done again with new
   * amounts.
   */
  guard?: Sql
  document?: IssuedDocument
  /** A query with the columns `account`, `percent`, `method` and `amount`. */
  postings: Sql
}

/** Returns the statements that book vouchers of an order, for the end of the batch of the action. */
export function voucherStatements(
  db: D1Database,
  orderId: number,
  at: string,
  vouchers: readonly Voucher[],
): D1PreparedStatement[] {
  const year = Number(shopDay(new Date(at)).slice(0, 4))
  return vouchers.flatMap(({ series, action, when, guard = sql`1`, document, postings }) => [
    prepare(
      db,
      sql`INSERT INTO vouchers (store_code, series, year, number, at, order_id, order_number, action, document)
        SELECT store_code, ${series}, ${year}, CASE WHEN ${guard} THEN (
            SELECT ifnull(max(last.number), 0) + 1 FROM vouchers AS last
            WHERE last.store_code = orders.store_code AND last.series = ${series} AND last.year = ${year}) END,
          ${at}, id, number, ${action}, ${document ? JSON.stringify(document) : null}
        FROM orders WHERE id = ${orderId} AND (${when})
          AND NOT EXISTS (SELECT 1 FROM vouchers WHERE order_id = orders.id AND action = ${action})`,
    ),
    prepare(
      db,
      sql`INSERT INTO postings (voucher_id, account, percent, method, amount)
        SELECT vouchers.id, made.account, made.percent, made.method, made.amount
        FROM vouchers JOIN orders ON orders.id = vouchers.order_id JOIN (${postings}) AS made
        WHERE order_id = ${orderId} AND action = ${action} AND made.amount <> 0
          AND NOT EXISTS (SELECT 1 FROM postings WHERE voucher_id = vouchers.id)`,
    ),
  ])
}

/** Returns the query of known postings. */
export function knownPostings(postings: readonly Posting[]): Sql {
  return sql`SELECT value ->> 'account' AS account, value ->> 'percent' AS percent, NULL AS method, value ->> 'amount' AS amount
    FROM json_each(${JSON.stringify(postings)})`
}

/** Returns the query of two postings: an amount from one account to another. `amount`: SQL of the order with this id. */
export function transfer(
  orderId: number,
  amount: Sql,
  { debit, credit }: Record<'debit' | 'credit', AccountCode>,
): Sql {
  const leg = (account: AccountCode, sign: 1 | -1) =>
    sql`SELECT ${account} AS account, NULL AS percent, ${account === 'payment' ? name('payment_method') : null} AS method,
      ${sign} * (${amount}) AS amount FROM orders WHERE id = ${orderId}`
  return sql`${leg(debit, 1)} UNION ALL ${leg(credit, -1)}`
}

/** Returns the statements that book a voucher without an order, for the end of the batch of its action. It is booked once. */
export function bookByHand(
  db: D1Database,
  { view, series, action, at, when, postings }: VoucherByHand,
): D1PreparedStatement[] {
  const year = Number(shopDay(new Date(at)).slice(0, 4))
  return [
    sql`INSERT INTO vouchers (store_code, series, year, number, at, order_number, action)
      SELECT ${view}, ${series}, ${year}, ifnull(max(number), 0) + 1, ${at}, '', ${action} FROM vouchers
      WHERE store_code = ${view} AND series = ${series} AND year = ${year}
      HAVING (${when}) AND NOT EXISTS (SELECT 1 FROM vouchers WHERE order_id IS NULL AND action = ${action})`,
    sql`INSERT INTO postings (voucher_id, account, percent, method, amount)
      SELECT vouchers.id, made.account, made.percent, made.method, made.amount
      FROM vouchers JOIN (${postings}) AS made
      WHERE order_id IS NULL AND action = ${action}
        AND NOT EXISTS (SELECT 1 FROM postings WHERE voucher_id = vouchers.id)`,
  ].map((statement) => prepare(db, statement))
}

/** Returns the query of the two postings of a known amount. Negative amounts swap the sides. */
export function handPostings(amount: number, debit: HandAccount, credit: HandAccount): Sql {
  const posting = ({ account, method = null }: { account: string; method?: string | null }, signed: number) =>
    sql`SELECT ${account} AS account, NULL AS percent, ${method} AS method, ${signed} AS amount`
  return sql`${posting(debit, amount)} UNION ALL ${posting(credit, -amount)}`
}
