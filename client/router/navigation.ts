import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { type Entrance, enter } from '#client/navigation/below-fold.tsx'
import { painted } from '#client/navigation/painted.ts'
import { showProgress } from '#client/navigation/progress.ts'
import { isInApp, keepsScrollPosition } from '#client/navigation/rules.ts'
import type { Store } from '#client/state/store.ts'
import type { PageMeta } from '#shared/page-data.ts'
import { matchRoute } from '#shared/routes.ts'
import { closePanelAtom, panelAtom } from '../features/panel/panel.ts'
import type { Screen, ShowScreen } from '../screen.ts'
import { arriveAt } from './arrive.ts'
import { ignoreDrags } from './drag.ts'
import { fetchPageOrNextPart } from './fetch-page.ts'
import { focusPage, leaveFocus, preventFocusOnTap } from './focus-page.ts'
import type { Journey, NavigationStart } from './journey.ts'
import { loadView } from './load-view.ts'
import { prefetchLinks } from './prefetch.ts'
import { createPrefetchCache } from './prefetch-cache.ts'
import { prefetchVisible } from './prefetch-visible.ts'
import { createScreenMemory } from './screen-memory.ts'
import { inTransition } from './view-transition.ts'
import { warmUpView } from './warm-up-view.tsx'

/** Handles navigations inside the page from now on. In a browser without the Navigation API, links load documents. */
export function startNavigation(start: NavigationStart): void {
  const { navigation } = globalThis as { navigation?: Navigation }
  if (!navigation?.currentEntry) return
  const memory = createScreenMemory()
  const cache = createPrefetchCache((...asked) => fetchPageOrNextPart(memory.shown()?.page, ...asked))
  memory.store(navigation.currentEntry.key, start.first)
  start.shown = memory.shown
  const warm = (url: URL) => void loadView(matchRoute(url.pathname)?.name)
  ignoreDrags()
  preventFocusOnTap()
  prefetchLinks(cache, warm)
  warmSearch(start.store)
  let rehearsed = false
  prefetchVisible(cache, warm, async (fetched) => {
    const View = await loadView('product')
    if (rehearsed || !View || fetched.kind !== 'page') return
    rehearsed = true
    warmUpView({ page: fetched.page, View }, start.store, start.t)
  })
  navigation.addEventListener('navigate', (event) => {
    if (!isInApp(event, location.href)) return
    const from = new URL(location.href)
    const to = new URL(event.destination.url)
    const show: ShowScreen = (screen) => start.show(screen)
    const handler = () => travel({ ...start, show, event, from, to, cache, memory })
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler })
  })
}

/** Loads the view of the search results when the search panel opens. The shopper may need it next, also without a connection. */
function warmSearch(store: Store): void {
  const warm = () => void (store.get(panelAtom) === 'search' && loadView('search'))
  warm()
  store.sub(panelAtom, warm)
}

async function travel(journey: Journey): Promise<void> {
  const { store, event, from, to, memory, swift } = journey
  store.set(closePanelAtom)
  const hideProgress = showProgress(store)
  try {
    const screen = await arriveAt(journey)
    if (!screen || event.signal.aborted) return
    memory.store(navigation.currentEntry?.key ?? '', screen)
    const stays = keepsScrollPosition(from, to)
    const change = () => draw(journey, screen, stays)
    await (stays || !swift ? change() : inTransition(change, { from, to, source: event.sourceElement }))
    // Title, focus and announcement are updated after the page has been painted.
    await painted()
    if (event.signal.aborted) return
    updateHead(screen.page.meta)
    if (!stays) focusPage(store)
  } finally {
    hideProgress()
  }
}

async function draw({ event, to, show }: Journey, screen: Screen, stays: boolean): Promise<void> {
  enter(entranceOf(event.navigationType, stays, to))
  if (!stays) leaveFocus()
  // A new page is rendered synchronously: if it was prefetched, the frame after the click shows it. A page that stays is rendered
  // in slices, so that it keeps responding.
  const drawn = stays ? startTransition : flushSync
  await new Promise<void>((resolve) => {
    // If another navigation begins before this page is drawn, this page is never drawn.
    event.signal.addEventListener('abort', () => resolve())
    drawn(() => void show(screen).then(resolve))
  })
  if (!event.signal.aborted && !(stays && event.navigationType !== 'traverse')) event.scroll()
}

function entranceOf(how: NavigationType, stays: boolean, { hash }: URL): Entrance {
  if (how === 'traverse') return 'place'
  if (stays) return 'choice'
  return how === 'push' && !hash ? 'top' : 'place'
}

/** Updates title, description, canonical address and robots tag for the current page. */
function updateHead({ title, description, canonical, noindex }: PageMeta): void {
  document.title = title
  set('meta[name="description"]', 'content', description ?? '')
  set('link[rel="canonical"]', 'href', canonical ? new URL(canonical, location.origin).href : location.href)
  const robots = document.head.querySelector('meta[name="robots"]')
  if (noindex && !robots) document.head.insertAdjacentElement('beforeend', noRobots())
  if (!noindex) robots?.remove()
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}

function noRobots(): HTMLMetaElement {
  return Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
}
