import { localValue, setLocalValue } from '#client/browser.ts'

/** Key of the mark that this browser has lists: without the mark and a session, no code of the lists is loaded. */
const key = 'karaffel:lists'

export function rememberLists(hasSome: boolean): void {
  // Without storage, no heart is filled on the next page.
  setLocalValue(key, hasSome ? '1' : null)
}

export function hasLists(): boolean {
  return Boolean(localValue(key))
}
