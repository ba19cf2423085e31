import { storeCodes } from '#shared/store-view.ts'
import type { BulkTable } from './bulk.ts'

const searched = ['rowid', 'name', 'sku', 'category', 'more']

/** The catalogue's tables with the columns that are loaded, each after those that it refers to. */
export const catalogueTables: readonly BulkTable[] = [
  {
    name: 'product_documents',
    columns: ['store_id', 'product_id', 'card', 'doc'],
    isLarge: true,
  },
  {
    name: 'products',
    columns: ['id', 'sku', 'type_id', 'status', 'visibility', 'parent_sku', 'b2b_only'],
  },
  {
    name: 'stock',
    columns: [
      'product_id',
      'sku',
      'qty',
      'min_qty',
      'is_in_stock',
      'manage_stock',
      'backorders',
      'min_sale_qty',
      'max_sale_qty',
      'qty_increments',
      'low_stock_date',
    ],
  },
  { name: 'composites', columns: ['product_id', 'parts_salable'] },
  { name: 'product_parts', columns: ['product_id', 'option_id', 'part_sku'] },
  {
    name: 'listings',
    columns: [
      'store_id',
      'category_id',
      'product_id',
      'visibility',
      'status',
      'b2b_only',
      'in_stock',
      'qty',
      'position',
      'final_price',
      'lowest_price',
      'created_at',
      'times_bought30',
      'rec_position',
      'sort_name',
      'times_bought7',
      'times_bought365',
      'rating',
    ],
  },
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
  },
  { name: 'paths', columns: ['store_id', 'path', 'type', 'id'] },
  { name: 'media', columns: ['path', 'recipe'], json: ['recipe'] },
  ...storeCodes.map((code) => ({ name: `search_${code}`, columns: searched })),
  { name: 'search_words', columns: ['store_id', 'folded', 'word', 'products'] },
  { name: 'search_sku', columns: ['rowid', 'sku'] },
]

/** What a document that is no product is asked for by; '' where it is only ever listed. */
export function documentKey(document: object): string {
  const fields = ['request_path', 'attribute_code', 'url_key', 'identifier', 'instance_type', 'code'] as const
  const known = document as Partial<Record<(typeof fields)[number], unknown>>
  const found = fields.map((field) => known[field]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}
