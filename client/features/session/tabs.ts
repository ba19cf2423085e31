import { reloadWithNotice } from '../notices/notice-after-reload.ts'

const channelName = 'karaffel:signed-out'

/** Where the customer signed out in another tab, this one begins anew: what it shows is hers. */
export function followOtherTabs(): void {
  new BroadcastChannel(channelName).onmessage = sayGoodbye
}

/** Tells the other tabs; then this one begins anew and says so. */
export function signedOutEverywhere(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
  sayGoodbye()
}

function sayGoodbye(): void {
  reloadWithNotice({ type: 'success', message: "You're logged out" })
}
