import { IdSet } from '../lists/id-set.ts'
import { accepts, type Meaning, type Meant, type Values } from './meaning.ts'
import { lowRankedProducts } from './scoring.ts'

/** The products of each value, by field and value. */
type Known = ReadonlyMap<string, ReadonlyMap<string, IdSet>>

interface Facts {
  values: Known
  /** The price of each product, by its id. */
  prices: Int32Array | undefined
  /** The products whose texts name a dish of the meanings. */
  dishes: IdSet | null
  /** True if the searched words rank the products. */
  isScored: boolean
}

export interface Applied {
  products: IdSet
  /** The meanings that none of the products meets. */
  unmet: Meant[]
  /** Returns the tier of a product: products with a higher one come first. Unset if the meanings do not order. */
  tier: ((id: number) => number) | undefined
}

/** Greater than any price in minor units. */
const farBehind = 2 ** 40
/** The fewest products of which an eighth is taken: an eighth of fewer would be none. */
const leastOfPart = 5

/** Returns the fields whose values these meanings need. */
export function fieldsOf(meant: readonly Meant[]): string[] {
  const fields = meant.flatMap(({ meaning }) => [
    ...Object.keys(meaning.hold ?? {}),
    ...(meaning.part?.of === 'abv' ? ['abv'] : []),
    ...(meaning.dish ? ['color_code'] : []),
  ])
  return [...new Set(fields.flatMap((field) => [field, `${field}_options`]))]
}

export function asksForPrice(meant: readonly Meant[]): boolean {
  return meant.some(({ meaning }) => meaning.most !== undefined || meaning.part?.of === 'price')
}

/**
 * Returns the products of a set that meet the meanings. If no product meets all of them and `isLenient`, gives up as few as
 * possible, in the order of `yieldsAt`. A part (the cheapest, the strongest) is taken last, of the remaining products.
 */
export function applyMeanings(
  products: IdSet,
  meant: readonly Meant[],
  facts: Facts,
  isLenient: boolean,
): Applied {
  const hard = meant.filter(({ meaning }) => !meaning.isSoft)
  const kept = isLenient ? meaningsMetTogether(products, hard, facts) : hard
  const held = kept.reduce((left, one) => productsMeeting(left, one, facts), products)
  const left = kept.reduce((set, one) => partOf(set, one, facts), held)
  const lost = hard.filter((one) => !kept.includes(one) || isUnstated(left, one))
  const soft = meant.filter((one) => one.meaning.isSoft && isUnmet(left, one, facts.values))
  return { products: left, unmet: [...lost, ...soft], tier: tierOf(left, meant, lost, facts) }
}

/** Returns the meanings that products meet together: without those that yield first, but with each that can be kept. */
function meaningsMetTogether(products: IdSet, hard: readonly Meant[], facts: Facts): readonly Meant[] {
  const isMet = (some: readonly Meant[]) =>
    some.reduce((left, one) => productsMeeting(left, one, facts), products).size > 0
  if (isMet(hard)) return hard
  const yielding = hard
    .filter(({ meaning, not }) => meaning.yieldsAt && !not)
    .toSorted((a, b) => (b.meaning.yieldsAt ?? 0) - (a.meaning.yieldsAt ?? 0))
  const kept = hard.filter((one) => !yielding.includes(one))
  for (const one of yielding) if (isMet([...kept, one])) kept.push(one)
  return kept
}

function productsMeeting(
  products: IdSet,
  { meaning: { hold = {}, dish, most }, not }: Meant,
  facts: Facts,
): IdSet {
  const inPrice = most === undefined ? products : products.filter((id) => (facts.prices?.[id] ?? 0) <= most)
  const named = dish && !not ? facts.dishes : null
  return Object.entries(hold).reduce((held, [field, values]) => {
    const having = productsWithValues(field, values, facts.values)
    if (not) return held.without(having)
    return held.and(named ? IdSet.union([having, named]) : having)
  }, inPrice)
}

/** Returns true if nothing was found because of a property that no product states. */
function isUnstated(products: IdSet, { meaning, not }: Meant): boolean {
  return products.size === 0 && meaning.isProperty === true && !not
}

/** Returns true if no product meets a soft meaning. */
function isUnmet(products: IdSet, { meaning: { hold = {} } }: Meant, values: Known): boolean {
  return Object.entries(hold).every(
    ([field, wanted]) => products.common(productsWithValues(field, wanted, values)) === 0,
  )
}

function tierOf(
  products: IdSet,
  meant: readonly Meant[],
  lost: readonly Meant[],
  facts: Facts,
): Applied['tier'] {
  const { values } = facts
  const prices = facts.isScored ? undefined : facts.prices
  const end = meant.find(({ meaning, not }) => meaning.part?.of === 'price' && !not)?.meaning.part?.end
  const aside = lowRankedProducts(values)
  const soft = meant.flatMap(({ meaning }) => (meaning.isSoft ? Object.entries(meaning.hold ?? {}) : []))
  const sets = soft.map(([field, wanted]) => productsWithValues(field, wanted, values))
  const dish = meant.find(({ meaning, not }) => meaning.dish && !not)
  if (dish && !lost.includes(dish)) sets.push(...setsOfDish(products, facts))
  const near = lost.flatMap(({ meaning }) => (meaning.near ? distanceTo(meaning.near, values) : []))
  if (!end && sets.length === 0 && near.length === 0) return undefined
  return (id) => {
    const met =
      sets.filter((set) => set.has(id)).length - near.reduce((far, distance) => far + distance(id), 0)
    if (!end || !prices) return met
    const price = (end === 'least' ? -1 : 1) * (prices[id] ?? 0)
    return met * farBehind + price - (aside.has(id) ? farBehind : 0)
  }
}

/** Returns the sets that raise the rank for a dish: the products that name it, and their most frequent colour with double weight. */
function setsOfDish(products: IdSet, { values, dishes }: Facts): IdSet[] {
  const named = dishes ? products.and(dishes) : products
  const fitting = named.size > 0 ? named : products
  const wines = [...(values.get('color_code') ?? [])].filter(
    ([colour]) => !['beer', 'spirit', 'none'].includes(colour),
  )
  const [usual] = wines
    .map(([, set]) => ({ set, count: fitting.common(set) }))
    .sort((a, b) => b.count - a.count)
  return [...(named.size > 0 ? [named] : []), ...(usual?.count ? [usual.set, usual.set] : [])]
}

/** Returns the distance of a product's value from the wanted value, divided by the wanted value; products without a value are last. */
function distanceTo({ field, value }: NonNullable<Meaning['near']>, values: Known): (id: number) => number {
  const all = [...(values.get(field) ?? []), ...(values.get(`${field}_options`) ?? [])]
  const nearestFirst = all
    .map(([stored, set]) => ({ far: Math.abs(Number(stored) - value) / value, set }))
    .sort((a, b) => a.far - b.far)
  return (id) => 100 * (nearestFirst.find(({ set }) => set.has(id))?.far ?? 1000)
}

function productsWithValues(field: string, values: Values, known: Known): IdSet {
  const all = [...(known.get(field) ?? []), ...(known.get(`${field}_options`) ?? [])]
  return IdSet.union(all.flatMap(([value, set]) => (accepts(values, value) ? set : [])))
}

/**
 * Returns the eighth of the products at the requested end (the most expensive). If the meaning is negated ("not too expensive"),
 * returns the half at the other end.
 */
function partOf(set: IdSet, { meaning: { part }, not }: Meant, { values, prices }: Facts): IdSet {
  if (!part) return set
  const amounts = part.of === 'price' ? pricesOf(set, prices) : valuesOf(set, values.get('abv'))
  const aside = lowRankedProducts(values)
  const fromLeast = (part.end === 'least') !== Boolean(not)
  const ordered = [...amounts].sort(
    ([one, a], [other, b]) =>
      Number(aside.has(one)) - Number(aside.has(other)) || (fromLeast ? a - b : b - a),
  )
  const count = not ? ordered.length / 2 : Math.max(leastOfPart, ordered.length / 8)
  const taken = ordered.slice(0, Math.ceil(count))
  return IdSet.of(taken.map(([id]) => id).sort((a, b) => a - b))
}

function pricesOf(set: IdSet, prices: Int32Array | undefined): [id: number, amount: number][] {
  return set.ids().map((id) => [id, prices?.[id] ?? 0])
}

function valuesOf(
  set: IdSet,
  values: ReadonlyMap<string, IdSet> | undefined,
): [id: number, amount: number][] {
  return [...(values ?? [])].flatMap(([value, having]) =>
    set
      .and(having)
      .ids()
      .map((id): [number, number] => [id, Number(value)]),
  )
}
