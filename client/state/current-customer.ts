import { leftMark, markIn } from '#shared/customer-mark.ts'
import { localValue, readableCookies, setLocalValue } from '../browser.ts'

/** Whose data this browser stores: the id of a customer, with `ended` behind it after a session that ended by itself. */
const key = 'karaffel:signed-in'
const ended = ' ended'

/** Who is signed in, by the session's cookie: the platform's id; undefined for a guest, and in a browser that hides its cookies. */
export function signedInCustomer(): string | undefined {
  return customerIn(markIn(readableCookies() ?? ''))
}

export function hasSignedIn(): boolean {
  return signedInCustomer() !== undefined
}

/** Whether the visitor has signed out, also without scripts. */
export function hasLeft(): boolean {
  return markIn(readableCookies() ?? '') === leftMark
}

/** The audience whose pages are the session's; undefined for guests, null in a browser that hides its cookies. */
export function currentAudience(): string | undefined | null {
  const cookies = readableCookies()
  return cookies === undefined ? null : markIn(cookies)?.split('-')[1] || undefined
}

/** The customer whose data this browser stores. */
export function storedCustomer(): string | undefined {
  return localValue(key)?.replace(ended, '') || undefined
}

/** Stores whose data this browser has from now on: those of who is signed in, or nobody's. */
export function rememberCustomer(): void {
  setLocalValue(key, signedInCustomer() ?? null)
}

/** Whether a session has ended without its customer's doing, and nothing has followed from it yet. */
export function sessionHasEnded(): boolean {
  const stored = localValue(key)
  return Boolean(
    stored && !stored.endsWith(ended) && readableCookies() !== undefined && !markIn(readableCookies() ?? ''),
  )
}

/** The session has ended: what is stored is still its customer's, until another one signs in. */
export function rememberEnd(): void {
  const stored = storedCustomer()
  setLocalValue(key, stored ? stored + ended : null)
}

/** Calls back when somebody signs in in another tab, or a session is found there to have ended. */
export function onCustomerElsewhere(followed: { entered(): void; ended(): void }): void {
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key || !newValue) return
    if (newValue.endsWith(ended)) followed.ended()
    else followed.entered()
  })
}

function customerIn(mark: string | undefined): string | undefined {
  return mark && mark !== leftMark ? mark.split('-')[0] : undefined
}
