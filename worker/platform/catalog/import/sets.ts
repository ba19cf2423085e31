import { toDecimal, toMinor } from '#shared/money.ts'
import { ReasonedError } from '#shared/reason.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { taxRates } from '#shared/views/tax-rates.ts'
import type {
  BundleLink,
  BundleOption,
  ProductDocument,
  ProductLink,
} from '#worker/platform/catalog/writing/shape.ts'
import { bundlePrices } from './bundle-prices.ts'
import { amountsOf } from './imported-prices.ts'
import type { Place } from './reading/nested-cells.ts'
import type { LineValues } from './reading/product-line.ts'

export type PartOf = (sku: string) => ProductDocument | undefined

/** Returns the default products of a set: the first of each required place. */
export function firstParts(places: readonly Place[]): Place['items'] {
  return places.flatMap(({ isOptional, items: [first] }) => (isOptional || !first ? [] : first))
}

/** The cells of a set. */
interface SetLine {
  places: readonly Place[]
  titles: readonly string[]
  /** The price of a bundle with its usual articles, with tax; null: the sum of its parts; undefined: as it is stored. */
  price: number | null | undefined
  view: StoreCode
}

/**
 * Returns a grouped product or a bundle with its parts. Its availability follows from the parts, and so does its price unless a bundle has
 * one of its own. A grouped product gets the colour of its first part, a bundle that of all its usual ones. Throws a `ReasonedError` if a part is unknown.
 */
export function withParts(
  document: ProductDocument,
  { places, titles, price, view }: SetLine,
  partOf: PartOf,
): ProductDocument {
  const { type_id } = document
  if (type_id !== 'grouped' && type_id !== 'bundle')
    throw new ReasonedError('parts are only those of a product_type grouped or bundle, and this is {type}', {
      type: type_id,
    })
  const part = (sku: string) => {
    const found = partOf(sku)
    if (!found) throw new ReasonedError('there is no article {sku} that it could be made of', { sku })
    return found
  }
  const usual = firstParts(places)
  const first = usual.map(({ sku, qty }) => ({ qty, ...part(sku) }))
  const sum = first.reduce((total, { qty, final_price }) => total + qty * toMinor(final_price), 0)
  const own = type_id === 'bundle' ? (price === undefined ? document.bundle_price : price) || null : null
  const gross = own ? toMinor(own) : sum
  const isIn = first.every(({ stock }) => stock.is_in_stock)
  const isOfOneColour = type_id === 'grouped' || new Set(first.map(({ color_code }) => color_code)).size === 1
  const inMinor = bundlePrices(usual, gross, (item) => toMinor(part(item.sku).final_price))
  const priceOf = (item: Place['items'][number]) => toDecimal(inMinor(item))
  return {
    ...document,
    ...amountsOf(gross, gross, taxRates[storeViews[view].country].goods),
    lowestPrice: toDecimal(gross),
    ...(first[0] && isOfOneColour && { color_code: first[0].color_code }),
    product_links: [
      ...(type_id === 'grouped' ? places.map((place, at) => link(document, place, at, part)) : []),
      ...document.product_links.filter(({ link_type }) => link_type !== 'associated'),
    ],
    bundle_options:
      type_id === 'bundle' ? places.map((place, at) => option(document, place, at, titles[at], priceOf)) : [],
    bundle_price: own,
    stock: { ...document.stock, is_in_stock: isIn },
    has_positive_stock: isIn ? 1 : 0,
  }
}

type FindPart = (sku: string) => ProductDocument

/**
 * Returns a set with the price of a line without parts. A bundle's articles share it in the proportion of their stored prices. Throws a
 * `ReasonedError` for a price that a cart would not charge: a new one of a grouped product, and any special price.
 */
export function repricedSet(
  document: ProductDocument,
  { parts, price, special_price }: LineValues,
  before: ProductDocument | undefined,
): ProductDocument {
  const { type_id, bundle_options: options } = document
  if (type_id !== 'grouped' && type_id !== 'bundle') return document
  if (special_price) throw new ReasonedError('a set has no special price: a bundle may have another price')
  if (parts || !before || typeof price !== 'number') return document
  const gross = toMinor(price)
  const isChanged = gross !== toMinor(before.final_price)
  if (type_id === 'grouped' && isChanged)
    throw new ReasonedError('a grouped product costs what its parts cost: change their prices')
  const usual = options.flatMap(({ product_links }) => product_links.filter(({ is_default }) => is_default))
  if (usual.length === 0 && !isChanged) return document
  const priceOf = bundlePrices(usual, gross, (item) => toMinor(item.price))
  return {
    ...document,
    ...(isChanged && { bundle_price: price }),
    bundle_options: options.map((option) => ({
      ...option,
      product_links: option.product_links.map((item) => ({ ...item, price: toDecimal(priceOf(item)) })),
    })),
  }
}

function link({ sku }: ProductDocument, { items }: Place, position: number, part: FindPart): ProductLink {
  const [first, second] = items
  if (!first || second)
    throw new ReasonedError('parts of a grouped product have one article between two marks |')
  return {
    sku,
    link_type: 'associated',
    linked_product_sku: first.sku,
    linked_product_type: part(first.sku).type_id,
    position,
    extension_attributes: { qty: first.qty },
  }
}

function option(
  { id, sku }: ProductDocument,
  { isOptional, items }: Place,
  place: number,
  title: string | undefined,
  priceOf: (item: Place['items'][number]) => number,
): BundleOption {
  if (!title) throw new ReasonedError('part_titles has fewer titles than parts has places')
  const option_id = id * 10 + place
  return {
    option_id,
    title,
    required: !isOptional,
    type: 'select',
    position: place,
    sku,
    product_links: items.map(
      (item, position): BundleLink => ({
        id: option_id * 10 + position,
        sku: item.sku,
        option_id,
        qty: item.qty,
        position,
        is_default: position === 0 && !isOptional,
        price: priceOf(item),
        price_type: 'fixed',
        can_change_quantity: 0,
      }),
    ),
  }
}
