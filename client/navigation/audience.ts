import { currentAudience } from '#client/state/current-customer.ts'
import type { PageData } from '#shared/page-data.ts'

/**
 * Loads the document anew if it is of another customer group than the session. `loaded`: it came just now, once; `restored`: it
 * waited in the browser; `beside`: another tab changed the session, and what is typed here stays. Returns whether it does.
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

/** The shop has answered so at the second time too: its answer counts. */
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
