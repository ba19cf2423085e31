import { slugify } from '#shared/platform-api/search-result.ts'
import type { ProductCard } from '#shared/product.ts'
import { attributes } from './attribute.ts'
import { listedFor, recordCards } from './product.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'

/** The most cards on a page of a region or a producer. */
const mostCards = 96

/** A wine area, as an option of its attribute. */
export interface Area {
  id: string
  label: string
  slug: string
}

export interface Origin {
  cards: ProductCard[]
  total: number
  /** Producers, the one with the most products first. */
  producers: string[]
  areas: Area[]
  /** A code such as `FR`, if all products come from one country. */
  country: string | null
}

/** Returns all areas of the attribute `wine_area`, in its order. */
async function areas(reading: Reading): Promise<Area[]> {
  const options = (await attributes(reading, ['wine_area'])).get('wine_area')?.options ?? []
  return options
    .filter(({ label }) => label.trim() !== '')
    .map(({ value, label }) => ({ id: value, label, slug: slugify(label) }))
}

/** Returns how many products each producer's own page lists, which may be more than those from one area. */
async function countedProducers(
  reading: Reading,
  producers: readonly string[],
): Promise<{ name: string; count: number }[]> {
  if (producers.length === 0) return []
  const { aggregations } = await searchDocuments(reading, 'card', {
    filters: { producer: { in: producers }, ...listedFor(reading.group) },
    facets: ['producer'],
    size: 1,
  })
  const counts = new Map(aggregations.agg_terms_producer?.buckets?.map(({ key, count }) => [key, count]))
  return producers.map((name) => ({ name, count: counts.get(name) ?? 0 }))
}

/** Returns products by their origin. Any new product may belong to it, so the page has the tag of all products. */
async function origin(reading: Reading, filters: Record<string, unknown>): Promise<Origin | null> {
  reading.tags.record('product')
  const { items, total, aggregations } = await searchDocuments(reading, 'card', {
    filters: { ...filters, ...listedFor(reading.group) },
    facets: ['producer', 'wine_area', 'country_code'],
    sort: [
      { field: 'stock.is_in_stock', order: 'desc' },
      { field: 'times_bought30', order: 'desc' },
    ],
    size: mostCards,
  })
  recordCards(reading, items)
  const counted = (attribute: string) =>
    (aggregations[`agg_terms_${attribute}`]?.buckets ?? []).map(({ key, count }) => ({
      name: String(key),
      count,
    }))
  const [country, ...others] = counted('country_code')
  const known = await areas(reading)
  return total === 0
    ? null
    : {
        cards: items,
        total,
        producers: counted('producer').map(({ name }) => name),
        areas: counted('wine_area').flatMap(({ name }) => known.filter(({ id }) => id === name)),
        country: country && others.length === 0 ? country.name : null,
      }
}

/** Returns the area with this slug; null if the attribute has none. */
export async function area(reading: Reading, slug: string): Promise<Area | null> {
  return (await areas(reading)).find((area) => area.slug === slug) ?? null
}

/** Returns the products of an area, in stock first; null if there are none. */
export async function fromArea(reading: Reading, { id }: Pick<Area, 'id'>) {
  const found = await origin(reading, { wine_area: { in: [id] } })
  return found && { ...found, producers: await countedProducers(reading, found.producers) }
}

/** Returns the products of a producer, by the name on the products; null if no product has it. */
export function fromProducer(reading: Reading, name: string) {
  return origin(reading, { producer: { in: [name] } })
}

/** Returns the areas of a country that have products. */
export async function areasOf(reading: Reading, country: string): Promise<Area[]> {
  const { aggregations } = await searchDocuments(reading, 'card', {
    filters: { country_code: { in: [country] }, ...listedFor(reading.group) },
    facets: ['wine_area'],
    size: 1,
  })
  const there = (aggregations.agg_terms_wine_area?.buckets ?? []).map(({ key }) => String(key))
  return (await areas(reading)).filter(({ id }) => there.includes(id))
}
