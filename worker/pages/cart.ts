import type { ShownCart } from '#client/features/checkout/without-scripts/shown-cart.ts'
import type { Translate } from '#client/messages.tsx'
import CartPage from '#client/pages/cart.tsx'
import { AddedSearch } from '#shared/added-search.ts'
import type { ServedCart } from '#shared/order-form.ts'
import { titled } from '#shared/shop.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { notesIfThere } from '#worker/content/notes.ts'
import { productParts } from '#worker/content/product-parts.ts'
import { soldItem } from '#worker/content/sold-item.ts'
import { visitorPage } from '#worker/declaration/page.ts'

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
