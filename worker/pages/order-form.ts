import type { OrderFormData } from '#client/features/checkout/without-scripts/order-form-data.ts'
import { OrderForms } from '#client/features/checkout/without-scripts/order-forms.tsx'
import { type AskedOrderForm, OrderFormSearch } from '#shared/order-form.ts'
import { titled } from '#shared/shop.ts'
import { productParts } from '#worker/content/product-parts.ts'
import { soldItem } from '#worker/content/sold-item.ts'
import { visitorPage } from '#worker/declaration/page.ts'

/** Cart and checkout in a browser without scripts. Its route loads all data, except for the product to add. */
export const orderForm = visitorPage({
  search: OrderFormSearch,
  async load({ asked: sent, commerce, t }): Promise<OrderFormData | null> {
    if (!sent) return null
    const { asked, wrong } = sent as unknown as AskedOrderForm
    if (asked.step !== 'add') return { ...asked, wrong }
    const item = await soldItem(asked.sku, commerce, t)
    if (!item) return null
    const parts = asked.typed.kit ? await productParts(item.product, commerce) : []
    return { ...asked, wrong, shown: item.shown, product: item.product, parts }
  },
  meta: ({ step }, { t }) => ({ title: titled(t(titles[step])), noindex: true }),
  view: OrderForms,
})

const titles = {
  add: 'Add to cart',
  cart: 'Cart',
  done: 'Your order',
} as const
