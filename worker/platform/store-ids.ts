import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'

const ids = JSON.stringify(
  Object.fromEntries(Object.values(storeViews).map(({ code, storeId }) => [code, storeId])),
)

/** In a statement: the `store_id` of the view whose code is in a column. */
export function storeIdOf(column: string): string {
  return `('${ids}' ->> ${column})`
}

/** Whose words people of the shop read where no view is meant. */
export const deskStoreId = storeViews[storeCodes[0] as StoreCode].storeId
