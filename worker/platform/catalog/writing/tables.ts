import { storeCodes } from '#shared/store-view.ts'
import type { BulkTable } from './bulk.ts'
import { searchIndexes } from './search-indexes.ts'

/** The columns of a row of a list, in the order of `listingRows`. */
export const listingsTable = {
  name: 'listings',
  columns: [
    ...['store_id', 'category_id', 'product_id', 'visibility', 'status', 'b2b_only', 'in_stock', 'qty'],
    ...['position', 'final_price', 'lowest_price', 'created_at', 'times_bought30', 'rec_position'],
    ...['sort_name', 'times_bought7', 'times_bought365', 'rating'],
  ],
}

/**
 * The catalogue's tables with their written columns. Each table comes after the tables that it refers to. If a product is
 * changed, quantities that the merchant's files do not contain are kept.
 */
export const catalogueTables: readonly BulkTable[] = [
  {
    name: 'product_documents',
    columns: ['store_id', 'product_id', 'card', 'doc'],
    isLarge: true,
    onConflict: replaced('store_id, product_id', ['card', 'doc']),
  },
  {
    name: 'products',
    columns: ['id', 'sku', 'type_id', 'status', 'visibility', 'parent_sku', 'b2b_only'],
    onConflict: replaced('id', ['type_id', 'status', 'visibility', 'parent_sku', 'b2b_only']),
  },
  {
    name: 'stock',
    columns: [
      ...['product_id', 'sku', 'qty', 'min_qty', 'is_in_stock', 'manage_stock', 'backorders', 'min_sale_qty'],
      ...['max_sale_qty', 'qty_increments', 'low_stock_date'],
    ],
    onConflict: replaced('product_id', [
      ...['qty', 'is_in_stock', 'manage_stock', 'backorders', 'min_sale_qty', 'max_sale_qty'],
      'qty_increments',
    ]),
  },
  { name: 'composites', columns: ['product_id', 'parts_salable'] },
  { name: 'product_parts', columns: ['product_id', 'option_id', 'part_sku'] },
  listingsTable,
  { name: 'facets', columns: ['id', 'store_id', 'attribute', 'value'] },
  { name: 'facet_postings', columns: ['facet_id', 'piece', 'product_ids'], json: ['product_ids'] },
  {
    name: 'special_prices',
    columns: ['store_id', 'product_id', 'on_price', 'off_price', 'starts_at', 'ends_at'],
  },
  { name: 'offers', columns: ['store_id', 'product_id', 'kind', 'starts_at', 'ends_at'] },
  { name: 'group_prices', columns: ['store_id', 'group_id', 'product_id', 'final_price'] },
  {
    name: 'documents',
    columns: ['store_id', 'type', 'id', 'key', 'position', 'doc'],
    json: ['doc'],
    onConflict: replaced('store_id, type, id', ['key', 'position', 'doc']),
  },
  // If two documents have the same path, the first one keeps it.
  { name: 'paths', columns: ['store_id', 'path', 'type', 'id'], onConflict: 'DO NOTHING' },
  // The path of a drawing is made from its recipe: two products may share a drawing.
  { name: 'media', columns: ['path', 'recipe'], json: ['recipe'], onConflict: 'DO NOTHING' },
  ...storeCodes.map((code) => ({
    name: `search_${code}`,
    columns: ['rowid', 'name', 'sku', 'category', 'more', 'dish'],
  })),
  {
    name: 'search_words',
    columns: ['store_id', 'folded', 'word', 'products'],
    onConflict: '(store_id, folded, word) DO UPDATE SET products = products + excluded.products',
  },
  { name: 'search_sku', columns: ['rowid', 'sku'] },
]

function replaced(key: string, columns: readonly string[]): string {
  return `(${key}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`
}

/**
 * The other tables that a load clears: counts and lists that are computed (`count-listings.ts`), and the ratings of the
 * catalogue.
 */
const derived = ['listing_counts', 'product_facets', 'catalogue_ratings']

export async function clearCatalogue(db: D1Database): Promise<void> {
  const indexes = new Set(searchIndexes)
  const tables = catalogueTables.map(({ name }) => name).filter((name) => !indexes.has(name))
  await db.batch([
    ...[...derived, ...tables.toReversed()].map((table) => db.prepare(`DELETE FROM ${table}`)),
    ...searchIndexes.map((index) => db.prepare(`INSERT INTO ${index} (${index}) VALUES ('delete-all')`)),
  ])
}
