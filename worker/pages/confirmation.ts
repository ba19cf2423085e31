import ConfirmationPage from '#client/pages/confirmation.tsx'
import type { ServedConfirmation } from '#shared/order-form.ts'
import { sellerLines, titled } from '#shared/shop.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const confirmation = visitorPage({
  worksOffline: true,
  load: ({ view, asked }) => ({
    seller: sellerLines(view.code),
    served: (asked?.served ?? null) as ServedConfirmation | null,
  }),
  meta: (_, { t }) => ({ title: titled(t('Your order')), noindex: true }),
  view: ConfirmationPage,
})
