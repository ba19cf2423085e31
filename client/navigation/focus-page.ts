import type { Store } from '#client/state/store.ts'
import { announceAtom } from '../features/shell/announcer.tsx'

/** Puts the focus on the new page's heading and says its title, as a new document would. */
export function focusPage(store: Store): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? main)?.focus({ preventScroll: true })
  store.set(announceAtom, document.title)
}
