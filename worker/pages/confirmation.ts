import * as v from 'valibot'
import ConfirmationPage from '#client/pages/confirmation.tsx'
import { routes } from '#shared/routes.ts'
import { sellerLines, titled } from '#shared/shop.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const confirmation = visitorPage({
  route: routes.confirmation,
  worksOffline: true,
  search: v.object({}),
  load: ({ view }) => ({ seller: sellerLines(view.code) }),
  meta: (_, { t }) => ({ title: titled(t('Your order')), noindex: true }),
  view: ConfirmationPage,
})
