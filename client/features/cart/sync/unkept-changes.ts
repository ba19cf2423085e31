import type { CartChange } from '#shared/cart.ts'

export interface UnkeptChange {
  id: string
  change: CartChange
}

/**
 * Changes that IndexedDB has not confirmed yet. Its writes end with the page, so what was pressed just before one
 * leaves would be lost; this list is written at once, and the next page of the tab takes it over. A change leaves it
 * before it is sent, so none is sent twice.
 */
export function unkeptChanges(storeCode: string): UnkeptChange[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(storeCode)) ?? '[]')
  } catch {
    return []
  }
}

export function rememberChange(storeCode: string, change: UnkeptChange): void {
  write(storeCode, [...unkeptChanges(storeCode), change])
}

export function forgetChange(storeCode: string, id: string): void {
  write(
    storeCode,
    unkeptChanges(storeCode).filter((change) => change.id !== id),
  )
}

function write(storeCode: string, changes: readonly UnkeptChange[]): void {
  try {
    if (changes.length) sessionStorage.setItem(keyOf(storeCode), JSON.stringify(changes))
    else sessionStorage.removeItem(keyOf(storeCode))
  } catch {
    // A browser that keeps nothing: IndexedDB has to be quick enough.
  }
}

function keyOf(storeCode: string): string {
  return `karaffel:cart-${storeCode}:unkept`
}
