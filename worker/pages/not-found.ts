import type { Translate } from '#client/messages.tsx'
import NotFoundPage from '#client/pages/not-found.tsx'
import type { PageMeta } from '#shared/page-data.ts'
import { titled } from '#shared/shop.ts'

/** Shown for every unknown address with status 404. It has no route. */
export const notFound = {
  meta: (t: Translate): PageMeta => ({
    title: titled(t('This page is not on the shelf')),
    noindex: true,
  }),
  view: NotFoundPage,
}
