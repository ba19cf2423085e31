import { fetchPage } from '#client/navigation/page-fetch.ts'
import { needsNewDocument } from '#client/navigation/rules.ts'
import { matchRoute } from '#shared/routes.ts'
import type { NavigationStart } from './journey.ts'

/**
 * Runs in the offline document, which the service worker returns for the address of another page.
 * Shows that page if its data is cached. A search page is shown too; it displays its own message that it needs a network.
 * Reloads when the browser is online again.
 */
export async function showCachedPage({ first }: NavigationStart): Promise<void> {
  const name = matchRoute(location.pathname)?.name
  if (name === 'offline') return
  addEventListener('online', () => location.reload(), { once: true })
  const fetched = await fetchPage(new URL(location.href), AbortSignal.timeout(5000))
  const isCached = fetched.kind === 'page' && !needsNewDocument(fetched.page, first.page)
  const { navigation } = globalThis as { navigation?: Navigation }
  if (isCached || name === 'search') navigation?.navigate(location.href, { history: 'replace' })
}
