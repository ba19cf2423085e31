import { fetchPage } from '#client/navigation/page-fetch.ts'
import { needsNewDocument } from '#client/navigation/rules.ts'
import { matchRoute } from '#shared/routes.ts'
import type { NavigationStart } from './journey.ts'

/**
 * Runs in the offline document, which the service worker answers at the address of another page. Where the data of that
 * page are cached, the page is shown; a search is shown too, and says itself that it needs a network. Reloads as soon as
 * there is one.
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
