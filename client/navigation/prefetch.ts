import type { PageCache } from './page-cache.ts'
import { isPrefetchable } from './rules.ts'

/** A pointer that stays this long means it. */
const hoverDelay = 50

/**
 * Fetches the page of a link ahead: when a mouse rests on it, when it gets the focus, when a finger touches it.
 * `warm` also gets what draws the page. Leaving a link stops the request.
 */
export function prefetchLinks(cache: PageCache, warm: (url: URL) => void): void {
  let timer: ReturnType<typeof setTimeout>
  let rested: HTMLAnchorElement | undefined

  function start(link: HTMLAnchorElement) {
    const url = new URL(link.href)
    warm(url)
    void cache.prefetch(url)
  }

  function rest(link: HTMLAnchorElement | undefined) {
    if (link === rested) return
    clearTimeout(timer)
    if (rested) cache.cancel(new URL(rested.href))
    rested = link
    if (link) timer = setTimeout(() => start(link), hoverDelay)
  }

  addEventListener('pointerover', (event) => event.pointerType === 'mouse' && rest(linkOf(event)), quietly)
  addEventListener('focusin', (event) => {
    const link = linkOf(event)
    if (link?.matches(':focus-visible')) start(link)
  })
  addEventListener(
    'touchstart',
    (event) => {
      const link = linkOf(event)
      if (link) start(link)
    },
    quietly,
  )
}

const quietly = { passive: true, capture: true }

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  return isPrefetchable(new URL(link.href), location.href) ? link : undefined
}
