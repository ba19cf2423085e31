import type { PageName } from '#shared/page-data.ts'
import type { View } from '../app.tsx'

/** Where the view of a page is loaded from. Pages that have no view yet are answered as not found. */
export const views: Partial<Record<PageName, () => Promise<{ default: View }>>> = {
  home: () => import('./home.tsx'),
  category: () => import('./category.tsx'),
  product: () => import('./product.tsx'),
  alert: () => import('./alert.tsx'),
  reservation: () => import('./reservation.tsx'),
  bestMatch: () => import('./best-match.tsx'),
  bestseller: () => import('./bestseller.tsx'),
  search: () => import('./search.tsx'),
  cms: () => import('./cms.tsx'),
  contact: () => import('./contact.tsx'),
  sitemap: () => import('./sitemap.tsx'),
  sitemapLetter: () => import('./sitemap-letter.tsx'),
  cart: () => import('./cart.tsx'),
  checkout: () => import('./checkout.tsx'),
  confirmation: () => import('./confirmation.tsx'),
  error: () => import('./error.tsx'),
  failure: () => import('./failure.tsx'),
  notFound: () => import('./not-found.tsx'),
}
