import type { Store } from '#client/state/store.ts'
import { announceAtom } from '../features/notices/announcer.tsx'

/** Puts the focus on the new page's heading and says its title, as a new document would. */
export function focusPage(store: Store): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? main)?.focus({ preventScroll: true })
  store.set(announceAtom, document.title)
}

/** Blurs the focused link: removing it with its page would make the browser lay out both pages at once. */
export function leaveFocus(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur()
}

/**
 * A finger that taps a link of the page leaves no focus on it: there is none to see, and giving and taking it away
 * again costs a phone a tenth of the way to the next page. A focus that is elsewhere leaves for the link as ever.
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
