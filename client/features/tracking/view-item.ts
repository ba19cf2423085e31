import { changeRemembered } from './remembered.ts'

/** Records a product view. Resolves to false if the product is among the last 29 views (CACHE-6). */
export function isNewView(sku: string): Promise<boolean> {
  return changeRemembered((known) =>
    known.views.includes(sku) ? undefined : { ...known, views: [...known.views, sku] },
  )
}
