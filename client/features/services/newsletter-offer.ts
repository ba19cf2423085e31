import { localValue, setLocalValue, setTabValue, tabValue } from '#client/browser.ts'
import type { Store } from '#client/state/store.ts'
import { openPanelAtom, panelAtom } from '../panel/panel.ts'

const offeredKey = 'karaffel:newsletter-offered'
const seenKey = 'karaffel:pages-seen'
/** Milliseconds between two offers, and the page from which on there is one. */
const pause = 30 * 24 * 3600 * 1000
const firstPage = 3
/** Where nobody is to be disturbed. */
const quietPages =
  /^\/(?:cart|checkout|confirmation|order|my-account|signup|reset-password|mail|newsletter|withdrawal|age-approve|reserve|alert|error|desk|elabel)(?:\/|$)/

export interface Moment {
  path: string
  /** Pages seen in this tab, with this one. */
  seen: number
  /** When it was offered last in this browser; 0 where never. */
  offered: number
  now: number
  /** Something lies over the page or asks for cookies, or is being typed into. */
  isBusy: boolean
}

export function mayOffer({ path, seen, offered, now, isBusy }: Moment): boolean {
  return seen >= firstPage && now - offered >= pause && !isBusy && !quietPages.test(path)
}

/** Opens the newsletter's window by itself where it may, now and after each page. */
export function startNewsletterOffer(store: Store): void {
  const look = () => {
    const seen = (tabValue<number>(seenKey) ?? 0) + 1
    setTabValue(seenKey, seen)
    const offered = Number(localValue(offeredKey))
    const moment = { path: location.pathname, seen, offered, now: Date.now(), isBusy: isBusy(store) }
    // Without storage it would be offered again and again.
    if (mayOffer(moment) && setLocalValue(offeredKey, String(moment.now)))
      store.set(openPanelAtom, 'newsletter')
  }
  look()
  navigation.addEventListener('navigatesuccess', look)
}

function isBusy(store: Store): boolean {
  return (
    store.get(panelAtom) !== null ||
    document.querySelector('dialog[open], .consent, :focus:is(input, select, textarea)') !== null
  )
}
