import { localValue, setLocalValue } from '#client/browser.ts'

const key = 'karaffel:help'

/** What was said to the sommelier, with which the message to a person begins. */
let handedOver = ''

/** That the panel was opened on this device (CACHE-7): without it nothing asks whether an answer has come. */
export function rememberHelp(words = ''): void {
  handedOver = words
  // Without storage an answer is seen when the panel is opened.
  setLocalValue(key, '1')
}

export function hasOpenedHelp(): boolean {
  return Boolean(localValue(key))
}

/** What was handed over, once. */
export function takeHandedOver(): string {
  const words = handedOver
  handedOver = ''
  return words
}
