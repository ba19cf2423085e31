import * as v from 'valibot'
import OfflinePage from '#client/pages/offline.tsx'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { cachedPage } from '#worker/declaration/page.ts'

/** Shown by the service worker if there is no network and the page is not cached. */
export const offline = cachedPage({
  route: routes.offline,
  freshness: 'cms',
  search: v.object({}),
  load: () => ({}),
  meta: (_, { t }) => ({ title: titled(t('You are offline')), noindex: true }),
  view: OfflinePage,
})
