import type { RouteName } from '#shared/routes.ts'
import type { Page } from '#worker/declaration/page.ts'
import { account, resetPassword, signup } from './account.ts'
import { category } from './category.ts'
import { ageApprove, cart, checkout, confirmation } from './checkout.ts'
import { cms } from './cms.ts'
import { compare } from './compare.ts'
import { contact } from './contact.ts'
import { elabel } from './elabel.ts'
import { error, offline } from './error-pages.ts'
import { gift } from './gift.ts'
import { home } from './home.ts'
import { producer, region } from './origin.ts'
import { product } from './product.ts'
import { bestMatch, bestseller, sharedList } from './product-lists.ts'
import { search } from './search.ts'
import { alert, mailLink, newsletter, reservation, withdrawal } from './service-forms.ts'
import { sitemap, sitemapLetter } from './sitemap.ts'
import { sommelier } from './sommelier.ts'

/** The pages of the shop by their route: a route without a page does not compile. */
export const pages: Record<RouteName, Page> = {
  home,
  category,
  region,
  producer,
  product,
  elabel,
  alert,
  reservation,
  mailLink,
  newsletter,
  bestMatch,
  bestseller,
  search,
  cms,
  contact,
  sitemap,
  sitemapLetter,
  account,
  resetPassword,
  signup,
  cart,
  checkout,
  confirmation,
  ageApprove,
  sommelier,
  gift,
  compare,
  sharedList,
  withdrawal,
  error,
  offline,
}
