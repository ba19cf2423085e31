import { localValue, setLocalValue } from '#client/browser.ts'

/** Marks that a change of the profile waits: without the mark nothing of it is loaded. */
const key = 'karaffel:profile'

export function rememberWaiting(someWait: boolean): void {
  // Without storage it is sent when the profile is opened.
  setLocalValue(key, someWait ? '1' : null)
}

export function isWaiting(): boolean {
  return Boolean(localValue(key))
}
