/** That somebody signed in here, nothing about who: pages of guests ask no session. */
const key = 'karaffel:signed-in'

export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing keeps no session either.
  }
}

export function somebodySignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
