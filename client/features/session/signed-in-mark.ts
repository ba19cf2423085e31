/** Marks that somebody signed in in this browser, without saying who: without the mark no session is asked for. */
const key = 'karaffel:signed-in'

export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage no session is asked for at the next page.
  }
}

/** Calls back where somebody signs in in another tab. */
export function onSignInElsewhere(follow: () => void): void {
  addEventListener('storage', (changed) => {
    if (changed.key === key && changed.newValue) follow()
  })
}

export function hasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
