/** Marks that a change of the profile waits: without the mark nothing of it is loaded. */
const key = 'karaffel:profile'

export function rememberWaiting(someWait: boolean): void {
  try {
    if (someWait) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage it is sent when the profile is opened.
  }
}

export function isWaiting(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
