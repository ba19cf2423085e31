import { linkFields } from '#shared/product.ts'
import { productHref } from '#shared/product-href.ts'
import { routes } from '#shared/routes.ts'
import { listedFor } from './product.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'

export const sitemapTypes = ['product', 'category'] as const
export type SitemapType = (typeof sitemapTypes)[number]

/** Entries of one page of the sitemap (LIST-24). */
export const sitemapPageSize = 300

/** A page of the shop by its id, which is the same in both views. */
export interface Place {
  id: number
  name: string
  path: string
}

async function products(reading: Reading, filters: Record<string, unknown>, size: number, more: object = {}) {
  reading.tags.record('product')
  const { items, total } = await searchDocuments(reading, 'card', {
    filters: { ...listedFor(reading.group), ...filters },
    size,
    _sourceInclude: [...linkFields],
    ...more,
  })
  const places = items.map((card) => ({ id: card.id, name: card.name, path: productHref(card) }))
  return { places, total }
}

async function categories(
  reading: Reading,
  filters: Record<string, unknown>,
  size: number,
  from = 0,
  sortedBy = 'name',
) {
  reading.tags.record('category')
  const found = await searchDocuments(reading, 'category', {
    filters: { is_active: { eq: true }, level: { gt: 1 }, product_count: { gt: 0 }, ...filters },
    sort: [{ field: sortedBy, order: 'asc' }],
    size,
    from,
  })
  const places = found.items.map(({ id, name, href }) => ({ id, name, path: href }))
  return { places, total: found.total }
}

/** Returns a page of entries whose names begin with a letter, `0-9` for all that begin with none. */
export async function readSitemapLetter(
  reading: Reading,
  type: SitemapType,
  letter: string,
  page: number,
): Promise<{ places: Place[]; total: number }> {
  const [filters, from] = [{ first_letter: { eq: letter } }, (page - 1) * sitemapPageSize]
  if (type === 'category') return categories(reading, filters, sitemapPageSize, from)
  return products(reading, filters, sitemapPageSize, { from, sort: [{ field: 'name', order: 'asc' }] })
}

/** Returns the first letters of products, with the number of products. */
export async function productLetters(reading: Reading): Promise<{ letter: string; count: number }[]> {
  reading.tags.record('product')
  const { aggregations } = await searchDocuments(reading, 'card', {
    filters: listedFor(reading.group),
    facets: ['first_letter'],
    size: 1,
    _sourceInclude: [...linkFields],
  })
  return (aggregations.agg_terms_first_letter?.buckets ?? [])
    .map(({ key, count }) => ({ letter: key, count }))
    .sort((a, b) => Number(a.letter < 'a') - Number(b.letter < 'a') || (a.letter < b.letter ? -1 : 1))
}

/** Returns products whose ids are in `[from, to)`, at most 500. */
export async function productsById(reading: Reading, from: number, to: number): Promise<Place[]> {
  const { places } = await products(reading, { id: { gte: from, lt: to } }, Math.min(to - from, 500))
  return places
}

/** Returns the range that contains the ids of all products. Lists begin with products in stock, so both parts are read. */
export async function productIdRange(reading: Reading): Promise<{ lowest: number; highest: number } | null> {
  const end = async (order: 'asc' | 'desc', inStock: boolean) => {
    const sort = [{ field: 'id', order }]
    const { places } = await products(reading, { 'stock.is_in_stock': { eq: inStock } }, 1, { sort })
    return places.map(({ id }) => id)
  }
  const ends = [end('asc', true), end('asc', false), end('desc', true), end('desc', false)]
  const ids = (await Promise.all(ends)).flat()
  return ids.length ? { lowest: Math.min(...ids), highest: Math.max(...ids) } : null
}

/** 'Category fetch 4000 sorted position ascending' (LIST-23). */
export async function allCategories(reading: Reading): Promise<Place[]> {
  return (await categories(reading, {}, 4000, 0, 'position')).places
}

export async function allCmsPages(reading: Reading): Promise<Place[]> {
  reading.tags.record('cms_page')
  const { items } = await searchDocuments(reading, 'cms_page', { filters: { id: { gt: 0 } }, size: 500 })
  return items
    .filter(({ active }) => active)
    .map(({ id, title, identifier }) => ({
      id,
      name: title,
      path: routes.cms.href({ slug: identifier }),
    }))
}
