import { localValue, setLocalValue } from '#client/browser.ts'

const key = 'karaffel:help'

/** The shopper's words to the sommelier, with which a message to the staff begins. */
let handedOver = ''

/** Stores that the panel was opened on this device (CACHE-7). Without this mark, nothing polls for answers. */
export function rememberHelp(words = ''): void {
  handedOver = words
  // Without storage the shopper sees an answer only after opening the panel.
  setLocalValue(key, '1')
}

export function hasOpenedHelp(): boolean {
  return Boolean(localValue(key))
}

/** Returns the words once, then an empty text. */
export function takeHandedOver(): string {
  const words = handedOver
  handedOver = ''
  return words
}
