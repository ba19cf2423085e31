import ConfirmationPage from '#client/pages/confirmation.tsx'
import { sellerLines, titled } from '#shared/shop.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const confirmation = visitorPage({
  worksOffline: true,
  load: ({ view }) => ({ seller: sellerLines(view.code) }),
  meta: (_, { t }) => ({ title: titled(t('Your order')), noindex: true }),
  view: ConfirmationPage,
})
