import * as v from 'valibot'
import AlertPage from '#client/pages/alert.tsx'
import MailLinkPage, { mailLinkTitles } from '#client/pages/mail-link.tsx'
import NewsletterPage from '#client/pages/newsletter.tsx'
import ReservationPage from '#client/pages/reservation.tsx'
import type { WithdrawalPageData } from '#client/pages/withdrawal.tsx'
import WithdrawalPage from '#client/pages/withdrawal.tsx'
import type { RefusedForm } from '#shared/account-notices.ts'
import { AccountSearch } from '#shared/account-search.ts'
import { isMailAction } from '#shared/mail-action.ts'
import { ReservationSearch, ServiceSearch } from '#shared/service-form.ts'
import { titled } from '#shared/shop.ts'
import { WithdrawalSearch } from '#shared/withdrawal-form.ts'
import { momentInWords } from '#worker/content/moment-in-words.ts'
import { stockByShop } from '#worker/content/shop-stock.ts'
import { soldItem } from '#worker/content/sold-item.ts'
import { cachedPage, visitorPage } from '#worker/declaration/page.ts'

/**
 * The page of a link in a mail: a press on its button performs the action, signed in or not. The key for unsubscribing may be in the query:
 * decision 026.
 */
export const mailLink = visitorPage({
  search: v.object({
    ...v.pick(AccountSearch, ['done']).entries,
    key: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/))), undefined),
  }),
  async load({ asked, params }) {
    const { action = '' } = params
    if (!isMailAction(action)) return null
    return { action, form: asked?.form as RefusedForm | undefined }
  },
  meta: ({ action }, { t }) => ({ title: titled(t(mailLinkTitles[action])), noindex: true }),
  view: MailLinkPage,
})

export const withdrawal = visitorPage({
  search: WithdrawalSearch,
  load({ typed, view }): WithdrawalPageData {
    if (!typed) return { step: 'who', statement: null }
    const { name = '', orderNumber = '', email = '', key, confirmedAt, sent } = typed
    const statement = { name, orderNumber, email }
    if (confirmedAt) {
      const moment = momentInWords(confirmedAt, view)
      return { step: 'receipt', statement, confirmedAt, moment, isSent: sent === 'yes' }
    }
    return key ? { step: 'confirm', statement, key } : { step: 'who', statement }
  },
  meta: (_, { t }) => ({ title: titled(t('Withdraw from the contract here')), noindex: true }),
  view: WithdrawalPage,
})

/** The form of the newsletter for browsers without scripts; with scripts it opens over the page. */
export const newsletter = cachedPage({
  freshness: 'cms',
  search: ServiceSearch,
  load: ({ typed }) => Promise.resolve({ typed: typed && { email: typed.email } }),
  meta: (_, { t }) => ({ title: titled(t('Newsletter')) }),
  view: NewsletterPage,
})

/** The form of a reservation for browsers without scripts; with scripts it opens over the product's page. */
export const reservation = cachedPage({
  freshness: 'catalog',
  search: ReservationSearch,
  async load({ params, commerce, t, typed, view }) {
    if (!view.hasShops) return null
    const item = await soldItem(params.sku ?? '', commerce, t)
    if (!item) return null
    const shops = await stockByShop(item.product.stock_by_city, commerce, view)
    const { name, sku, breadcrumbs, shown } = item
    const { store, amount, customer, number, email } = typed ?? {}
    return {
      name,
      sku,
      shops,
      breadcrumbs,
      shown,
      typed: typed && { store, amount, customer, number, email },
    }
  },
  meta: ({ name }, { t }) => ({ title: titled(t('Put {name} aside', { name })), noindex: true }),
  view: ReservationPage,
})

/** The form of a product alert for browsers without scripts; with scripts it opens over the product's page. */
export const alert = cachedPage({
  freshness: 'catalog',
  search: ServiceSearch,
  async load({ params, commerce, t, typed }) {
    const item = await soldItem(params.sku ?? '', commerce, t)
    if (!item) return null
    const { name, sku, id, breadcrumbs, shown } = item
    return { name, sku, productId: id, breadcrumbs, shown, typed: typed && { email: typed.email } }
  },
  meta: ({ name }, { t }) => ({ title: titled(t('When {name} is back', { name })), noindex: true }),
  view: AlertPage,
})
