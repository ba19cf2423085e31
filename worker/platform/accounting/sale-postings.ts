import type { AccountCode } from '#shared/account-codes.ts'
import type { Minor } from '#shared/money.ts'
import type { DocumentRowKind } from '#shared/platform-api/money-document.ts'
import type { OpenAmount } from './credit-rows.ts'
import type { SaleRow } from './sale-rows.ts'

/** An amount on an account; debit is positive. */
export interface Posting {
  account: AccountCode
  percent: number | null
  amount: Minor
}

/** The accounts of a row's amount without VAT and of its VAT; null if the row is not booked with the invoice. */
const accountsOf: Record<DocumentRowKind, { net: AccountCode; vat: AccountCode } | null> = {
  goods: { net: 'goods', vat: 'vat-goods' },
  reduction: { net: 'goods', vat: 'vat-goods' },
  fee: { net: 'fees', vat: 'vat-fees' },
  freight: { net: 'freight', vat: 'vat-freight' },
  deposit: { net: 'deposit', vat: 'vat-goods' },
  // Booked when the cards are issued: they may have paid another order before this one is sent.
  'gift-card': null,
}

/** Returns the postings of rows on the accounts of sales, as credit. Gift cards have none: they carry no VAT and are booked when they are issued. */
export function salePostings(rows: readonly SaleRow[]): Posting[] {
  const sums = new Map<string, Posting>()
  const add = (account: AccountCode, percent: number | null, amount: Minor) => {
    if (amount === 0) return
    const key = `${account} ${percent}`
    const before = sums.get(key) ?? { account, percent, amount: 0 }
    sums.set(key, { ...before, amount: before.amount + amount })
  }
  for (const { kind, percent, net, tax } of rows) {
    const accounts = accountsOf[kind]
    if (!accounts) continue
    add(accounts.net, percent, -net)
    add(accounts.vat, percent, -tax)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}

const kinds: Partial<Record<AccountCode, { kind: DocumentRowKind; isTax: boolean }>> = {
  goods: { kind: 'goods', isTax: false },
  'vat-goods': { kind: 'goods', isTax: true },
  fees: { kind: 'fee', isTax: false },
  'vat-fees': { kind: 'fee', isTax: true },
  freight: { kind: 'freight', isTax: false },
  'vat-freight': { kind: 'freight', isTax: true },
  deposit: { kind: 'deposit', isTax: false },
}

/** Returns the rest of a sale by kind and rate, from the sums of its postings. */
export function openAmounts(booked: readonly Posting[]): OpenAmount[] {
  const open = new Map<string, OpenAmount>()
  for (const { account, percent, amount } of booked) {
    const of = kinds[account]
    if (!of) continue
    const key = `${of.kind} ${percent}`
    const before = open.get(key) ?? { kind: of.kind, percent, net: 0, tax: 0 }
    const part = of.isTax ? 'tax' : 'net'
    open.set(key, { ...before, [part]: before[part] - amount })
  }
  return [...open.values()].filter(({ net, tax }) => net !== 0 || tax !== 0)
}
