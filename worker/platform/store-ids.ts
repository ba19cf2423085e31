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
