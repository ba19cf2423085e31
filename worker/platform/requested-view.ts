import { defaultStoreCode, isStoreCode, type StoreView, storeViews } from '#shared/store-view.ts'
import { Refusal } from './refusal.ts'

/** Returns the view of a call: from the header `x-vs-store-code`, from `storeCode` in the query, or the default view. */
export function requestedView(request: Request): StoreView {
  const asked =
    request.headers.get('x-vs-store-code') ?? new URL(request.url).searchParams.get('storeCode') ?? ''
  if (!asked) return storeViews[defaultStoreCode]
  if (!isStoreCode(asked))
    throw new Refusal(404, `The store that was requested wasn't found: ${asked.slice(0, 40)}`)
  return storeViews[asked]
}

/** Returns the view of a `storeId` in a path or query. */
export function viewOfStoreId(storeId: string | number): StoreView {
  const found = Object.values(storeViews).find((view) => String(view.storeId) === String(storeId))
  if (!found) throw new Refusal(404, "The store that was requested wasn't found")
  return found
}
