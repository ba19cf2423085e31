import type { Store } from '#client/state/store.ts'
import { announceAtom } from '../features/notices/announcer.tsx'
import { panelAtom } from '../features/panel/panel.ts'

/**
 * Puts the focus on the new page's heading and says its title, as a new document would. A panel that was opened on the way
 * (a search that is typed already) keeps it.
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
