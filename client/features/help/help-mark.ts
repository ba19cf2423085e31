const key = 'karaffel:help'

/** What was said to the sommelier, with which the message to a person begins. */
let handedOver = ''

/** That the panel was opened on this device (CACHE-7): without it nothing asks whether an answer has come. */
export function rememberHelp(words = ''): void {
  handedOver = words
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

/** What was handed over, once. */
export function takeHandedOver(): string {
  const words = handedOver
  handedOver = ''
  return words
}
