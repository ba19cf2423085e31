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
import { amountsOf } from './imported-prices.ts'
import type { Place } from './reading/nested-cells.ts'

export type PartOf = (sku: string) => ProductDocument | undefined

/** Returns the default products of a set: the first of each required place. */
export function firstParts(places: readonly Place[]): Place['items'] {
  return places.flatMap(({ isOptional, items: [first] }) => (isOptional || !first ? [] : first))
}

/**
 * Returns a grouped product or a bundle with its parts. Its price and availability follow from the parts. A grouped product gets the colour
 * of its first part. Throws a `ReasonedError` if a part is unknown.
 */
export function withParts(
  document: ProductDocument,
  { places, titles, view }: { places: readonly Place[]; titles: readonly string[]; view: StoreCode },
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
  const first = firstParts(places).map(({ sku, qty }) => ({ qty, ...part(sku) }))
  const gross = first.reduce((sum, { qty, final_price }) => sum + qty * toMinor(final_price), 0)
  const isIn = first.every(({ stock }) => stock.is_in_stock)
  return {
    ...document,
    ...amountsOf(gross, gross, taxRates[storeViews[view].country].goods),
    lowestPrice: toDecimal(gross),
    ...(type_id === 'grouped' && first[0] && { color_code: first[0].color_code }),
    product_links: [
      ...(type_id === 'grouped' ? places.map((place, at) => link(document, place, at, part)) : []),
      ...document.product_links.filter(({ link_type }) => link_type !== 'associated'),
    ],
    bundle_options:
      type_id === 'bundle' ? places.map((place, at) => option(document, place, at, titles[at], part)) : [],
    stock: { ...document.stock, is_in_stock: isIn },
    has_positive_stock: isIn ? 1 : 0,
  }
}

type FindPart = (sku: string) => ProductDocument

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
  part: FindPart,
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
      ({ sku, qty }, position): BundleLink => ({
        id: option_id * 10 + position,
        sku,
        option_id,
        qty,
        position,
        is_default: position === 0 && !isOptional,
        price: part(sku).final_price,
        price_type: 'fixed',
        can_change_quantity: 0,
      }),
    ),
  }
}
