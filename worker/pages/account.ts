import AccountPage from '#client/pages/account.tsx'
import { AccountSearch } from '#shared/account-search.ts'
import { orderHistory, type PastOrder } from '#shared/platform-api/order-history.ts'
import { userMe } from '#shared/platform-api/user.ts'
import { routes } from '#shared/routes.ts'
import type { StoreView } from '#shared/store-view.ts'
import { shopMoment } from '#worker/content/shop-moment.ts'
import { visitorPage } from '#worker/declaration/page.ts'

const ordersAtOnce = 20

export const account = visitorPage({
  route: routes.account,
  search: AccountSearch,
  async load({ search, typed, view, asCustomer }) {
    const currentPage = search.page ?? 1
    const [customer, history] = await Promise.all([
      asCustomer(userMe, {}),
      asCustomer(orderHistory, { query: { pageSize: ordersAtOnce, currentPage } }),
    ])
    if (!customer || !history) return { customer: null, email: typed?.email ?? '' }
    return {
      customer: `${customer.firstname} ${customer.lastname}`,
      orders: history.items.map((order) => orderRow(order, view)),
      hasOlder: currentPage * ordersAtOnce < history.total_count,
    }
  },
  meta: ({ customer }, { t }) => ({
    title: `${customer === null ? t('Sign in') : t('My Account')} – Karaffel`,
    noindex: true,
  }),
  view: AccountPage,
})

function orderRow(
  { increment_id, created_at, status, grand_total, order_currency_code }: PastOrder,
  view: StoreView,
) {
  return {
    number: increment_id,
    placed: shopMoment(created_at, view),
    status,
    total: grand_total,
    currency: order_currency_code,
  }
}
