import { voucherSeries } from '#shared/account-codes.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '../refusal.ts'
import type { BookedMonth, BookedPosting, BookedVoucher, MerchantAccount } from './booked-month.ts'

/** A posting on an account of the merchant's own chart. */
export interface AccountPosting extends MerchantAccount {
  /** Debit is positive. */
  amount: Minor
}

export interface AccountVoucher extends Omit<BookedVoucher, 'postings'> {
  postings: AccountPosting[]
}

/**
 * Returns the vouchers of a month on the merchant's accounts. Vouchers without amounts are left out (the invoice of gift cards, which are
 * booked when they are issued), and those of points if the merchant has no accounts for them.
 * Throws if the merchant's table lacks an account.
 */
export function onAccounts(
  { vouchers, accounts, month, view }: BookedMonth,
  { hasVatCodes }: { hasVatCodes: boolean },
): AccountVoucher[] {
  const booked = vouchers.filter(
    ({ series, postings }) =>
      postings.length > 0 && (series !== voucherSeries.points || accounts.has('points')),
  )
  const accountOf = (posting: BookedPosting) => {
    const names = accountNames(posting)
    const found = names.map((name) => accounts.get(name)).find(Boolean)
    if (found) return found
    throw new Refusal(
      400,
      `accounts.yaml of ${view.code} has no account for "${names[0]}", which ${month} needs`,
    )
  }
  return booked.map(({ postings, ...voucher }) => {
    const rows = hasVatCodes ? withCodedVat(postings, accountOf) : postings
    return { ...voucher, postings: summed(rows.map((row) => ({ ...accountOf(row), amount: row.amount }))) }
  })
}

/** Returns the names of a posting's account in the merchant's table, the closest first. */
export function accountNames({ account, percent, method }: Omit<BookedPosting, 'amount'>): string[] {
  const code = account.startsWith('vat-') ? 'vat' : account
  const more = percent ?? method
  return more === null ? [code] : [`${code} ${more}`, code]
}

/** Adds the VAT to the amounts of accounts whose VAT the accounting program computes itself. */
function withCodedVat(
  postings: readonly BookedPosting[],
  accountOf: (posting: BookedPosting) => MerchantAccount,
): BookedPosting[] {
  const vatOf = ({ account, percent }: BookedPosting) =>
    postings.filter((each) => each.account === `vat-${account}` && each.percent === percent)
  const coded = postings.filter((posting) => vatOf(posting).length > 0 && accountOf(posting).vatCode)
  const taken = new Set(coded.flatMap(vatOf))
  return postings
    .filter((posting) => !taken.has(posting))
    .map((posting) => {
      if (!coded.includes(posting)) return posting
      return { ...posting, amount: vatOf(posting).reduce((sum, { amount }) => sum + amount, posting.amount) }
    })
}

/** Adds up the amounts of the same account and code. */
function summed(postings: readonly AccountPosting[]): AccountPosting[] {
  const sums = new Map<string, AccountPosting>()
  for (const posting of postings) {
    const key = `${posting.number} ${posting.vatCode}`
    const before = sums.get(key)
    sums.set(key, before ? { ...before, amount: before.amount + posting.amount } : posting)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}
