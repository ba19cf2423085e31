import { flushSync } from 'react-dom'

/**
 * Fills in what the shopper did not type. Where that changes the field that she is in, it is selected in the same moment:
 * what she types takes its place. Answers what the change answers.
 */
export function fillIn<Result>(change: () => Result): Result {
  const field = document.activeElement as HTMLInputElement | null
  const before = field?.value
  const result = flushSync(change)
  if (field && field.value !== before) field.select()
  return result
}
