import * as v from 'valibot'
import ErrorPage from '#client/pages/error.tsx'
import { routes } from '#shared/routes.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const error = visitorPage({
  route: routes.error,
  search: v.object({}),
  load: () => ({}),
  meta: (_, { t }) => ({ title: `${t('Something went wrong')} – Karaffel`, noindex: true }),
  view: ErrorPage,
})
