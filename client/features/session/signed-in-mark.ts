import { localValue, setLocalValue } from '#client/browser.ts'

/** Marks that somebody signed in in this browser, without saying who: without the mark no session is asked for. */
const key = 'karaffel:signed-in'

export function rememberSignedIn(signedIn: boolean): void {
  // Without storage no session is asked for at the next page.
  setLocalValue(key, signedIn ? '1' : null)
}

/** Calls back where somebody signs in in another tab. */
export function onSignInElsewhere(follow: () => void): void {
  addEventListener('storage', (changed) => {
    if (changed.key === key && changed.newValue) follow()
  })
}

export function hasSignedIn(): boolean {
  return Boolean(localValue(key))
}
