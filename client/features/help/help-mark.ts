const key = 'karaffel:help'

/** That the panel was opened on this device (CACHE-7): without it nothing asks whether an answer has come. */
export function rememberHelp(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Without storage an answer is seen when the panel is opened.
  }
}

export function hasOpenedHelp(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
