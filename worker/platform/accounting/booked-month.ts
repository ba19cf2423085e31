import { type AccountCode, accountCodes, type VoucherSeries, voucherNumber } from '#shared/account-codes.ts'
import type { Minor } from '#shared/money.ts'
import { fromShopTime, shopDay } from '#shared/shop-time.ts'
import type { StoreView } from '#shared/store-view.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import { readAll, select, sql } from '../sql.ts'

export interface AccountSum {
  account: AccountCode
  percent: number | null
  method: string | null
  debit: Minor
  credit: Minor
}

export interface MonthSums {
  /** The sums are sorted as `accountCodes`, then by rate and method. */
  sums: AccountSum[]
  /** The number of vouchers of each series. */
  counts: Partial<Record<VoucherSeries, number>>
}

export interface BookedPosting {
  account: AccountCode
  percent: number | null
  method: string | null
  /** Debit is positive. */
  amount: Minor
}

export interface BookedVoucher {
  series: VoucherSeries
  /** The running number within view, series and year. */
  running: number
  /** `DA-F2026-00012`. */
  number: string
  /** The day on the shop's clock. */
  day: string
  orderNumber: string
  postings: BookedPosting[]
}

/** The amounts booked on an account in the merchant's own chart. */
export interface MerchantAccount {
  number: string
  name: string
  /** '' if the account has none. */
  vatCode: string
}

export interface BookedMonth {
  view: StoreView
  /** `2026-10`. */
  month: string
  vouchers: BookedVoucher[]
  /** The key is the name in the merchant's table: `goods 25`, `payment`. */
  accounts: ReadonlyMap<string, MerchantAccount>
  /** The titles of the payment methods of the view by their code. */
  methods: ReadonlyMap<string, string>
}

interface VoucherRow {
  id: number
  store_code: string
  series: VoucherSeries
  year: number
  number: number
  at: string
  order_number: string
}

/** Returns the first moment of a month and the first one after it, ISO 8601 in UTC. */
export function monthRange(month: string): { from: string; before: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const start = (of: string) => fromShopTime(`${of}-01 00:00:00`).toISOString()
  return { from: start(month), before: start(next) }
}

/** Reads the bookings of a month of a view by time, and the merchant's accounts. */
export async function readMonth(db: D1Database, view: StoreView, month: string): Promise<BookedMonth> {
  const { from, before } = monthRange(month)
  const inMonth = sql`store_code = ${view.code} AND at >= ${from} AND at < ${before}`
  const [vouchers, postings, accounts, methods] = await readAll(db, [
    select<VoucherRow>(
      db,
      sql`SELECT id, store_code, series, year, number, at, order_number FROM vouchers WHERE ${inMonth} ORDER BY at, id`,
    ),
    select<BookedPosting & { voucher_id: number }>(
      db,
      sql`SELECT voucher_id, account, percent, method, amount FROM postings
        WHERE voucher_id IN (SELECT id FROM vouchers WHERE ${inMonth}) ORDER BY id`,
    ),
    select<{ code: string; number: string; name: string; vatCode: string }>(
      db,
      sql`SELECT code, number, name, vat_code AS vatCode FROM accounts WHERE store_code = ${view.code}`,
    ),
    select<{ code: string; title: string }>(
      db,
      sql`SELECT payment_method AS code, max(payment_title) AS title FROM orders WHERE store_code = ${view.code} GROUP BY 1
        UNION ALL SELECT code, title FROM payment_methods WHERE store_code = ${view.code}`,
    ),
  ])
  const byVoucher = Map.groupBy(postings, ({ voucher_id }) => voucher_id)
  return {
    view,
    month,
    vouchers: vouchers.map((row) => ({
      ...{ series: row.series, running: row.number, number: voucherNumber(row) },
      ...{ day: shopDay(new Date(row.at)), orderNumber: row.order_number },
      postings: (byVoucher.get(row.id) ?? []).map(({ voucher_id: _, ...posting }) => posting),
    })),
    accounts: new Map(accounts.map(({ code, ...account }) => [code, account])),
    methods: new Map([
      ['till', languageOf(view.code).accounting.till],
      ...methods.map(({ code, title }): [string, string] => [code, title]),
    ]),
  }
}

/** Returns the sums of a month's bookings by account, rate and payment method. */
export function monthSums({ vouchers }: BookedMonth): MonthSums {
  const sums = new Map<string, AccountSum>()
  const counts: MonthSums['counts'] = {}
  for (const { series, postings } of vouchers) {
    counts[series] = (counts[series] ?? 0) + 1
    for (const { account, percent, method, amount } of postings) {
      const key = `${account} ${percent} ${method}`
      const sum = sums.get(key) ?? { account, percent, method, debit: 0, credit: 0 }
      const side = amount > 0 ? 'debit' : 'credit'
      sums.set(key, { ...sum, [side]: sum[side] + Math.abs(amount) })
    }
  }
  const place = ({ account }: AccountSum) => accountCodes.indexOf(account)
  const sorted = [...sums.values()].sort(
    (one, other) =>
      place(one) - place(other) ||
      (other.percent ?? 0) - (one.percent ?? 0) ||
      (one.method ?? '').localeCompare(other.method ?? '', 'en'),
  )
  return { sums: sorted, counts }
}
