import { localValue, setLocalValue } from '#client/browser.ts'

/** Marks that this browser has lists: without the mark and a session nothing of them is loaded. */
const key = 'karaffel:lists'

export function rememberLists(hasSome: boolean): void {
  // Without storage no heart is filled at the next page.
  setLocalValue(key, hasSome ? '1' : null)
}

export function hasLists(): boolean {
  return Boolean(localValue(key))
}
