import * as v from 'valibot'
import CheckoutPage from '#client/pages/checkout.tsx'
import { routes } from '#shared/routes.ts'
import { visitorPage } from '#worker/render/page.ts'

export const checkout = visitorPage({
  route: routes.checkout,
  search: v.object({}),
  async load({ commerce }) {
    const shops = await commerce.stores()
    return {
      shops: shops.map(({ id, name, address, city, postcode, opening_hours }) => ({
        id: String(id),
        name,
        address,
        city,
        postcode,
        openingHours: opening_hours || [],
      })),
    }
  },
  meta: (_, { t }) => ({ title: `${t('Checkout')} – Karaffel`, noindex: true }),
  view: CheckoutPage,
})
