import type { Address } from './address.ts'
import type { Minor } from './money.ts'

/** The subject of a row of an invoice. 'reduction': money that went back without goods. */
export const documentRowKinds = ['goods', 'gift-card', 'fee', 'freight', 'deposit', 'reduction'] as const
export type DocumentRowKind = (typeof documentRowKinds)[number]

export interface DocumentRow {
  kind: DocumentRowKind
  /** '' for a reduction. */
  name: string
  qty: number
  /** The price of one unit without VAT, before discounts; null if the row is one amount. */
  unit: Minor | null
  /** The discount of the row, without VAT. */
  discount: Minor
  /** The amount of the row after its discount, without VAT. */
  net: Minor
  /** 25 means 25 %; null: outside the VAT. */
  percent: number | null
}

/** The amount that is taxed at one rate, and its tax. 25 means 25 %. */
export interface TaxedAt {
  percent: number
  taxable: Minor
  tax: Minor
}

/** The amounts of an invoice or a credit note; those of a credit note are positive too. */
export interface DocumentSums {
  rows: DocumentRow[]
  /** Sorted by rate, the highest first. */
  rates: TaxedAt[]
  /** The amount paid with gift cards, or given back to them: it is no discount. 0 or more. */
  paid: Minor
  /** The amount that is paid in money, or goes back: rows and tax less `paid`. */
  total: Minor
}

/**
 * An invoice or a credit note as it was issued, without its number. Danish momsbekendtgørelsen, section 58 (1); Swedish mervärdesskattelag
 * (2023:200), chapter 17, section 24; directive 2006/112/EC, article 226.
 */
export interface IssuedDocument extends DocumentSums {
  /** ISO 8601. */
  orderedAt: string
  /** When the goods were sent or handed over, ISO 8601; null if that was not known yet. */
  sentAt: string | null
  currency: string
  /** Name, address and company number of the seller. */
  seller: readonly string[]
  sellerVat: string
  buyer: Address
  /** The reference of the business for the invoice; '' if it gave none. */
  reference: { reference: string; ean: string }
  paymentTitle: string
}

/** A document with what its voucher says. */
export interface MoneyDocument extends IssuedDocument {
  kind: 'invoice' | 'credit-note'
  /** `DA-F2026-00012`. */
  number: string
  /** ISO 8601. */
  issuedAt: string
  orderNumber: string
  /** The number of the invoice that a credit note corrects; null for an invoice. */
  corrects: string | null
}
