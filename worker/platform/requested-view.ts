import { defaultStoreCode, isStoreCode, type StoreView, storeViews } from '#shared/store-view.ts'
import { Refusal } from './refusal.ts'

/** The view of a call: header `x-vs-store-code`, else `storeCode` in the query, else the default one. */
export function requestedView(request: Request): StoreView {
  const asked =
    request.headers.get('x-vs-store-code') ?? new URL(request.url).searchParams.get('storeCode') ?? ''
  if (!asked) return storeViews[defaultStoreCode]
  if (!isStoreCode(asked))
    throw new Refusal(404, `The store that was requested wasn't found: ${asked.slice(0, 40)}`)
  return storeViews[asked]
}

/** The view that `storeId` names in a path or query. */
export function viewOfStoreId(storeId: string | number): StoreView {
  const found = Object.values(storeViews).find((view) => String(view.storeId) === String(storeId))
  if (!found) throw new Refusal(404, "The store that was requested wasn't found")
  return found
}
