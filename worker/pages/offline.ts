import OfflinePage from '#client/pages/offline.tsx'
import { titled } from '#shared/shop.ts'
import { cachedPage } from '#worker/declaration/page.ts'

/** Shown by the service worker if there is no network and the page is not cached. */
export const offline = cachedPage({
  freshness: 'cms',
  meta: (_, { t }) => ({ title: titled(t('You are offline')), noindex: true }),
  view: OfflinePage,
})
