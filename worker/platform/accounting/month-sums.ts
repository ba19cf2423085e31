import { type AccountCode, accountCodes, type VoucherSeries } from '#shared/account-codes.ts'
import type { Minor } from '#shared/money.ts'
import type { BookedMonth } from './booked-month.ts'

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
