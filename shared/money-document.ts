import type * as v from 'valibot'
import type { DeepReadonly } from './deep-readonly.ts'
import type { DocumentOfResult } from './platform-api/money-document.ts'

/** The subject of a row of an invoice. 'reduction': money that went back without goods. */
export const documentRowKinds = ['goods', 'gift-card', 'fee', 'freight', 'deposit', 'reduction'] as const
export type DocumentRowKind = (typeof documentRowKinds)[number]

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

/** A document without what its voucher says. */
export type IssuedDocument = Omit<MoneyDocument, 'kind' | 'number' | 'issuedAt' | 'orderNumber' | 'corrects'>
