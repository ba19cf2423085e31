import { onArrival } from '#client/navigation/entry-state.ts'
import { onFirstUse } from '#client/navigation/first-use.ts'
import type { FetchedPage } from '#client/navigation/page-fetch.ts'
import { whenIdle } from '#client/navigation/when-idle.ts'
import { matchRoute, routes } from '#shared/routes.ts'
import type { PrefetchCache } from './prefetch-cache.ts'

/** The most products that are prefetched at a time: a phone shows six at once, and more would use up a data plan. */
const limit = 6

/**
 * Prefetches the products that are visible, when the browser is idle: before a tap there is no hover that could start a prefetch.
 * Does nothing if the browser saves data.
 */
export function prefetchVisible(
  cache: PrefetchCache,
  warm: (url: URL) => void,
  onFetched: (fetched: FetchedPage) => void,
): void {
  if (savesData()) return
  let waiting = false

  function look() {
    waiting = false
    for (const url of visibleProducts().slice(0, limit)) {
      warm(url)
      void cache.prefetch(url).then(onFetched)
    }
  }

  function lookSoon() {
    if (waiting || document.visibilityState === 'hidden') return
    waiting = true
    whenIdle(look, 2000)
  }

  // Many visitors leave from the front page without opening another.
  if (matchRoute(location.pathname)?.name === 'home') onFirstUse(lookSoon)
  else lookSoon()
  onArrival(lookSoon)
  addEventListener('scrollend', lookSoon, { passive: true })
}

function visibleProducts(): URL[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/p/"]')]
  const addresses = links.filter(isVisible).map((link) => link.href)
  return [...new Set(addresses)]
    .map((href) => new URL(href))
    .filter((url) => routes.product.match(url.pathname))
}

function isVisible(link: HTMLAnchorElement): boolean {
  // Reading the position of a skipped card would force its layout.
  if (!link.checkVisibility({ contentVisibilityAuto: true })) return false
  const { top, bottom } = link.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
