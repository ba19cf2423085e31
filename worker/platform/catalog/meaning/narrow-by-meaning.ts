import type { Minor } from '#shared/money.ts'
import { IdSet } from '../lists/id-set.ts'
import { asideOf } from '../scoring.ts'
import { accepts, type Meant, type Values } from './meaning.ts'

/** The products of each value, by field and value. */
type Known = ReadonlyMap<string, ReadonlyMap<string, IdSet>>

/** Greater than any price in minor units. */
const farBehind = 2 ** 40

/** The fewest products of which a part is taken: an eighth of fewer would be none. */
const leastOfPart = 5

/** Returns the fields whose values these meanings need. */
export function fieldsOf(meant: readonly Meant[]): string[] {
  const fields = meant.flatMap(({ meaning }) => [
    ...Object.keys(meaning.hold ?? {}),
    ...(meaning.part?.of === 'abv' ? ['abv'] : []),
  ])
  return [...new Set(fields.flatMap((field) => [field, `${field}_options`]))]
}

export function asksForPrice(meant: readonly Meant[]): boolean {
  return meant.some(({ meaning }) => meaning.most !== undefined || meaning.part?.of === 'price')
}

/**
 * Returns the products of a set that meet all conditions of the meanings. A part (the cheapest, the strongest) is taken last, of
 * the remaining products.
 */
export function narrowedByMeaning(
  products: IdSet,
  meant: readonly Meant[],
  known: Known,
  prices: Int32Array | undefined,
): IdSet {
  const hard = meant.filter(({ meaning }) => !meaning.isSoft)
  const left = hard.reduce((set, { meaning, not }) => {
    const inPrice = within(set, meaning.most, prices)
    return Object.entries(meaning.hold ?? {}).reduce((held, [field, values]) => {
      const having = holders(field, values, known)
      return not ? held.without(having) : held.and(having)
    }, inPrice)
  }, products)
  return hard.reduce((set, one) => partOf(set, one, known, prices), left)
}

/**
 * Returns a function for the number of soft meanings that a product meets; products with more come first. If only "cheap" or
 * "expensive" orders them (`prices`), the cheapest or the most expensive come first.
 */
export function tierOf(
  meant: readonly Meant[],
  known: Known,
  prices: Int32Array | undefined,
): ((id: number) => number) | undefined {
  const end = meant.find(({ meaning, not }) => meaning.part?.of === 'price' && !not)?.meaning.part?.end
  const aside = asideOf(known)
  if (end && prices)
    return (id) => (end === 'least' ? -1 : 1) * (prices[id] ?? 0) - (aside.has(id) ? farBehind : 0)
  const soft = meant.flatMap(({ meaning }) => (meaning.isSoft ? Object.entries(meaning.hold ?? {}) : []))
  if (soft.length === 0) return undefined
  const sets = soft.map(([field, values]) => holders(field, values, known))
  return (id) => sets.filter((set) => set.has(id)).length
}

/** Returns the soft meanings (`isSoft`) that none of these products meets. */
export function unmetOf(products: IdSet, meant: readonly Meant[], known: Known): Meant[] {
  return meant.filter(
    ({ meaning: { isSoft, hold = {} } }) =>
      isSoft &&
      Object.entries(hold).every(([field, values]) => products.common(holders(field, values, known)) === 0),
  )
}

function holders(field: string, values: Values, known: Known): IdSet {
  const all = [...(known.get(field) ?? []), ...(known.get(`${field}_options`) ?? [])]
  return IdSet.union(all.flatMap(([value, set]) => (accepts(values, value) ? set : [])))
}

function within(set: IdSet, most: Minor | undefined, prices: Int32Array | undefined): IdSet {
  return most === undefined ? set : set.filter((id) => (prices?.[id] ?? 0) <= most)
}

/**
 * Returns the eighth of the products at the requested end (the most expensive). If the meaning is negated ("not too expensive"),
 * returns the half at the other end.
 */
function partOf(
  set: IdSet,
  { meaning: { part }, not }: Meant,
  known: Known,
  prices: Int32Array | undefined,
): IdSet {
  if (!part) return set
  const amounts = part.of === 'price' ? pricesOf(set, prices) : valuesOf(set, known.get('abv'))
  const aside = asideOf(known)
  const fromLeast = (part.end === 'least') !== Boolean(not)
  const ordered = [...amounts].sort(
    ([one, a], [other, b]) =>
      Number(aside.has(one)) - Number(aside.has(other)) || (fromLeast ? a - b : b - a),
  )
  const share = not ? 2 : 8
  const taken = ordered.slice(0, Math.max(leastOfPart, Math.ceil(ordered.length / share)))
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
