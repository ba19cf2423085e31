import { setTabValue, tabValue } from '#client/browser.ts'
import type { CartChange } from '#shared/cart.ts'

export interface UnwrittenChange {
  id: string
  change: CartChange
}

/**
 * Changes that IndexedDB has not confirmed yet. Its writes end with the page, so what was pressed just before one
 * leaves would be lost; this list is written at once, and the next page of the tab takes it over. A change leaves it
 * before it is sent, so none is sent twice.
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
  // A browser without storage: IndexedDB has to be quick enough.
  setTabValue(keyOf(storeCode), changes.length ? changes : undefined)
}

function keyOf(storeCode: string): string {
  return `karaffel:cart-${storeCode}:unwritten`
}
