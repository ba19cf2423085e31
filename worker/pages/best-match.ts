import BestMatchPage from '#client/pages/best-match.tsx'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { soldItem } from '#worker/content/sold-item.ts'
import { cachedPage } from '#worker/declaration/page.ts'

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
