import { markIn, signedOutMark } from '#shared/session.ts'
import { localValue, readableCookies, setLocalValue } from '../browser.ts'

/** The key of the id of the customer whose data this browser stores. The suffix `ended` marks a session that ended by itself. */
const key = 'karaffel:signed-in'
const ended = ' ended'

/** Returns the platform's id of the signed-in customer; undefined for a guest and in a browser that hides its cookies. */
export function signedInCustomer(): string | undefined {
  return customerIn(markIn(readableCookies() ?? ''))
}

export function hasSignedIn(): boolean {
  return signedInCustomer() !== undefined
}

/** Returns whether the visitor has signed out, with or without scripts. */
export function hasLeft(): boolean {
  return markIn(readableCookies() ?? '') === signedOutMark
}

/** Returns the audience of the session's pages; undefined for guests, null in a browser that hides its cookies. */
export function currentAudience(): string | undefined | null {
  const cookies = readableCookies()
  return cookies === undefined ? null : markIn(cookies)?.split('-')[1] || undefined
}

/** Returns the id of the customer whose data this browser stores. */
export function storedCustomer(): string | undefined {
  return localValue(key)?.replace(ended, '') || undefined
}

/** Stores the owner of this browser's data from now on: the signed-in customer, or none. */
export function rememberCustomer(): void {
  setLocalValue(key, signedInCustomer() ?? null)
}

/** Returns whether a session has ended by itself and this browser has not reacted to it yet. */
export function sessionHasEnded(): boolean {
  const stored = localValue(key)
  return Boolean(
    stored && !stored.endsWith(ended) && readableCookies() !== undefined && !markIn(readableCookies() ?? ''),
  )
}

/** Marks the session as ended. The stored data still belongs to its customer until another customer signs in. */
export function rememberEnd(): void {
  const stored = storedCustomer()
  setLocalValue(key, stored ? stored + ended : null)
}

/** Calls back when a customer signs in in another tab, or when another tab finds that the session has ended. */
export function onCustomerElsewhere(followed: { entered(): void; ended(): void }): void {
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key || !newValue) return
    if (newValue.endsWith(ended)) followed.ended()
    else followed.entered()
  })
}

function customerIn(mark: string | undefined): string | undefined {
  return mark && mark !== signedOutMark ? mark.split('-')[0] : undefined
}
