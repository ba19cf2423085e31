import { getLists } from '#shared/platform-api/customer-lists.ts'
import { orderHistory } from '#shared/platform-api/order-history.ts'
import { getTransactions } from '#shared/platform-api/transactions.ts'
import type { LoadBlock } from './block.ts'
import { nextSteps } from './next-steps.ts'
import { orAbsent } from './or-absent.ts'
import { orderRow } from './orders.ts'

/** Several answers side by side: one that cannot be had takes none of the others away. */
export const loadOverview: LoadBlock<''> = async (context) => {
  const { view, asCustomer } = context
  const [history, movements, lists] = await Promise.all([
    orAbsent(asCustomer(orderHistory, { query: { pageSize: 1, currentPage: 1 } })),
    view.hasLoyaltyClub ? orAbsent(asCustomer(getTransactions, {})) : null,
    orAbsent(asCustomer(getLists, {})),
  ])
  const latest = history?.items[0]
  return {
    next: await nextSteps(latest, context),
    order: latest ? orderRow(latest, view) : history && null,
    points: movements && (movements[0]?.balance ?? 0),
    lists: lists?.map(({ listId: id, name, products }) => ({ id, name, count: products.length })),
  }
}
