import { matchRoute } from '#shared/routes.ts'
import type { NavigationStart } from './journey.ts'
import { fetchPage } from './page-fetch.ts'
import { needsNewDocument } from './rules.ts'

/**
 * On the page that says that there is no network: of what was asked for the data may have been kept, then it is shown
 * in its place, and so is a search, which says for itself that nobody could be asked. It is asked for again as soon as
 * there is a network.
 */
export async function lookForKept({ first }: NavigationStart): Promise<void> {
  const name = matchRoute(location.pathname)?.name
  if (name === 'offline') return
  addEventListener('online', () => location.reload(), { once: true })
  const fetched = await fetchPage(new URL(location.href), AbortSignal.timeout(5000))
  const isKept = fetched.kind === 'page' && !needsNewDocument(fetched.page, first.page)
  const { navigation } = globalThis as { navigation?: Navigation }
  if (isKept || name === 'search') navigation?.navigate(location.href, { history: 'replace' })
}
