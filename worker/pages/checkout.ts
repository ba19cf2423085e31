import { loadPaymentForm } from '#client/features/checkout/placing/payment-step.tsx'
import type { ShownCart } from '#client/features/checkout/without-scripts/order-problem.ts'
import type { Translate } from '#client/messages.tsx'
import AgeApprovePage from '#client/pages/age-approve.tsx'
import CartPage from '#client/pages/cart.tsx'
import CheckoutPage from '#client/pages/checkout.tsx'
import ConfirmationPage from '#client/pages/confirmation.tsx'
import { AddedSearch } from '#shared/added-to-cart.ts'
import { AgeSearch } from '#shared/age-outcome.ts'
import { log } from '#shared/log.ts'
import { shopChoice } from '#shared/offered-place.ts'
import type { ServedCart, ServedCheckout, ServedConfirmation } from '#shared/order-form.ts'
import type { PhysicalStore } from '#shared/platform-api/store.ts'
import { sellerLines, titled } from '#shared/shop.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { notesIfThere } from '#worker/content/cms-content.ts'
import { productParts } from '#worker/content/product-parts.ts'
import { soldItem } from '#worker/content/sold-item.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const ageApprove = visitorPage({
  search: AgeSearch,
  meta: (_, { t }) => ({ title: titled(t('Prove your age')), noindex: true }),
  view: AgeApprovePage,
})

export const confirmation = visitorPage({
  worksOffline: true,
  load({ view, asked }) {
    const served = (asked?.served ?? null) as ServedConfirmation | null
    return { seller: sellerLines(view.code), served, wrong: served?.refused ?? null }
  },
  meta: (_, { t }) => ({ title: titled(t('Your order')), noindex: true }),
  view: ConfirmationPage,
})

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

export const cart = visitorPage({
  worksOffline: true,
  search: AddedSearch,
  async load({ commerce, asked, t }) {
    const [{ age_sign, deposit }, served] = await Promise.all([
      notesIfThere(['age_sign', 'deposit'], commerce),
      withAddition(asked?.served as ServedCart | undefined, commerce, t),
    ])
    return { ageSign: age_sign, deposit, served, limited: served?.limited }
  },
  meta: (_, { t }) => ({ title: titled(t('Cart')), noindex: true }),
  view: CartPage,
})

/** Returns the served cart with the product or kit whose refused form is shown again. */
async function withAddition(
  served: ServedCart | undefined,
  commerce: Commerce,
  t: Translate,
): Promise<ShownCart | null> {
  if (!served) return null
  const { refusedSku: sku, typed } = served
  const item = sku ? await soldItem(sku, commerce, t) : null
  if (!sku || !item) return { ...served, addition: null }
  const parts = typed.kit ? await productParts(item.product, commerce) : []
  return { ...served, addition: { sku, shown: item.shown, product: item.product, parts } }
}

/** Returns the shops, or null if the platform fails: other deliveries do not need them. */
async function shopsIfThere(commerce: Commerce): Promise<PhysicalStore[] | null> {
  try {
    return await commerce.stores()
  } catch (error) {
    log('error', { shops: 'not known', error })
    return null
  }
}
