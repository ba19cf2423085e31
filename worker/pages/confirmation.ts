import * as v from 'valibot'
import ConfirmationPage from '#client/pages/confirmation.tsx'
import { routes } from '#shared/routes.ts'
import { seller } from '#shared/seller.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const confirmation = visitorPage({
  route: routes.confirmation,
  worksOffline: true,
  search: v.object({}),
  load: ({ view }) => ({ seller: seller[view.code] }),
  meta: (_, { t }) => ({ title: `${t('Your order')} – Karaffel`, noindex: true }),
  view: ConfirmationPage,
})
