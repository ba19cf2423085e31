/** Marks that this browser has lists: without the mark and a session nothing of them is loaded. */
const key = 'karaffel:lists'

export function rememberLists(hasSome: boolean): void {
  try {
    if (hasSome) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage no heart is filled at the next page.
  }
}

export function hasLists(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
