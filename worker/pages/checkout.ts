import { loadPaymentForm } from '#client/features/checkout/placing/load-payment-form.ts'
import CheckoutPage from '#client/pages/checkout.tsx'
import { log } from '#shared/log.ts'
import { shopChoice } from '#shared/offered-place.ts'
import type { ServedCheckout } from '#shared/order-form.ts'
import type { PhysicalStore } from '#shared/platform-api/store.ts'
import { titled } from '#shared/shop.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { notesIfThere } from '#worker/content/notes.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const checkout = visitorPage({
  worksOffline: true,
  async load({ commerce, asked }) {
    if (asked) await loadPaymentForm()
    const [shops, { age_sign, checkout_help }] = await Promise.all([
      shopsIfThere(commerce),
      notesIfThere(['age_sign', 'checkout_help'], commerce),
    ])
    const served = (asked?.served ?? null) as ServedCheckout | null
    return {
      ageSign: age_sign,
      help: checkout_help,
      shops: shops?.map(shopChoice) ?? null,
      ...{ served, limited: served?.limited },
    }
  },
  meta: (_, { t }) => ({ title: titled(t('Checkout')), noindex: true }),
  view: CheckoutPage,
})

/** Returns the shops, or null if the platform fails: other deliveries do not need them. */
async function shopsIfThere(commerce: Commerce): Promise<PhysicalStore[] | null> {
  try {
    return await commerce.stores()
  } catch (error) {
    log('error', { shops: 'not known', error })
    return null
  }
}
