import { changeRemembered } from './remembered.ts'

/** Whether a product is to be told of: not where it is among the last 29 that were (CACHE-6). */
export function isNewView(sku: string): Promise<boolean> {
  return changeRemembered((known) =>
    known.views.includes(sku) ? undefined : { ...known, views: [...known.views, sku] },
  )
}
