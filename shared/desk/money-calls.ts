import * as v from 'valibot'
import { type AccountCode, accountingFormats, monthPattern, type VoucherSeries } from '../account-codes.ts'
import type { Currency, Minor } from '../money.ts'
import type { MoneyDocument } from '../platform-api/money-document.ts'
import { text } from '../platform-api/text.ts'
import { type StoreCode, storeViews } from '../store-view.ts'
import { deskCall, deskFile } from './desk-call.ts'
import { type ListPage, listInput } from './list-input.ts'

export interface ListedDocument {
  kind: MoneyDocument['kind']
  /** `DA-F2026-00012`. */
  number: string
  /** ISO 8601. */
  issuedAt: string
  orderNumber: string
  /** Company, or first and last name. */
  buyer: string
  total: Minor
  currency: Currency
}

export interface BookedSum {
  account: AccountCode
  percent: number | null
  method: string | null
  /** The title of the payment method. */
  methodTitle: string | null
  /** Number and name in the merchant's chart; '' if the table has none. */
  number: string
  name: string
  debit: Minor
  credit: Minor
}

export interface ShownMonth {
  currency: Currency
  sums: BookedSum[]
  /** The number of vouchers of each series. */
  counts: Partial<Record<VoucherSeries, number>>
}

const view = v.picklist(Object.keys(storeViews) as StoreCode[])
const month = v.pipe(v.string(), v.regex(monthPattern))
const owner = ['owner'] as const

export const moneyCalls = {
  /** Lists invoices and credit notes, the newest first. */
  documents: deskCall<ListPage<ListedDocument>>()(
    listInput(['issuedAt', 'total'], {
      kind: v.optional(v.picklist(['invoice', 'credit-note'])),
      view: v.optional(view),
    }),
  ),
  document: deskCall<MoneyDocument & { view: StoreCode }>()({ number: text(30, 1) }),
  /** Returns the months in which something was booked, the latest first. */
  months: deskCall<string[]>()({ view }, owner),
  month: deskCall<ShownMonth>()({ view, month }, owner),
  monthFile: deskFile({ view, month, format: v.picklist(accountingFormats) }, owner),
}
