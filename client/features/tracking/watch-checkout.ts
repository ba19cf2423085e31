import { cartAtom, cartLoadedAtom } from '#client/features/cart/cart-atoms.ts'
import { cartTotalsAtom } from '#client/features/cart/totals-atoms.ts'
import { withFurtherTexts } from '#client/texts.ts'
import { lineItem, priced } from './items.ts'
import { changeRemembered, readRemembered } from './remembered.ts'
import type { Watched } from './watched.ts'

const loadDraft = withFurtherTexts(() => import('../checkout/draft/checkout-atoms.ts'))

/** Sends the steps of the checkout. The code of its state is loaded when the checkout page opens. */
export function watchCheckout({ tracker, start: { store }, currency, onPage }: Watched): void {
  const reported = { basket: '', delivery: '', payment: '', ...readRemembered().checkout }
  let isOpen = false
  let draft: { delivery: string; payment: string } = { delivery: '', payment: '' }
  const look = () => {
    const { lines } = store.get(cartAtom)
    if (!isOpen || !store.get(cartLoadedAtom) || lines.length === 0) return
    const total = store.get(cartTotalsAtom).totals?.grand_total
    const basket = priced(lines.map(lineItem), currency)
    const before = JSON.stringify(reported)
    const subject = JSON.stringify(lines.map(({ sku, qty }) => [sku, qty]))
    if (subject !== reported.basket) {
      Object.assign(reported, { basket: subject, delivery: '', payment: '' })
      void tracker.send('begin_checkout', basket)
    }
    const value = total === undefined ? basket.value : total / 100
    if (draft.delivery && draft.delivery !== reported.delivery) {
      reported.delivery = draft.delivery
      void tracker.send('add_shipping_info', { ...basket, value, shipping_tier: draft.delivery })
    }
    if (draft.payment && draft.payment !== reported.payment) {
      reported.payment = draft.payment
      void tracker.send('add_payment_info', { ...basket, value, payment_type: draft.payment })
    }
    if (JSON.stringify(reported) !== before)
      void changeRemembered((known) => ({ ...known, checkout: { ...reported } }))
  }
  store.sub(cartAtom, look)
  store.sub(cartLoadedAtom, look)
  let isWatched = false
  onPage(async ({ page }) => {
    isOpen = page === 'checkout'
    look()
    if (!isOpen || isWatched) return
    isWatched = true
    const { draftAtom } = await loadDraft()
    const read = () => {
      const { delivery, paymentCode } = store.get(draftAtom)
      draft = { delivery: delivery?.method.method_title ?? '', payment: paymentCode ?? '' }
      look()
    }
    store.sub(draftAtom, read)
    read()
  })
}
