import { panelAtom } from '#client/features/panel/panel.ts'
import type { NavigationStart } from '#client/router/journey.ts'
import { sendPurchase, settleEarlierOrder } from './purchase.ts'
import type { Tracker } from './tracker.ts'
import { watchCart } from './watch-cart.ts'
import { watchCheckout } from './watch-checkout.ts'
import { watchPages } from './watch-pages.ts'
import { watchSession } from './watch-session.ts'
import { watchWishes } from './watch-wishes.ts'
import { watchedPages } from './watched.ts'

/** Sends events of the whole shop by watching its state: other code does not know about tracking. */
export async function watchShop(tracker: Tracker, start: NavigationStart): Promise<void> {
  const watched = watchedPages(tracker, start)
  const { store } = start
  await settleEarlierOrder()
  const cart = watchCart(watched)
  watchSession(watched)
  watchWishes(watched)
  watchCheckout(watched)
  watchPages(watched)
  watched.onPage(({ page }) => {
    if (page === 'cart') void cart.view()
    void sendPurchase(tracker)
  })
  store.sub(panelAtom, () => {
    if (store.get(panelAtom) === 'cart') void cart.view()
  })
}
