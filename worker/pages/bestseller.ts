import * as v from 'valibot'
import BestsellerPage from '#client/pages/bestseller.tsx'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { cachedPage } from '#worker/declaration/page.ts'

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
