import { currentAudience } from '#client/state/current-customer.ts'
import type { PageData } from '#shared/page-data.ts'

/**
 * Reloads the document if it belongs to another customer group than the session. Returns whether it reloads.
 * `loaded`: the document was just fetched; it reloads once. `restored`: the browser kept the document in memory.
 * `beside`: another tab changed the session; the document does not reload if a field has unsaved input.
 */
export function followAudience(page: PageData, how: 'loaded' | 'restored' | 'beside'): boolean {
  if (isOfSession(page) || page.status >= 500 || !navigator.onLine) return false
  if (how === 'loaded' && wasReloaded()) return false
  if (how === 'beside' && (page.page === 'checkout' || isTypedInto())) return false
  location.reload()
  return true
}

/** Returns whether a page belongs to the session's audience; true if the browser hides its cookies. */
export function isOfSession({ audience }: Pick<PageData, 'audience'>): boolean {
  const now = currentAudience()
  return now === null || now === audience
}

/** Returns true after a reload. If the second document has the same audience, no further reload is made. */
function wasReloaded(): boolean {
  const [navigated] = performance.getEntriesByType('navigation')
  return (navigated as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

function isTypedInto(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input, textarea)',
  )
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
