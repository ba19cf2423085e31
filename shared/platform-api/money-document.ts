import * as v from 'valibot'
import { toDecimal } from '../money.ts'
import { AddressOfResult } from './checkout.ts'
import { LenientText } from './text.ts'
import { type DeepReadonly, Money, Numeric } from './wire.ts'

/** The subject of a row of an invoice. 'reduction': a refund without returned goods. */
const documentRowKinds = ['goods', 'gift-card', 'fee', 'freight', 'deposit', 'reduction'] as const
export type DocumentRowKind = (typeof documentRowKinds)[number]

/** An invoice or a credit note as it was issued. Amounts of a credit note are positive too. */
export const DocumentOfResult = v.object({
  kind: v.picklist(['invoice', 'credit-note']),
  /** The running number, without gaps in the series of the view and the year. */
  number: v.string(),
  /** This time and the following ones are ISO 8601. */
  issuedAt: v.string(),
  orderNumber: v.string(),
  orderedAt: v.string(),
  /** When the goods were sent or handed over; null if that was not known yet. */
  sentAt: v.nullable(v.string()),
  /** The number of the invoice that a credit note corrects. */
  corrects: v.nullable(v.string()),
  currency: v.string(),
  /** Name, address and company number. */
  seller: v.array(v.string()),
  sellerVat: v.string(),
  buyer: AddressOfResult,
  reference: v.object({ reference: LenientText, ean: LenientText }),
  paymentTitle: LenientText,
  rows: v.array(
    v.object({
      kind: v.picklist(documentRowKinds),
      /** '' for a reduction. */
      name: LenientText,
      qty: Numeric,
      /** The price of one unit without VAT; null if the row is one amount. */
      unit: v.nullable(Money),
      /** The discount of the row, without VAT. */
      discount: Money,
      /** The amount of the row after its discount, without VAT. */
      net: Money,
      /** Per cent of VAT; null: outside the VAT. */
      percent: v.nullable(Numeric),
    }),
  ),
  /** Sorted by rate, the highest first. */
  rates: v.array(v.object({ percent: Numeric, taxable: Money, tax: Money })),
  /** The amount paid with gift cards, or given back to them: it is no discount. 0 or more. */
  paid: Money,
  /** The amount that is paid or refunded in money: rows and tax minus `paid`. */
  total: Money,
})

/** Returns a document in the platform's wire shape, with decimals. */
export function documentToWire(document: MoneyDocument): v.InferInput<typeof DocumentOfResult> {
  const { rows, rates, paid, total, buyer, seller } = document
  return {
    ...document,
    seller: [...seller],
    buyer: { ...buyer, street: [...buyer.street] },
    rows: rows.map((row) => ({
      ...row,
      unit: row.unit === null ? null : toDecimal(row.unit),
      discount: toDecimal(row.discount),
      net: toDecimal(row.net),
    })),
    rates: rates.map(({ percent, taxable, tax }) => ({
      ...{ percent, taxable: toDecimal(taxable), tax: toDecimal(tax) },
    })),
    paid: toDecimal(paid),
    total: toDecimal(total),
  }
}

/**
 * An invoice or a credit note as it was issued. Danish momsbekendtgørelsen, section 58 (1); Swedish mervärdesskattelag (2023:200), chapter
 * 17, section 24; directive 2006/112/EC, article 226.
 */
export type MoneyDocument = DeepReadonly<v.InferOutput<typeof DocumentOfResult>>

export type DocumentRow = MoneyDocument['rows'][number]

/** The amount that is taxed at one rate, and its tax. 25 means 25 %. */
export type TaxedAt = MoneyDocument['rates'][number]

/** The amounts of an invoice or a credit note; those of a credit note are positive too. */
export type DocumentSums = Pick<MoneyDocument, 'rows' | 'rates' | 'paid' | 'total'>

/** An invoice or credit note without the fields that its voucher has. */
export type IssuedDocument = Omit<MoneyDocument, 'kind' | 'number' | 'issuedAt' | 'orderNumber' | 'corrects'>
