import type { Translate } from '#client/messages.tsx'
import ErrorPage from '#client/pages/error.tsx'
import NotFoundPage from '#client/pages/not-found.tsx'
import OfflinePage from '#client/pages/offline.tsx'
import type { PageMeta } from '#shared/page-data.ts'
import { titled } from '#shared/shop.ts'
import { cachedPage, visitorPage } from '#worker/declaration/page.ts'

/** Shown for every unknown address with status 404. It has no route. */
export const notFound = {
  meta: (t: Translate): PageMeta => ({
    title: titled(t('This page is not on the shelf')),
    noindex: true,
  }),
  view: NotFoundPage,
}

export const error = visitorPage({
  meta: (_, { t }) => ({ title: titled(t('Something went wrong')), noindex: true }),
  view: ErrorPage,
})

/** Shown by the service worker if there is no network and the page is not cached. */
export const offline = cachedPage({
  freshness: 'cms',
  meta: (_, { t }) => ({ title: titled(t('You are offline')), noindex: true }),
  view: OfflinePage,
})
