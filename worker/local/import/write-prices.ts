import { toMinor } from '#shared/money.ts'
import { type StoreCode, type StoreView, storeViews } from '#shared/store-view.ts'
import { cardDocumentFields } from '#worker/platform/catalog/card-document.ts'
import { rangeOfPrice } from '#worker/platform/catalog/price-ranges.ts'
import { withPriceOfVariants } from '#worker/platform/catalog/writing/price-of-variants.ts'
import { offerRows, specialPriceRows } from '#worker/platform/catalog/writing/product-rows.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { list, name, rows, type Sql, sql } from '#worker/platform/sql.ts'
import { inserted } from './inserted.ts'
import type { PriceFields } from './stored-prices.ts'
import { oldPages } from './write-products.ts'

export interface PriceChange {
  id: number
  sku: string
  view: StoreCode
  before: PriceFields
  /** As much of the document as says what it costs. */
  after: ProductDocument
}

export interface StockChange {
  id: number
  qty: number
  manage_stock: boolean
  is_in_stock: boolean
  was: number
  /** It is sold out now, or can be had again. */
  isSoldOtherwise: boolean
}

const fields = [
  ...['price', 'price_tax', 'price_incl_tax', 'final_price', 'original_price', 'original_price_incl_tax'],
  ...[
    'original_final_price',
    'regular_price',
    'special_price',
    'special_price_incl_tax',
    'special_from_date',
  ],
  ...['special_to_date', 'lowestPrice', 'hasOffer', 'hasNormalOffer', 'offerType'],
]

/** All that the platform has of these prices and quantities, to be run in one batch. */
export async function writePrices(
  db: D1Database,
  prices: readonly PriceChange[],
  stock: readonly StockChange[],
): Promise<Sql[]> {
  const seen = [
    ...new Set([...prices, ...stock.filter(({ isSoldOtherwise }) => isSoldOtherwise)].map(({ id }) => id)),
  ]
  const parents = await parentsOf(db, prices)
  const ofParents = new Set(parents.prices.map(({ id }) => id))
  const all = [...prices.filter(({ id }) => !ofParents.has(id)), ...parents.prices]
  return [
    ...parents.documents,
    ...Object.values(storeViews).flatMap(({ code }) =>
      pricesOfView(
        all.filter(({ view }) => view === code),
        code,
      ),
    ),
    sql`UPDATE stock SET qty = value ->> 1, manage_stock = value ->> 2, is_in_stock = value ->> 3
      FROM jsonb_each(${JSON.stringify(stock.map(({ id, qty, manage_stock, is_in_stock }) => [id, qty, manage_stock, is_in_stock]))})
      WHERE product_id = value ->> 0`,
    ...pagesOf(seen),
  ]
}

function pricesOfView(changes: readonly PriceChange[], code: StoreCode): Sql[] {
  const view = storeViews[code]
  const products = changes.map(({ after }) => after)
  const ids = list(products.map(({ id }) => id))
  const documents = products.map((product) => {
    const document = product as unknown as Record<string, unknown>
    return [product.id, ...fields.map((field) => document[field] ?? null)]
  })
  const listed = products.map(({ id, final_price, lowestPrice }) => {
    return [id, toMinor(final_price), toMinor(lowestPrice ?? final_price)]
  })
  return [
    sql`UPDATE product_documents SET doc = ${set('doc', fields)}, card = ${set('card', ofCards)}
      FROM jsonb_each(${JSON.stringify(documents)}) AS e WHERE store_id = ${view.storeId} AND product_id = e.value ->> 0`,
    sql`UPDATE listings SET final_price = e.value ->> 1, lowest_price = e.value ->> 2
      FROM jsonb_each(${JSON.stringify(listed)}) AS e WHERE store_id = ${view.storeId} AND product_id = e.value ->> 0`,
    ...['special_prices', 'offers'].map(
      (table) => sql`DELETE FROM ${name(table)} WHERE store_id = ${view.storeId} AND product_id IN ${ids}`,
    ),
    inserted(
      'INSERT INTO special_prices (store_id, product_id, on_price, off_price, starts_at, ends_at)',
      products.flatMap((product) => specialPriceRows(product, view)),
      6,
    ),
    inserted(
      'INSERT INTO offers (store_id, product_id, kind, starts_at, ends_at)',
      products.flatMap((product) => offerRows(product, view)),
      5,
    ),
    ...facets(products, view.storeId),
  ]
}

const held = new Set(cardDocumentFields)
const ofCards = fields.filter((field) => held.has(field))

function set(column: 'doc' | 'card', written: readonly string[]): Sql {
  const values = written.map((field) => `'$.${field}', e.value -> ${fields.indexOf(field) + 1}`)
  return name(`json_set(${column}, ${values.join(', ')})`)
}

/** What the price is filtered by; whether there is an offer follows the clock and is brought up to it by `settle`. */
function facets(products: readonly ProductDocument[], storeId: number): Sql[] {
  const values = products.flatMap(({ id, final_price, offerType }) => [
    [id, 'price_range', rangeOfPrice(toMinor(final_price), storeId)],
    ...(offerType ? [[id, 'offerType', offerType]] : []),
  ])
  const rows = JSON.stringify(values)
  return [
    sql`INSERT OR IGNORE INTO facets (store_id, attribute, value)
      SELECT DISTINCT ${storeId}, value ->> 1, value ->> 2 FROM jsonb_each(${rows})`,
    sql`DELETE FROM product_facets WHERE product_id IN ${list(products.map(({ id }) => id))} AND facet_id IN (
      SELECT id FROM facets WHERE store_id = ${storeId} AND attribute IN ('price_range', 'offerType'))`,
    sql`INSERT OR IGNORE INTO product_facets (facet_id, product_id, store_id)
      SELECT f.id, e.value ->> 0, ${storeId} FROM jsonb_each(${rows}) e
      CROSS JOIN facets f ON f.store_id = ${storeId} AND f.attribute = e.value ->> 1 AND f.value = e.value ->> 2`,
  ]
}

/** A variant's price stands in its parent's document as well, and the cheapest of them is the parent's own. */
async function parentsOf(
  db: D1Database,
  prices: readonly PriceChange[],
): Promise<{ documents: Sql[]; prices: PriceChange[] }> {
  if (prices.length === 0) return { documents: [], prices: [] }
  const parents = await rows<{
    store_id: number
    product_id: number
    sku: string
    doc: string
    card: string
  }>(
    db,
    sql`SELECT d.store_id, d.product_id, products.sku, d.doc, d.card FROM product_documents d
      JOIN products ON products.id = d.product_id
      WHERE products.type_id = 'configurable' AND d.product_id IN (
        SELECT product_id FROM product_parts WHERE part_sku IN ${list(prices.map(({ sku }) => sku))})`,
  )
  const after = new Map(
    prices.map((change) => [`${storeViews[change.view].storeId} ${change.sku}`, change.after]),
  )
  const priced = (text: string, store: number) => {
    const document = JSON.parse(text) as ProductDocument
    for (const child of document.configurable_children) {
      const own = after.get(`${store} ${child.sku}`) as Record<string, unknown> | undefined
      const entries = child as unknown as Record<string, unknown>
      for (const field of own ? fields : []) if (field in entries) entries[field] = own?.[field]
    }
    return document
  }
  const changed = parents.map(({ store_id, product_id, sku, doc, card }) => {
    const document = priced(doc, store_id)
    const { code: view } = Object.values(storeViews).find(({ storeId }) => storeId === store_id) as StoreView
    return {
      document: sql`UPDATE product_documents SET doc = ${JSON.stringify(document)},
          card = ${JSON.stringify(priced(card, store_id))} WHERE store_id = ${store_id} AND product_id = ${product_id}`,
      price: { id: product_id, sku, view, before: document, after: withPriceOfVariants(document) },
    }
  })
  return {
    documents: [
      ...changed.map(({ document }) => document),
      ...pagesOf([...new Set(parents.map(({ product_id }) => product_id))]),
    ],
    prices: changed.map(({ price }) => price),
  }
}

/** Pages that show them, and the lists that they are in. */
export function pagesOf(ids: readonly number[]): Sql[] {
  if (ids.length === 0) return []
  return [
    oldPages(['search', ...ids.map((id) => `product:${id}`)]),
    sql`INSERT OR IGNORE INTO old_pages
      SELECT DISTINCT 'category:' || category_id FROM listings WHERE category_id > 2 AND product_id IN ${list(ids)}`,
  ]
}
