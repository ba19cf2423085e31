import * as v from 'valibot'
import ErrorPage from '#client/pages/error.tsx'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const error = visitorPage({
  route: routes.error,
  search: v.object({}),
  load: () => ({}),
  meta: (_, { t }) => ({ title: titled(t('Something went wrong')), noindex: true }),
  view: ErrorPage,
})
