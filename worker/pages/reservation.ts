import ReservationPage from '#client/pages/reservation.tsx'
import { ReservationSearch } from '#shared/service-form.ts'
import { titled } from '#shared/shop.ts'
import { stockByShop } from '#worker/content/shop-stock.ts'
import { soldItem } from '#worker/content/sold-item.ts'
import { cachedPage } from '#worker/declaration/page.ts'

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
