import { toMinor } from '#shared/money.ts'
import { type StoreCode, type StoreView, storeViews } from '#shared/store-view.ts'
import { list, name, rows, type Sql, sql } from '#worker/platform/sql.ts'
import { cardDocumentFields } from '../product/card-document.ts'
import { Inserts } from './bulk.ts'
import { documentRow } from './document-row.ts'
import { addFacets, type FacetRow, removeAttributes } from './facets.ts'
import { listPrices } from './list-prices.ts'
import { oldPagesOf } from './old-pages.ts'
import { pricesOfVariant, withPriceOfVariants } from './price-of-variants.ts'
import { offerRows, specialPriceRows } from './product-rows.ts'
import { type ProductDocument, variantPriceFields } from './shape.ts'
import { catalogueTables } from './tables.ts'

export interface PriceChange {
  id: number
  sku: string
  view: StoreCode
  /** The fields of the document that contain prices. */
  after: ProductDocument
}

export interface StockChange {
  id: number
  qty: number
  manage_stock: boolean
  is_in_stock: boolean
  /** True if the product has sold out, or is available again. */
  isSoldOtherwise: boolean
}

const fields: readonly string[] = [
  ...variantPriceFields,
  ...['price_tax', 'hasOffer', 'hasNormalOffer', 'offerType'],
]

/** Returns the statements that store these prices and quantities, to be run in one batch. They write single fields of documents. */
export async function changePricesAndStock(
  db: D1Database,
  prices: readonly PriceChange[],
  stock: readonly StockChange[],
): Promise<Sql[]> {
  const parents = await parentsOf(db, prices)
  const ofParents = new Set(parents.prices.map(({ id }) => id))
  const all = [...prices.filter(({ id }) => !ofParents.has(id)), ...parents.prices]
  const counted = stock.map(({ id, qty, manage_stock, is_in_stock }) => [id, qty, manage_stock, is_in_stock])
  return [
    ...parents.documents,
    ...Object.values(storeViews).flatMap((view) =>
      pricesOfView(
        all.flatMap((change) => (change.view === view.code ? change.after : [])),
        view,
      ),
    ),
    sql`UPDATE stock SET qty = value ->> 1, manage_stock = value ->> 2, is_in_stock = value ->> 3
      FROM jsonb_each(${JSON.stringify(counted)}) WHERE product_id = value ->> 0`,
    ...oldPagesOf([...all, ...stock.filter(({ isSoldOtherwise }) => isSoldOtherwise)].map(({ id }) => id)),
  ]
}

function pricesOfView(products: readonly ProductDocument[], view: StoreView): Sql[] {
  const { storeId } = view
  const ids = products.map(({ id }) => id)
  const documents = products.map((product) => {
    const document = product as unknown as Record<string, unknown>
    return [product.id, ...fields.map((field) => document[field] ?? null)]
  })
  const rows = new Inserts(catalogueTables)
  for (const product of products) {
    for (const row of specialPriceRows(product, view)) rows.add('special_prices', row)
    for (const row of offerRows(product, view)) rows.add('offers', row)
  }
  return [
    sql`UPDATE product_documents SET doc = ${set('doc', fields)}, card = ${set('card', ofCards)}
      FROM jsonb_each(${JSON.stringify(documents)}) AS e WHERE store_id = ${storeId} AND product_id = e.value ->> 0`,
    ...['special_prices', 'offers'].map(
      (table) => sql`DELETE FROM ${name(table)} WHERE store_id = ${storeId} AND product_id IN ${list(ids)}`,
    ),
    ...rows.statements(),
    // The facets of offers depend on the time: `relist` updates them.
    removeAttributes(storeId, ids, ['offerType']),
    ...addFacets(
      storeId,
      products.flatMap(({ id, offerType }): FacetRow[] => (offerType ? [[id, 'offerType', offerType]] : [])),
    ),
    ...listPrices(
      storeId,
      products.map(({ id, final_price, lowestPrice }) => ({
        id,
        price: toMinor(final_price),
        lowest: toMinor(lowestPrice ?? final_price),
      })),
    ),
  ]
}

const held = new Set(cardDocumentFields)
const ofCards = fields.filter((field) => held.has(field))

function set(column: 'doc' | 'card', written: readonly string[]): Sql {
  const values = written.map((field) => `'$.${field}', e.value -> ${fields.indexOf(field) + 1}`)
  return name(`json_set(${column}, ${values.join(', ')})`)
}

/**
 * Returns the parents of these variants with their new documents. A variant's price is also in the document of its parent, and
 * the cheapest variant's price is the price of the parent.
 */
async function parentsOf(
  db: D1Database,
  prices: readonly PriceChange[],
): Promise<{ documents: Sql[]; prices: PriceChange[] }> {
  if (prices.length === 0) return { documents: [], prices: [] }
  const parents = await rows<{ store_id: number; sku: string; doc: string }>(
    db,
    sql`SELECT d.store_id, products.sku, d.doc FROM product_documents d JOIN products ON products.id = d.product_id
      WHERE products.type_id = 'configurable' AND d.product_id IN (
        SELECT product_id FROM product_parts WHERE part_sku IN ${list(prices.map(({ sku }) => sku))})`,
  )
  const documents = new Inserts(catalogueTables)
  const changed = parents.flatMap(({ store_id, sku, doc }) => {
    const view = Object.values(storeViews).find(({ storeId }) => storeId === store_id)
    if (!view) return []
    const own = new Map(
      prices.flatMap((price) => (price.view === view.code ? [[price.sku, price.after]] : [])),
    )
    const document = JSON.parse(doc) as ProductDocument
    const configurable_children = document.configurable_children.map((child) => {
      const variant = own.get(child.sku)
      return variant ? { ...child, ...pricesOfVariant(variant) } : child
    })
    const after = withPriceOfVariants({ ...document, configurable_children })
    documents.add('product_documents', documentRow(after, view))
    return { id: after.id, sku, view: view.code, after }
  })
  return { documents: documents.statements(), prices: changed }
}
