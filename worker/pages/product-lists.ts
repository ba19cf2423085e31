import * as v from 'valibot'
import BestMatchPage from '#client/pages/best-match.tsx'
import BestsellerPage from '#client/pages/bestseller.tsx'
import type { SharedListPageData } from '#client/pages/shared-list.tsx'
import SharedListPage from '#client/pages/shared-list.tsx'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { soldItem } from '#worker/content/sold-item.ts'
import { cachedPage, visitorPage } from '#worker/declaration/page.ts'

/** A customer's list for everybody who has its link; never cached, so that a withdrawn link stops working at once. */
export const sharedList = visitorPage({
  async load({ params: { key = '' }, commerce }): Promise<SharedListPageData | null> {
    const list = /^[\w-]{16,100}$/.test(key) ? await commerce.sharedList(key) : null
    if (!list) return null
    const { name, firstname, products } = list
    return { name, firstname, products: await commerce.cards(products.map(({ sku }) => sku)) }
  },
  meta: ({ name }) => ({ title: titled(name), noindex: true }),
  view: SharedListPage,
})

export const bestMatch = cachedPage({
  freshness: 'catalog',
  async load({ params, commerce, t }) {
    const item = await soldItem(params.product ?? '', commerce, t)
    if (!item) return null
    const { product, name, href, breadcrumbs, shown } = item
    return {
      name,
      href,
      shown,
      breadcrumbs: [...breadcrumbs, { label: t('Best matches') }],
      matches: await commerce.bestMatches(product),
    }
  },
  meta: ({ name, matches }, { params, t }) => ({
    title: titled(t('Best matches for {name}', { name })),
    canonical: routes.bestMatch.href({ product: params.product ?? '' }),
    ...(matches.length === 0 ? { noindex: true as const } : {}),
  }),
  view: BestMatchPage,
})

/** The periods in days in which the platform counts sales; the month is the default. */
const periods = [
  { days: 7, label: 'This week' },
  { days: 30, label: 'This month' },
  { days: 365, label: 'This year' },
] as const
const usual = 30

const Period = v.fallback(v.optional(v.pipe(v.picklist(['7', '365']), v.transform(Number))), undefined)

export const bestseller = cachedPage({
  freshness: 'catalog',
  search: v.object({ period: Period }),
  async load({ search, commerce, t }) {
    const period = (search.period ?? usual) as (typeof periods)[number]['days']
    return {
      periods: {
        code: 'period',
        label: t('Bought most'),
        values: periods.map(({ days, label }) => ({
          label: t(label),
          href: routes.bestseller.href({}, { period: days === usual ? undefined : days }),
          chosen: days === period,
          inStock: true,
        })),
      },
      products: await commerce.bestsellers(period),
    }
  },
  meta: (_, { t }) => ({
    title: titled(t('Best sellers')),
    canonical: routes.bestseller.href(),
  }),
  view: BestsellerPage,
})
