// How it is weighed, and why: docs/relevance.md
import * as v from 'valibot'
import { listOf, MaybeMoney, MaybeNumeric } from './platform-api/wire.ts'
import { Product } from './product.ts'

const comparedAttributes = [
  'sku',
  'type_id',
  'producer',
  'color_code',
  'wine_type',
  'price_incl_tax',
  'volume_ml',
  'abv',
  'country_code',
  'wine_area',
  'grape_types',
  'flavors',
  'taste_body',
  'taste_acidity',
  'taste_sweetness',
  'taste_tannin',
  'drink_style',
  'cask',
  'age_years',
  'category_ids',
] as const

/** The fields by which products are compared; the narrowest category comes first. */
export const Compared = v.object({
  ...v.pick(Product, comparedAttributes).entries,
  configurable_children: listOf(v.object({ price_incl_tax: MaybeMoney, volume_ml: MaybeNumeric })),
})
export type Compared = v.InferOutput<typeof Compared>

/** `_sourceInclude` of products to compare. */
export const comparedFields = [
  ...comparedAttributes,
  'configurable_children.price_incl_tax',
  'configurable_children.volume_ml',
]

type Trade = 'wine' | 'spirit' | 'beer' | 'goods'

/** The weight of each likeness, by the trade of the product. A value that is unknown for the compared product has no weight. */
export const weights: Record<Trade, Partial<Record<keyof typeof likenesses, number>>> = {
  wine: {
    body: 3,
    acidity: 2,
    sweetness: 4,
    tannin: 2,
    grapes: 5,
    region: 3,
    country: 1,
    style: 3,
    price: 2,
  },
  spirit: { style: 6, cask: 3, age: 3, flavors: 3, country: 1, price: 2 },
  beer: { style: 6, body: 2, acidity: 2, strength: 2, flavors: 2, country: 1, price: 1 },
  goods: { style: 6, country: 1, price: 2 },
}

/** The fraction by which the price of a similar bottle may be higher or lower. */
export const priceSpan = 0.4
/** The number of first results that come from different producers. */
export const variedFirst = 3

/** The edges of size classes, in millilitres: a half bottle and a magnum are not in the class of a bottle. */
const sizeEdges: Record<Trade, readonly number[]> = {
  wine: [200, 400, 1000, 2000],
  spirit: [200, 400, 1000],
  beer: [600, 1000],
  goods: [],
}

/** Each returns 0 to 1; null if the value of the first product is unknown. */
const likenesses = {
  body: (a: Compared, b: Compared) => tasteLikeness(a.taste_body, b.taste_body),
  acidity: (a: Compared, b: Compared) => tasteLikeness(a.taste_acidity, b.taste_acidity),
  sweetness: (a: Compared, b: Compared) => tasteLikeness(a.taste_sweetness, b.taste_sweetness),
  tannin: (a: Compared, b: Compared) => tasteLikeness(a.taste_tannin, b.taste_tannin),
  grapes: (a: Compared, b: Compared) => overlap(a.grape_types, b.grape_types),
  flavors: (a: Compared, b: Compared) => overlap(a.flavors, b.flavors),
  region: (a: Compared, b: Compared) => same(a.wine_area, b.wine_area),
  country: (a: Compared, b: Compared) => same(a.country_code, b.country_code),
  cask: (a: Compared, b: Compared) => same(a.cask, b.cask),
  style: styleLikeness,
  age: (a: Compared, b: Compared) => ratio(a.age_years, b.age_years),
  strength: (a: Compared, b: Compared) => ratio(a.abv, b.abv),
  price: (a: Compared, b: Compared) => ratio(a.price_incl_tax, priceLike(a, b)),
}

/** Returns how similar two products of any kind are, from 0 to 1. */
export function likeness(product: Compared, other: Compared): number {
  let [sum, most] = [0, 0]
  for (const [name, weight] of Object.entries(weights[tradeOf(product)])) {
    const value = likenesses[name as keyof typeof likenesses](product, other)
    if (value === null) continue
    sum += weight * value
    most += weight
  }
  return most ? sum / most : 0
}

/** Returns whether two products have the same type, colour and form (`formOf`); goods other than drinks must share the first category. */
export function isOfItsKind(product: Compared, other: Compared): boolean {
  if (product.color_code !== other.color_code || product.wine_type !== other.wine_type) return false
  if (formOf(product) !== formOf(other)) return false
  return tradeOf(product) !== 'goods' || product.category_ids[0] === other.category_ids[0]
}

/** Returns whether a product is sold in the size of the other, for a price within `priceSpan`. */
export function isInItsPlace(product: Compared, other: Compared): boolean {
  const price = priceLike(product, other)
  return price !== null && Math.abs(price - product.price_incl_tax) <= priceSpan * product.price_incl_tax
}

/**
 * Returns the most similar products of the same kind, at most `count`, without the product itself; never two of one producer among the
 * first three. If fewer than three producers have one of its size and price, others of its kind fill up the first three. The result does
 * not depend on the order of the input.
 */
export function nearest<Other extends Compared>(
  product: Compared,
  others: readonly Other[],
  count: number,
): Other[] {
  const kind = others.filter((other) => isOfItsKind(product, other))
  const inItsPlace = kind.filter((other) => isInItsPlace(product, other))
  const first = varied(ordered(product, inItsPlace))
  if (first.length >= variedFirst) return byLikeness(product, inItsPlace).slice(0, count)
  const more = ordered(product, kind).filter((other) => !inItsPlace.includes(other))
  return varied([...first, ...more]).slice(0, count)
}

/** Returns all products of any kind, the most similar first; the producers of the first three differ. */
export function byLikeness<Other extends Compared>(product: Compared, others: readonly Other[]): Other[] {
  const all = ordered(product, others)
  const first = varied(all)
  return first.length < variedFirst ? first : [...first, ...all.filter((other) => !first.includes(other))]
}

function ordered<Other extends Compared>(product: Compared, others: readonly Other[]): Other[] {
  return others
    .filter(({ sku }) => sku !== product.sku)
    .map((other) => ({ other, value: likeness(product, other) }))
    .sort((a, b) => b.value - a.value || (a.other.sku < b.other.sku ? -1 : 1))
    .map(({ other }) => other)
}

/** Returns the first product of each of three producers. */
function varied<Other extends Compared>(all: readonly Other[]): Other[] {
  const first: Other[] = []
  for (const other of all) {
    const isAnothers = first.every(({ producer }) => producer === null || producer !== other.producer)
    if (first.length < variedFirst && isAnothers) first.push(other)
  }
  return first
}

function tradeOf({ color_code }: Compared): Trade {
  if (color_code === 'spirit' || color_code === 'beer') return color_code
  return color_code === 'none' ? 'goods' : 'wine'
}

/** Vintages make no difference: a configurable bottle counts as a simple one; a kit, a case or a gift card is another form. */
function formOf({ type_id }: Compared): string {
  return type_id === 'configurable' ? 'simple' : type_id
}

/** Returns the price of the other product in the size of this one; null if it is not sold in that size. */
function priceLike(product: Compared, other: Compared): number | null {
  const sizes = sizeEdges[tradeOf(product)]
  const wanted = sizeClass(product.volume_ml, sizes)
  const prices = other.configurable_children
    .filter(({ volume_ml }) => sizeClass(volume_ml, sizes) === wanted)
    .flatMap(({ price_incl_tax }) => price_incl_tax ?? [])
  if (prices.length) return Math.min(...prices)
  const isOnlySize = other.configurable_children.length === 0
  return isOnlySize && sizeClass(other.volume_ml, sizes) === wanted ? other.price_incl_tax : null
}

function sizeClass(volume: number | null, edges: readonly number[]): number {
  return volume === null ? -1 : edges.filter((edge) => volume > edge).length
}

/** Likeness of two tastes by the number of steps between them. */
const bySteps = [1, 0.6, 0.2]

function tasteLikeness(a: number | null, b: number | null): number | null {
  if (a === null) return null
  return b === null ? 0 : (bySteps[Math.abs(a - b)] ?? 0)
}

/** Compares styles, and otherwise the first categories: a stout is nearer to a porter than to a pilsner. */
function styleLikeness(a: Compared, b: Compared): number | null {
  const shelf = same(a.category_ids[0] ?? null, b.category_ids[0] ?? null)
  if (a.drink_style === null) return shelf
  return a.drink_style === b.drink_style ? 1 : (shelf ?? 0) / 2
}

function overlap(a: readonly string[], b: readonly string[]): number | null {
  if (a.length === 0) return null
  const shared = a.filter((value) => b.includes(value)).length
  return shared / (a.length + b.length - shared)
}

function same(a: string | number | null, b: string | number | null): number | null {
  return a === null ? null : Number(a === b)
}

function ratio(a: number | null, b: number | null): number | null {
  if (!a) return null
  return b ? Math.min(a, b) / Math.max(a, b) : 0
}
