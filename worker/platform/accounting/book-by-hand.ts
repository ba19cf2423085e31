// Why: docs/decisions/053-books.md
import type { AccountCode, VoucherSeries } from '#shared/account-codes.ts'
import { shopDay } from '#shared/shop-time.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { prepare, type Sql, sql } from '../sql.ts'

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

/** An account of a posting; `method` only of the account 'payment'. */
export interface HandAccount {
  account: AccountCode
  method?: string
}

/** Returns the query of the two postings of a known amount. Negative amounts swap the sides. */
export function handPostings(amount: number, debit: HandAccount, credit: HandAccount): Sql {
  const posting = ({ account, method = null }: { account: string; method?: string | null }, signed: number) =>
    sql`SELECT ${account} AS account, NULL AS percent, ${method} AS method, ${signed} AS amount`
  return sql`${posting(debit, amount)} UNION ALL ${posting(credit, -amount)}`
}
