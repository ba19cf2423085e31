import ErrorPage from '#client/pages/error.tsx'
import { titled } from '#shared/shop.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const error = visitorPage({
  meta: (_, { t }) => ({ title: titled(t('Something went wrong')), noindex: true }),
  view: ErrorPage,
})
