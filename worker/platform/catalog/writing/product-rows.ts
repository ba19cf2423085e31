import { averageRating } from '#shared/average-rating.ts'
import { toMinor } from '#shared/money.ts'
import {
  currentPrice,
  endOfOffer,
  isReduction,
  isWithin,
  type PriceSource,
  startOfOffer,
} from '#shared/price.ts'
import type { StoreView } from '#shared/store-view.ts'
import { facetFields, offerFields, shopOfField } from '#worker/platform/catalog/lists/fields.ts'
import { rangeOfPrice } from '#worker/platform/catalog/lists/prices.ts'
import { sortName } from '#worker/platform/catalog/search/fold.ts'
import { anyView, type ByView, type ProductDocument } from './shape.ts'

export type Row = readonly unknown[]

const indexed = facetFields
  .filter((field) => !offerFields.includes(field))
  .map((field) => ({ field, options: `${field}_options` }))
/** The types of products that consist of others: their stock is that of their parts. */
export const composed: readonly string[] = ['configurable', 'grouped', 'bundle']

/** Returns the row of the columns that all views share. A product is enabled if at least one view sells it. */
export function productRow(docs: ByView<ProductDocument>): Row {
  const { id, sku, type_id, visibility, parentSku, b2b_only } = anyView(docs)
  const status = Math.min(...Object.values(docs).map((document) => document.status))
  return [id, sku, type_id, status, visibility, parentSku === sku ? null : parentSku, Number(b2b_only)]
}

/** Returns the SKUs by which a product is found: its own and those of its variants. */
export function skuRow({ id, sku, configurable_children }: ProductDocument): Row {
  return [id, [sku, ...configurable_children.map((child) => child.sku)].join(' ')]
}

/** Returns the stock row of a product. A product that consists of parts has no stock of its own. */
export function stockRow({ id, sku, type_id, stock }: ProductDocument): Row {
  const manage = stock.manage_stock && !composed.includes(type_id)
  return [
    id,
    sku,
    stock.qty,
    stock.min_qty,
    stock.is_in_stock,
    manage,
    stock.backorders,
    stock.min_sale_qty,
    stock.max_sale_qty,
    stock.qty_increments,
    stock.low_stock_date,
  ]
}

/** Returns the parts that a product needs in stock: the option and SKU of each possible part. */
export function partRows(product: ProductDocument): Row[] {
  const { id, type_id } = product
  if (type_id === 'configurable') {
    return product.configurable_children
      .filter((child) => child.status < 2)
      .map((child) => [id, 0, child.sku])
  }
  if (type_id === 'grouped') {
    return product.product_links
      .filter((link) => link.link_type === 'associated')
      .map((link) => [id, 0, link.linked_product_sku])
  }
  return product.bundle_options
    .filter((option) => option.required)
    .flatMap((option) => option.product_links.map((link) => [id, option.option_id, link.sku]))
}

/** Returns a listing row for the whole view and for each category. In the standard order the most recommended products come first. */
export function listingRows(product: ProductDocument, view: StoreView, categories: Iterable<number>): Row[] {
  const name = sortName(product.name, view.locale)
  const price = priceNow(product)
  return [0, ...categories].map((category) => [
    view.storeId,
    category,
    product.id,
    product.visibility,
    product.status,
    Number(product.b2b_only),
    product.stock.is_in_stock,
    product.stock.qty,
    -product.rec_position,
    price,
    product.lowestPrice === null ? price : toMinor(product.lowestPrice),
    product.created_at,
    product.times_bought30,
    product.rec_position,
    name,
    product.times_bought7 ?? 0,
    product.times_bought365 ?? 0,
    averageRating(product)?.rating ?? 0,
  ])
}

/**
 * Returns the attribute and value of every filter that finds the product. The values that only its variants have get the
 * attribute `{attribute}_options`, so that both together count each product once.
 */
export function facetValues(
  product: ProductDocument,
  { storeId }: Pick<StoreView, 'storeId'>,
): [attribute: string, value: string][] {
  const document = product as unknown as Record<string, unknown>
  const values: [string, string][] = []
  for (const { field, options } of indexed) {
    const own = scalars(field === 'rating' ? averageRating(product)?.rating : document[field])
    for (const value of own) values.push([field, value])
    if (!Object.hasOwn(document, options)) continue
    for (const value of scalars(document[options])) if (!own.includes(value)) values.push([options, value])
  }
  const isOffered = offersOf(product).some(({ from, to }) => isWithin(new Date(), from, to))
  for (const field of offerFields) values.push([field, isOffered ? '1' : '0'])
  for (const shop of shopsWith(document)) values.push(['shop_stock', shop])
  values.push(['price_range', rangeOfPrice(priceNow(product), storeId)])
  return values
}

/** Returns the codes of the shops that have the product, from its fields such as `stock_holstebro`. */
function shopsWith(document: Record<string, unknown>): string[] {
  const shops: string[] = []
  for (const field in document) {
    if (!field.startsWith('stock_')) continue
    const count = document[field]
    const code = typeof count === 'number' && count > 0 && shopOfField(field)
    if (code) shops.push(code)
  }
  return shops
}

/** Returns the current price. The price in the document is that of the day when the document was written. */
function priceNow(product: ProductDocument): number {
  return currentPrice(priceSource(product), new Date()).price
}

/** Returns the prices of the product with and without its special price, so that lists can change with time. */
export function specialPriceRows(product: ProductDocument, view: StoreView): Row[] {
  const { special_price_incl_tax, special_from_date, special_to_date } = product
  if (special_price_incl_tax === null) return []
  const { on, off } = pricesOnAndOff(product)
  return [[view.storeId, product.id, on, off, ...daysOfOffer(special_from_date, special_to_date)]]
}

function pricesOnAndOff(product: ProductDocument) {
  const source = priceSource(product)
  const always = { ...source, special_from_date: null, special_to_date: null }
  const never = { ...source, special_from_date: '9999-12-31', special_to_date: null }
  const { price: on, regular } = currentPrice(always, new Date())
  return { on, off: currentPrice(never, new Date()).price, regular }
}

/** Returns the periods of the product's offers to everybody, so that the offer filter can change with time. */
export function offerRows(product: ProductDocument, view: StoreView): Row[] {
  return offersOf(product).map(({ kind, from, to }) => {
    return [view.storeId, product.id, kind, ...daysOfOffer(from, to)]
  })
}

function daysOfOffer(from: string | null, to: string | null): [starts: string | null, ends: string | null] {
  return [from && startOfOffer(from), to && endOfOffer(to)]
}

interface DatedOffer {
  kind: 'special' | 'quantity'
  from: string | null
  to: string | null
}

/** Returns the offers with their dates, by the same rules as `priceDocument`. */
function offersOf(product: ProductDocument): DatedOffer[] {
  const { nextdisc_amount, nextdisc_qty, nextdisc_start = null, nextdisc_end = null } = product
  const { on, off, regular } = pricesOnAndOff(product)
  const lowest = product.lowestPrice === null ? null : toMinor(product.lowestPrice)
  const offers: DatedOffer[] = []
  if (isReduction(off, regular, lowest)) offers.push({ kind: 'special', from: null, to: null })
  else if (isReduction(on, regular, lowest)) {
    const { special_from_date = null, special_to_date = null } = product
    offers.push({ kind: 'special', from: special_from_date, to: special_to_date })
  }
  if (nextdisc_amount && nextdisc_qty && toMinor(nextdisc_amount) < Math.min(on, off)) {
    offers.push({ kind: 'quantity', from: nextdisc_start, to: nextdisc_end })
  }
  return offers
}

function priceSource(product: ProductDocument): PriceSource {
  const amount = (decimal: number | null | undefined) =>
    typeof decimal === 'number' ? toMinor(decimal) : null
  return {
    price_incl_tax: toMinor(product.price_incl_tax),
    original_price_incl_tax: amount(product.original_price_incl_tax),
    special_price_incl_tax: amount(product.special_price_incl_tax),
    special_from_date: product.special_from_date,
    special_to_date: product.special_to_date,
    final_price: amount(product.final_price),
    original_final_price: amount(product.original_final_price),
  }
}

export function groupPriceRows(product: ProductDocument, view: StoreView): Row[] {
  return Object.entries(product.group_prices ?? {}).map(([group, price]) => [
    view.storeId,
    Number(group),
    product.id,
    toMinor(price),
  ])
}

function scalars(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(scalars))]
  if (typeof value === 'boolean') return [value ? '1' : '0']
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string' && value !== '' ? [value] : []
}
