import { localValue, setLocalValue, setTabValue, tabValue } from '#client/browser.ts'
import type { Store } from '#client/state/store.ts'
import { openPanelAtom, panelAtom } from '../panel/panel.ts'

const offeredKey = 'karaffel:newsletter-offered'
const seenKey = 'karaffel:pages-seen'
/** Milliseconds between two offers, and the number of the page view from which the offer may appear. */
const pause = 30 * 24 * 3600 * 1000
const firstPage = 3
/** Pages without an offer. */
const quietPages =
  /^\/(?:cart|checkout|confirmation|order|my-account|signup|reset-password|mail|newsletter|withdrawal|age-approve|reserve|alert|error|elabel)(?:\/|$)/

export interface Moment {
  path: string
  /** Number of pages seen in this tab, including this page. */
  seen: number
  /** Time of the last offer in this browser (milliseconds since 1970); 0 if never. */
  offered: number
  now: number
  /** True if a panel or the cookie question is open, or the shopper is typing. */
  isBusy: boolean
}

export function mayOffer({ path, seen, offered, now, isBusy }: Moment): boolean {
  return seen >= firstPage && now - offered >= pause && !isBusy && !quietPages.test(path)
}

/** Opens the newsletter panel if the conditions are met, now and after each navigation. */
export function startNewsletterOffer(store: Store): void {
  const look = () => {
    const seen = (tabValue<number>(seenKey) ?? 0) + 1
    setTabValue(seenKey, seen)
    const offered = Number(localValue(offeredKey))
    const moment = { path: location.pathname, seen, offered, now: Date.now(), isBusy: isBusy(store) }
    // Without storage the offer would appear again and again.
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
