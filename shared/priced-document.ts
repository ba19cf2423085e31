import { type Minor, toDecimal, toMinor } from './money.ts'
import { isReduction, isWithin } from './price.ts'
import { type ProductPrices, productPrices, type RawPrices } from './product-prices.ts'
import { type TaxSettings, taxClassOf } from './tax.ts'

/** A product as the index stores it: with decimals, and with fields that this code does not use. */
export type Document = Record<string, unknown>

export interface DocumentsPricedAt {
  now: Date
  settings: TaxSettings
  /** Returns the tax of a product class for this customer, in per cent. */
  taxOf(taxClass: unknown): number
  /** Returns the agreed price of the customer's group, with tax. */
  groupPriceOf?(id: number): Minor | undefined
}

/**
 * Writes the prices of this moment into a document and its variants: special prices and quantity offers begin and end by the clock, not by
 * the indexer. The variant with the lowest price sets its parent's. Only existing fields are written, except in a document that came
 * without tax.
 */
export function priceDocument(document: Document, at: DocumentsPricedAt): void {
  const isGroups = priceOne(document, taxClassOf(document), at)
  const children = Array.isArray(document.configurable_children)
    ? (document.configurable_children as Document[])
    : []
  const agreed = children.filter((child) => priceOne(child, child.tax_class_id ?? taxClassOf(document), at))
  const lowest = lowestChild(children)
  if (lowest) takePrice(document, lowest)
  if ('offerType' in document) writeOffer(document, lowest ? agreed.includes(lowest) : isGroups, at)
}

/** Writes the prices of one document, and everybody's price if the group pays less. Returns whether it does. */
function priceOne(document: Document, taxClass: unknown, at: DocumentsPricedAt): boolean {
  const raw = rawPrices(document)
  if (raw.price_incl_tax === null && raw.price === null) return false
  const place = { now: at.now, settings: at.settings, taxPercent: at.taxOf(taxClass) }
  const id = document.id ?? (document.stock as Document | undefined)?.product_id
  const groupPrice = at.groupPriceOf?.(Number(id)) ?? null
  const prices = productPrices(raw, { ...place, groupPrice })
  writePrices(document, prices)
  const everybodys = productPrices(raw, place).price_incl_tax
  const isLess = groupPrice !== null && groupPrice < everybodys
  if (isLess) document.public_price_incl_tax = toDecimal(everybodys)
  return isLess
}

const amountFields = [
  'price',
  'price_incl_tax',
  'special_price',
  'special_price_incl_tax',
  'final_price',
  'original_price',
  'original_price_incl_tax',
  'original_special_price',
  'original_final_price',
] as const

function rawPrices(document: Document): RawPrices {
  const amounts = Object.fromEntries(amountFields.map((field) => [field, amount(document[field])]))
  return {
    ...amounts,
    special_from_date: document.special_from_date as string | null,
    special_to_date: document.special_to_date as string | null,
  }
}

function writePrices(document: Document, prices: ProductPrices): void {
  const isNew = amount(document.price_incl_tax) === null
  for (const [field, value] of Object.entries(prices)) {
    if (isNew || field in document) document[field] = value === null ? null : toDecimal(value)
  }
}

/** Returns the cheapest available variant, or the cheapest of all if none is available. */
function lowestChild(children: readonly Document[]): Document | undefined {
  const sold = children.filter((child) => Number(child.status ?? 1) < 2)
  const there = sold.filter(isThere)
  const price = (child: Document) => amount(child.price_incl_tax) || Number.POSITIVE_INFINITY
  return (there.length ? there : sold).reduce<Document | undefined>(
    (best, child) => (best && price(best) <= price(child) ? best : child),
    undefined,
  )
}

/** Returns whether a variant is available. A variant whose stock is not counted is. */
function isThere({ stock }: Document): boolean {
  const { is_in_stock = true } = Object(stock) as { is_in_stock?: unknown }
  return ![false, 0, '0'].includes(is_in_stock as never)
}

/** Fields that the parent takes from the variant together with its price, so that litre price and 30-day price are of the same bottle. */
const variantFields = [
  ...amountFields,
  'special_from_date',
  'special_to_date',
  'regular_price',
  'lowestPrice',
  'volume_ml',
]

function takePrice(parent: Document, child: Document): void {
  for (const field of variantFields) if (field in child && field in parent) parent[field] = child[field]
  for (const field of ['price', 'special_price'] as const) {
    const tax = (amount(parent[`${field}_incl_tax`]) ?? 0) - (amount(parent[field]) ?? 0)
    if (`${field}_tax` in parent) parent[`${field}_tax`] = toDecimal(tax)
  }
}

/**
 * Writes the current `hasOffer`, `hasNormalOffer`, `offerType` and `nextdisc_*`: an offer needs a lower price. `campaign_price` is no
 * offer, because nobody is charged it (docs/decisions/016-prices.md).
 */
function writeOffer(document: Document, isGroups: boolean, { now }: DocumentsPricedAt): void {
  const { nextdisc_amount, nextdisc_start, nextdisc_end } = document
  const isInTime = isWithin(now, nextdisc_start as string | null, nextdisc_end as string | null)
  if (!isInTime) Object.assign(document, { nextdisc_amount: null, nextdisc_qty: null })
  const asked = amount(document.price_incl_tax) ?? 0
  const off = amount(nextdisc_amount) ?? 0
  const kinds = {
    group: isGroups,
    special: isReduction(asked, amount(document.original_price_incl_tax), amount(document.lowestPrice)),
    quantity: isInTime && off > 0 && off < asked,
    campaign: false,
  }
  const [kind] = Object.entries(kinds).find(([, holds]) => holds) ?? []
  const hasNormalOffer = !isGroups && (kinds.special || kinds.quantity)
  // Any other word is the merchant's own and stays.
  document.offerType = kind ?? (String(document.offerType) in kinds ? null : document.offerType)
  document.hasOffer = isGroups || hasNormalOffer
  if ('hasNormalOffer' in document) document.hasNormalOffer = hasNormalOffer
}

function amount(value: unknown): Minor | null {
  return value === null || value === undefined || value === '' ? null : toMinor(Number(value))
}
