import { setTabValue, tabValue } from '#client/browser.ts'
import type { CartChange } from '#shared/cart.ts'

export interface UnwrittenChange {
  id: string
  change: CartChange
}

/**
 * Returns the changes that IndexedDB has not confirmed yet. An IndexedDB write is lost if the page is left during it.
 * This list is written synchronously, and the next page of the tab applies it. A change leaves the list before it is
 * sent, so none is sent twice.
 */
export function unwrittenChanges(storeCode: string): UnwrittenChange[] {
  return tabValue<UnwrittenChange[]>(keyOf(storeCode)) ?? []
}

export function rememberChange(storeCode: string, change: UnwrittenChange): void {
  write(storeCode, [...unwrittenChanges(storeCode), change])
}

export function forgetChange(storeCode: string, id: string): void {
  write(
    storeCode,
    unwrittenChanges(storeCode).filter((change) => change.id !== id),
  )
}

function write(storeCode: string, changes: readonly UnwrittenChange[]): void {
  // Without sessionStorage, only the IndexedDB write can save the change.
  setTabValue(keyOf(storeCode), changes.length ? changes : undefined)
}

function keyOf(storeCode: string): string {
  return `karaffel:cart-${storeCode}:unwritten`
}
