import { isOfSession } from '#client/navigation/audience.ts'
import { keepsScrollPosition, needsNewDocument } from '#client/navigation/rules.ts'
import { matchRoute, routes } from '#shared/routes.ts'
import { noProducts } from '../features/catalog/no-products-notice.ts'
import { notifyAtom } from '../features/notices/notices-atoms.ts'
import type { SearchPageData } from '../features/search/search-page-data.ts'
import type * as SearchView from '../pages/search.tsx'
import type { Screen } from '../screen.ts'
import type { Journey } from './journey.ts'
import { loadModule, loadScreen, loadView } from './load-view.ts'

/** Returns the screen of a journey's target; undefined if the browser is sent elsewhere instead. */
export async function arriveAt(journey: Journey): Promise<Screen | undefined> {
  const { event, to, cache, memory, first } = journey
  if (navigator.onLine && !isOfSession(first.page)) return loadDocument()
  const remembered = event.navigationType === 'traverse' && memory.of(event.destination.key)
  if (remembered && !(navigator.onLine && isUnaskedSearch(remembered))) return remembered
  const [fetched] = await Promise.all([cache.get(to), loadView(matchRoute(to.pathname)?.name)])
  if (event.signal.aborted) return undefined
  if (fetched.kind === 'redirect') return follow(fetched.to)
  if (fetched.kind === 'offline') return arriveOffline(journey)
  if (fetched.kind === 'document' || needsNewDocument(fetched.page, first.page)) return loadDocument()
  const View = await loadScreen(fetched.page)
  return View ? { page: fetched.page, View } : loadDocument()
}

function follow(target: string): undefined {
  navigation.navigate(new URL(target, location.href).href, { history: 'replace' })
}

/** Returns whether a search page was made without a connection. It is fetched again once there is a connection. */
function isUnaskedSearch({ page }: Screen): boolean {
  return page.page === 'search' && Boolean((page.data as SearchPageData).unasked)
}

/** Reloads. The address has changed already, so the reload shows the target. */
function loadDocument(): undefined {
  location.reload()
}

async function arriveOffline(journey: Journey): Promise<Screen | undefined> {
  const isSearch = matchRoute(journey.to.pathname)?.name === 'search'
  const search = isSearch && ((await loadModule('search').catch(() => null)) as typeof SearchView | null)
  const page = search ? search.offlineSearch(journey.to, journey.first.page) : null
  const View = page && (await loadScreen(page))
  return page && View ? { page, View } : goHomeOffline(journey)
}

/**
 * Handles a page that cannot be fetched offline. The current list stays if only its filters would change; any other page leads to
 * the last seen home page.
 */
function goHomeOffline({ store, from, to, memory }: Journey): Screen | undefined {
  if (keepsScrollPosition(from, to)) {
    store.set(notifyAtom, noProducts)
    history.back()
    return undefined
  }
  const home = routes.home.href()
  const remembered = to.pathname === home ? memory.ofPage('home') : undefined
  if (remembered) return remembered
  store.set(notifyAtom, {
    type: 'warning',
    message: 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
  })
  // If the home page is not cached either, the shopper stays on the previous page.
  if (to.pathname === home || from.pathname === home) history.back()
  else navigation.navigate(home, { history: 'replace' })
  return undefined
}
