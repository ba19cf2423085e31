import { toMinor } from '#shared/money.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { list, name, type Sql, sql } from '#worker/platform/sql.ts'
import { shopOfField } from '../lists/fields.ts'
import { cardDocumentFields } from '../product/card-document.ts'
import { Inserts } from './bulk.ts'
import { addFacets, type FacetRow, listPrices, removeAttributes } from './facets.ts'
import { oldPagesOf } from './old-pages.ts'
import type { ProductChange } from './product-change.ts'
import { offerRows, specialPriceRows, stockRow } from './product-rows.ts'
import { anyView, type ProductDocument, variantPriceFields } from './shape.ts'
import { changeShopStock, type ShopStock } from './shop-stock.ts'
import { catalogueTables } from './tables.ts'

/** The fields of a document that a change of its prices changes. */
const fields: readonly string[] = [
  ...variantPriceFields,
  ...['price_tax', 'hasOffer', 'hasNormalOffer', 'offerType'],
]

/** Returns whether these fields of a product are only its prices and the quantities of shops. */
export function areOnlyPriceFields(changed: Iterable<string>): boolean {
  return [...changed].every((field) => fields.includes(field) || field.startsWith('stock_'))
}

/** Returns the statements that store new prices and quantities: single fields of documents, no words and few facets. */
export function changePrices(changes: readonly ProductChange[]): Sql[] {
  const views = Object.values(storeViews)
  const isPriced = ({ before, after }: ProductChange, { code }: StoreView) =>
    differ(before[code], after[code])
  const isOutdated = (change: ProductChange) =>
    change.isSoldOtherwise || views.some((view) => isPriced(change, view))
  const stock = new Inserts(catalogueTables)
  for (const { saysStock, after } of changes) if (saysStock) stock.add('stock', stockRow(anyView(after)))
  return [
    ...views.flatMap((view) => {
      const priced = changes.filter((change) => isPriced(change, view))
      return pricesOfView(
        priced.map(({ after }) => after[view.code]),
        view,
      )
    }),
    ...stock.statements(),
    ...changeShopStock(changes.flatMap(shopStockOf)),
    ...oldPagesOf(changes.filter(isOutdated).map(({ id }) => id)),
  ]
}

function differ(before: ProductDocument | undefined, after: ProductDocument): boolean {
  const [was, is] = [before, after] as unknown as Record<string, unknown>[]
  return fields.some((field) => (was?.[field] ?? null) !== (is?.[field] ?? null))
}

/** Returns the quantities of shops that differ. */
function shopStockOf({ id, sku, before, after }: ProductChange): ShopStock[] {
  const was = anyView(before) as unknown as Record<string, unknown> | undefined
  return Object.entries(anyView(after)).flatMap(([field, qty]) =>
    shopOfField(field) && typeof qty === 'number' && qty !== was?.[field] ? [{ id, sku, field, qty }] : [],
  )
}

function pricesOfView(products: readonly ProductDocument[], view: StoreView): Sql[] {
  if (products.length === 0) return []
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
    removeAttributes(ids, ['offerType'], storeId),
    ...addFacets(
      products.flatMap(({ id, offerType }): FacetRow[] =>
        offerType ? [[storeId, id, 'offerType', offerType]] : [],
      ),
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

const ofCards = fields.filter((field) => cardDocumentFields.includes(field))

/** The fields that one call of `json_set` writes: D1 documents at most 32 arguments of a function. */
const mostFields = 15

function set(column: 'doc' | 'card', written: readonly string[]): Sql {
  const values = written.map((field) => `'$.${field}', e.value -> ${fields.indexOf(field) + 1}`)
  let document: string = column
  for (let place = 0; place < values.length; place += mostFields)
    document = `json_set(${document}, ${values.slice(place, place + mostFields).join(', ')})`
  return name(document)
}
