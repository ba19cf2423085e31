import { storeViews } from '#shared/store-view.ts'
import { name, type Sql, sql } from '#worker/platform/sql.ts'
import { shopOfField } from '../lists/fields.ts'
import { addFacets, type FacetRow, removeFacets } from './facets.ts'
import { oldPagesOf } from './old-pages.ts'

/** The quantity of a product in a shop; `field` is `stock_` followed by the shop's code. */
export interface ShopStock {
  id: number
  sku: string
  field: string
  qty: number
}

/** Returns the statements that store the quantities of shops in the documents and in the filter by shop, in all views. */
export function changeShopStock(changes: readonly ShopStock[]): Sql[] {
  const written = [...Map.groupBy(changes, ({ field }) => field)].map(([field, ofField]) => {
    const shop = shopOfField(field) ?? field
    const set = `json_set(doc, '$.${field}', e.value ->> 1, '$.stock_by_city.${shop}', e.value ->> 1)`
    const counts = JSON.stringify(ofField.map(({ id, qty }) => [id, qty]))
    return sql`UPDATE product_documents SET doc = ${name(set)} FROM jsonb_each(${counts}) AS e
      WHERE product_id = e.value ->> 0`
  })
  const facets = (some: readonly ShopStock[]): FacetRow[] =>
    Object.values(storeViews).flatMap(({ storeId }) =>
      some.map(({ id, field }) => [storeId, id, 'shop_stock', shopOfField(field) ?? field] as const),
    )
  return [
    ...written,
    ...removeFacets(facets(changes)),
    ...addFacets(facets(changes.filter(({ qty }) => qty > 0))),
    ...oldPagesOf(changes.map(({ id }) => id)),
  ]
}

/** Returns the statements that add pieces to a counted quantity (negative: take away). The quantity never falls below 0. */
export function moveStock({ id, by }: { id: number; by: number }): Sql[] {
  return [
    sql`UPDATE stock SET qty = max(0, qty + ${by}), is_in_stock = qty + ${by} > 0 OR backorders > 0
      WHERE product_id = ${id} AND manage_stock = 1`,
    ...oldPagesOf([id]),
  ]
}
