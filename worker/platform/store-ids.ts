import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'

const ids = JSON.stringify(
  Object.fromEntries(Object.values(storeViews).map(({ code, storeId }) => [code, storeId])),
)

/** Returns SQL of the `store_id` of the view whose code is in a column. */
export function storeIdOf(column: string): string {
  return `('${ids}' ->> ${column})`
}

/** The view whose texts the shop's staff reads if no view is given. */
export const deskStoreId = storeViews[storeCodes[0] as StoreCode].storeId

const websites = JSON.stringify(
  Object.fromEntries(Object.values(storeViews).map(({ code, websiteId }) => [websiteId, code])),
)

/** Returns SQL of the code of the view whose website's id is in a column. */
export function websiteCodeOf(column: string): string {
  return `('${websites}' ->> CAST(${column} AS TEXT))`
}
