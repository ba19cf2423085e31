import { localValue, setLocalValue } from '#client/browser.ts'

/** Key of the mark that a change of the profile is pending: without it, no code of the profile is loaded. */
const key = 'karaffel:profile'

export function rememberWaiting(someWait: boolean): void {
  // Without storage, the change is sent when the profile is opened.
  setLocalValue(key, someWait ? '1' : null)
}

export function isWaiting(): boolean {
  return Boolean(localValue(key))
}
