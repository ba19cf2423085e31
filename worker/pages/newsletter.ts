import NewsletterPage from '#client/pages/newsletter.tsx'
import { ServiceSearch } from '#shared/service-form.ts'
import { titled } from '#shared/shop.ts'
import { cachedPage } from '#worker/declaration/page.ts'

/** The form of the newsletter for browsers without scripts; with scripts it opens over the page. */
export const newsletter = cachedPage({
  freshness: 'cms',
  search: ServiceSearch,
  load: ({ typed }) => Promise.resolve({ typed: typed && { email: typed.email } }),
  meta: (_, { t }) => ({ title: titled(t('Newsletter')) }),
  view: NewsletterPage,
})
