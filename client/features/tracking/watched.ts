import type { NavigationStart } from '#client/router/journey.ts'
import type { PageData } from '#shared/page-data.ts'
import { storeViews } from '#shared/store-view.ts'
import type { Tracker } from './tracker.ts'

/** The shared input of the watchers: tracker, currency and the current page. */
export interface Watched {
  tracker: Tracker
  start: NavigationStart
  currency: string
  page(): PageData
  /** Calls now and after each further page. */
  onPage(listener: (page: PageData, before: PageData | undefined) => void): void
}

export function watchedPages(tracker: Tracker, start: NavigationStart): Watched {
  let current = pageOf(start)
  const listeners: Parameters<Watched['onPage']>[0][] = []
  const { show } = start
  start.show = async (screen) => {
    const shown = await show(screen)
    if (screen.page === current) return shown
    const before = current
    current = screen.page
    for (const listener of listeners) listener(current, before)
    return shown
  }
  return {
    ...{ tracker, start, currency: storeViews[current.store].currency },
    page: () => current,
    onPage(listener) {
      listeners.push(listener)
      listener(current, undefined)
    },
  }
}

/** Returns the current page. The shopper may have navigated before they agreed. */
export function pageOf({ shown, first }: NavigationStart): PageData {
  return (shown?.() ?? first).page
}
