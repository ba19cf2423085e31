import { atom } from 'jotai'

export type Panel =
  | 'cart'
  | 'menu'
  | 'search'
  | 'languages'
  | 'account'
  | 'lists'
  | 'alert'
  | 'reservation'
  | 'help'
  | 'newsletter'

const panel = atom<Panel | null>(null)

/** The one open panel, and with it the overlay (NAV-10). */
export const panelAtom = atom((get) => get(panel))

export const openPanelAtom = atom(null, (_get, set, opened: Panel) => set(panel, opened))

/** Closes the panel; with an argument, only that panel. */
export const closePanelAtom = atom(null, (get, set, closed?: Panel) => {
  if (!closed || get(panel) === closed) set(panel, null)
})
