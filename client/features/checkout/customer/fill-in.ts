import { flushSync } from 'react-dom'

/**
 * Fills in values that the shopper did not type, and returns the result of `change`. If this changes the focused field, its
 * text is selected immediately, so that the shopper's typing replaces it.
 */
export function fillIn<Result>(change: () => Result): Result {
  const field = document.activeElement as HTMLInputElement | null
  const before = field?.value
  const result = flushSync(change)
  if (field && field.value !== before) field.select()
  return result
}
