import { openChannel } from '#client/browser.ts'
import { reloadWithNotice } from '../notices/notice-after-reload.ts'

const channelName = 'karaffel:signed-out'

/** Where the customer signed out in another tab, this one begins anew: what it shows is hers. */
export function followOtherTabs(): void {
  openChannel(channelName).onmessage = sayGoodbye
}

/** Tells the other tabs; then this one begins anew and says so. */
export function signedOutEverywhere(): void {
  openChannel(channelName).postMessage(null)
  sayGoodbye()
}

function sayGoodbye(): void {
  reloadWithNotice({ type: 'success', message: "You're logged out" })
}
