import type { RouteName } from '#shared/routes.ts'
import type { Page } from '#worker/declaration/page.ts'
import { account } from './account.ts'
import { ageApprove } from './age-approve.ts'
import { alert } from './alert.ts'
import { bestMatch } from './best-match.ts'
import { bestseller } from './bestseller.ts'
import { cart } from './cart.ts'
import { category } from './category.ts'
import { checkout } from './checkout.ts'
import { cms } from './cms.ts'
import { compare } from './compare.ts'
import { confirmation } from './confirmation.ts'
import { contact } from './contact.ts'
import { elabel } from './elabel.ts'
import { error } from './error.ts'
import { gift } from './gift.ts'
import { home } from './home.ts'
import { mailLink } from './mail-link.ts'
import { newsletter } from './newsletter.ts'
import { offline } from './offline.ts'
import { producer } from './producer.ts'
import { product } from './product.ts'
import { region } from './region.ts'
import { reservation } from './reservation.ts'
import { resetPassword } from './reset-password.ts'
import { search } from './search.ts'
import { sharedList } from './shared-list.ts'
import { signup } from './signup.ts'
import { sitemap } from './sitemap.ts'
import { sitemapLetter } from './sitemap-letter.ts'
import { sommelier } from './sommelier.ts'
import { withdrawal } from './withdrawal.ts'

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
