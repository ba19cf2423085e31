import * as v from 'valibot'
import { customerOfToken, engineSession } from '#worker/platform/login/tokens.ts'
import { unauthorized } from '#worker/platform/refusal.ts'
import { callShopApi, type ShopCall, type ShopResponse, VendureRefused } from './call-shop-api.ts'
import { isCustomerCart } from './cart-session.ts'
import { orderFields, VendureOrder } from './vendure-cart.ts'

interface OrderCall extends ShopCall {
  db: D1Database
  token: string
  cartId: string
}

const Found = v.object({ order: v.nullable(VendureOrder) })
type Variables = Record<string, unknown>

/**
 * Sends a document that returns an order of the visitor: with the session of the customer, and then with the session of the guest, because
 * either may have placed the order. Returns null if neither has it. Throws 401 if the token is not valid.
 */
export async function queryOrder(
  call: OrderCall,
  document: string,
  variables: Variables,
): Promise<VendureOrder | null> {
  const customers = (await customerOfToken(call.db, call.token)) ? engineSession(call.token) : ''
  const guests = isCustomerCart(call.cartId) ? '' : call.cartId
  for (const session of [customers, guests].filter(Boolean)) {
    try {
      const { data }: ShopResponse<v.InferOutput<typeof Found>> = await callShopApi(
        call,
        session,
        document,
        variables,
        Found,
      )
      if (data.order) return data.order
    } catch (error) {
      if (!(error instanceof VendureRefused) || !isAbsent(error)) throw error
    }
  }
  if (call.token && !customers) throw unauthorized()
  return null
}

/** Returns whether a session has neither the order nor a cart. */
function isAbsent({ refusal }: VendureRefused): boolean {
  return ['orderUnknown', 'cartGone', 'sessionGone'].includes(refusal)
}

export const orderDocument = `query Order($id: String!) { order: storefrontOrder(id: $id) { ...OrderParts } } ${orderFields}`

/** Returns the document of a mutation that returns an order: `orderMutation('$id: String!', 'storefrontAbandonOrder(id: $id)')`. */
export function orderMutation(variables: string, field: string): string {
  return `mutation Order(${variables}) { order: ${field} { ...OrderParts } } ${orderFields}`
}
