import * as v from 'valibot'
import DeskPage from '#client/pages/desk.tsx'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { visitorPage } from '#worker/declaration/page.ts'

/** The page contains no data: the desk loads them by calls that only the shop's staff may make. */
export const desk = visitorPage({
  route: routes.desk,
  search: v.object({}),
  load: () => ({}),
  meta: (_, { t }) => ({ title: titled(t('The desk')), noindex: true }),
  view: DeskPage,
})
