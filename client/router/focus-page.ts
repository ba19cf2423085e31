import type { Store } from '#client/state/store.ts'
import { announceAtom } from '../features/notices/announcer.tsx'
import { panelAtom } from '../features/panel/panel.ts'

/**
 * Focuses the heading of the new page and announces its title, as a new document would. An open panel keeps the focus, for
 * example a search in which the shopper is already typing.
 */
export function focusPage(store: Store): void {
  store.set(announceAtom, document.title)
  if (store.get(panelAtom)) return
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? main)?.focus({ preventScroll: true })
}

/** Blurs the focused link: removing it with its page would make the browser lay out both pages at once. */
export function leaveFocus(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur()
}

/**
 * Prevents that a tap on a link of the page focuses the link. The focus would not be visible, and setting and removing it takes a
 * phone a tenth of the time to the next page. If another element has the focus, the focus moves to the link as usual.
 */
export function preventFocusOnTap(): void {
  let finger = false
  addEventListener('pointerdown', ({ pointerType }) => (finger = pointerType === 'touch'), early)
  addEventListener(
    'mousedown',
    (event) => {
      const isLink = event.target instanceof Element && event.target.closest('main a')
      if (finger && isLink && document.activeElement === document.body) event.preventDefault()
    },
    { capture: true },
  )
}

const early = { capture: true, passive: true }
