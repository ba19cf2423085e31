import { isPrefetchable } from '#client/navigation/rules.ts'
import type { PrefetchCache } from './prefetch-cache.ts'

/** Milliseconds that a pointer rests on a link before its page is fetched. */
const hoverDelay = 50

/** Milliseconds after the end of a press in which its click event follows. */
const clickDelay = 300

/**
 * Prefetches the page of a link when a mouse rests on it, when it gets the keyboard focus, or when a finger touches it.
 * `warm` fetches the code that draws the page. Leaving the link aborts the request.
 * Prefetches the listing of a filter while its checkbox is pressed; a scroll or a release elsewhere aborts the request.
 */
export function prefetchLinks(cache: PrefetchCache, warm: (url: URL) => void): void {
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

  addEventListener(
    'pointerdown',
    ({ button, target }) => {
      if (button !== 0 || !(target instanceof Element)) return
      const box = target.closest<HTMLLabelElement>('#filters label')?.control
      if (box instanceof HTMLInputElement) fetchListOf(box, cache)
    },
    quietly,
  )
}

/** Fetches the list that the press on a filter's box requests. */
function fetchListOf(box: HTMLInputElement, cache: PrefetchCache): void {
  const { form } = box
  // The click may come before the module.
  const pressed = { box, checked: !box.checked }
  if (form)
    void import('../features/catalog/filter-address.ts').then(({ addressOfChosen }) =>
      fetchWhilePressed(cache, addressOfChosen(form, pressed)),
    )
}

/** Fetches a page when a press begins. If no click uses it after the press ends, the request is aborted. */
function fetchWhilePressed(cache: PrefetchCache, url: URL): void {
  const ended = new AbortController()
  const once = { ...quietly, signal: ended.signal }
  const end = (patience: number) => {
    ended.abort()
    setTimeout(() => cache.cancel(url), patience)
  }
  void cache.prefetch(url)
  addEventListener('pointerup', () => end(clickDelay), once)
  addEventListener('pointercancel', () => end(0), once)
}

const quietly = { passive: true, capture: true }

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  return isPrefetchable(new URL(link.href), location.href) ? link : undefined
}
