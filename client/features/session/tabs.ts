import { openChannel } from '#client/browser.ts'
import { reloadWithNotice } from '../notices/notice-after-reload.ts'

const channelName = 'karaffel:signed-out'

/** Reloads this tab when the customer signs out in another tab, because it shows the customer's data. */
export function followOtherTabs(): void {
  openChannel(channelName).onmessage = announceSignOut
}

/** Notifies the other tabs, then reloads this one with a notice. */
export function signedOutEverywhere(): void {
  openChannel(channelName).postMessage(null)
  announceSignOut()
}

function announceSignOut(): void {
  reloadWithNotice({ type: 'success', message: "You're logged out" })
}
