import AlertPage from '#client/pages/alert.tsx'
import { ServiceSearch } from '#shared/service-form.ts'
import { titled } from '#shared/shop.ts'
import { soldItem } from '#worker/content/sold-item.ts'
import { cachedPage } from '#worker/declaration/page.ts'

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
