import type { Minor } from '#shared/money.ts'
import type { StoreView } from '#shared/store-view.ts'

export interface OfferedPayment {
  code: string
  title: string
  default: boolean
  offline: boolean
}

interface Buyer {
  view: StoreView
  country: string
  groupId: number
  isVirtual: boolean
  total: Minor
}

/** How this buyer can pay this sum; where nothing is to be paid, only `free`. */
export async function offeredPayments(db: D1Database, buyer: Buyer): Promise<OfferedPayment[]> {
  const { results } = await db
    .prepare(
      `SELECT code, title, is_default, is_offline FROM payment_methods
       WHERE store_code = ?1 AND (code = 'free') = ?2 AND (?3 = 0 OR for_virtual_cart = 1)
         AND EXISTS (SELECT 1 FROM json_each(countries) WHERE value = ?4)
         AND (customer_group_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(customer_group_ids) WHERE value = ?5))
       ORDER BY is_default DESC, sort_order`,
    )
    .bind(buyer.view.code, Number(buyer.total === 0), Number(buyer.isVirtual), buyer.country, buyer.groupId)
    .all<{ code: string; title: string; is_default: number; is_offline: number }>()
  const offered = results.map(({ code, title, is_default, is_offline }) => ({
    code,
    title,
    default: Boolean(is_default),
    offline: Boolean(is_offline),
  }))
  if (buyer.total > 0 || offered.length) return offered
  return [{ code: 'free', title: 'No Payment Information Required', default: true, offline: true }]
}
