import { searchIndexes } from './search-indexes.ts'

const tables = [
  'facet_counts',
  'facet_postings',
  'price_postings',
  'listing_counts',
  'product_facets',
  'facets',
  'listings',
  'catalogue_ratings',
  'group_prices',
  'special_prices',
  'offers',
  'product_documents',
  'product_parts',
  'composites',
  'stock',
  'products',
  'documents',
  'paths',
  'media',
  'search_words',
]

export async function clearCatalogue(db: D1Database): Promise<void> {
  await db.batch([
    ...tables.map((table) => db.prepare(`DELETE FROM ${table}`)),
    ...searchIndexes.map((index) => db.prepare(`INSERT INTO ${index} (${index}) VALUES ('delete-all')`)),
  ])
}
