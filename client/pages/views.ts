import type { PageName } from '#shared/page-data.ts'
import type { View } from '../screen.ts'
import { withFurtherTexts } from '../texts.ts'
import type { shopViews } from './index.ts'

/** Loads the view of each page that is not loaded with the entry; null: the page has no scripts. A missing page does not compile. */
export const views: Record<
  Exclude<PageName, keyof typeof shopViews>,
  (() => Promise<{ default: View }>) | null
> = {
  alert: withFurtherTexts(() => import('./alert.tsx')),
  elabel: null,
  reservation: withFurtherTexts(() => import('./reservation.tsx')),
  mailLink: withFurtherTexts(() => import('./mail-link.tsx')),
  newsletter: withFurtherTexts(() => import('./newsletter.tsx')),
  region: withFurtherTexts(() => import('./region.tsx')),
  producer: withFurtherTexts(() => import('./producer.tsx')),
  bestMatch: withFurtherTexts(() => import('./best-match.tsx')),
  bestseller: withFurtherTexts(() => import('./bestseller.tsx')),
  compare: withFurtherTexts(() => import('./compare.tsx')),
  sharedList: withFurtherTexts(() => import('./shared-list.tsx')),
  sommelier: withFurtherTexts(() => import('./sommelier.tsx')),
  gift: withFurtherTexts(() => import('./gift.tsx')),
  search: withFurtherTexts(() => import('./search.tsx')),
  cms: withFurtherTexts(() => import('./cms.tsx')),
  contact: withFurtherTexts(() => import('./contact.tsx')),
  sitemap: withFurtherTexts(() => import('./sitemap.tsx')),
  sitemapLetter: withFurtherTexts(() => import('./sitemap-letter.tsx')),
  account: withFurtherTexts(() => import('./account.tsx')),
  resetPassword: withFurtherTexts(() => import('./reset-password.tsx')),
  signup: withFurtherTexts(() => import('./signup.tsx')),
  cart: withFurtherTexts(() => import('./cart.tsx')),
  checkout: withFurtherTexts(() => import('./checkout.tsx')),
  confirmation: withFurtherTexts(() => import('./confirmation.tsx')),
  ageApprove: withFurtherTexts(() => import('./age-approve.tsx')),
  withdrawal: withFurtherTexts(() => import('./withdrawal.tsx')),
  offline: withFurtherTexts(() => import('./offline.tsx')),
  error: withFurtherTexts(() => import('./error.tsx')),
  failure: withFurtherTexts(() => import('./failure.tsx')),
  notFound: withFurtherTexts(() => import('./not-found.tsx')),
}
