import * as v from 'valibot'
import CartPage from '#client/pages/cart.tsx'
import { routes } from '#shared/routes.ts'
import { visitorPage } from '#worker/render/page.ts'

export const cart = visitorPage({
  route: routes.cart,
  search: v.object({}),
  load: () => ({}),
  meta: (_, { t }) => ({ title: `${t('Cart')} – Karaffel`, noindex: true }),
  view: CartPage,
})
