/**
 * Returns the status of a page that shows a form again: 503 if the platform did not respond, 429 after too many attempts, otherwise 422.
 */
export function formStatus(outcome: string): 422 | 429 | 503 {
  if (outcome === 'failed') return 503
  return outcome === 'tooMany' ? 429 : 422
}
