import OrderFormPage from '#client/pages/order-form.tsx'
import { type OrderFormData, OrderFormSearch } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import { visitorPage } from '#worker/declaration/page.ts'

/** Cart and checkout in a browser without scripts. Its route asks for all that it shows. */
export const orderForm = visitorPage({
  route: routes.orderForm,
  search: OrderFormSearch,
  load: ({ asked }) => Promise.resolve((asked as OrderFormData | undefined) ?? null),
  meta: ({ step }, { t }) => ({ title: `${t(titles[step])} – Karaffel`, noindex: true }),
  view: OrderFormPage,
})

const titles = { cart: 'Cart', checkout: 'Checkout', confirm: 'Checkout', done: 'Your order' } as const
