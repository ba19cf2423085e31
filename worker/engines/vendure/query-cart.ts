import * as v from 'valibot'
import { cartGone } from '#worker/platform/cart/access.ts'
import type { CartReading } from '#worker/platform/cart/read-cart.ts'
import { callShopApi } from './call-shop-api.ts'
import { type CartCall, readingOfOrder } from './cart-reading.ts'
import { cartSession, isCustomerCart } from './cart-session.ts'
import { cartFields, VendureCart } from './vendure-cart.ts'

/** An open cart of Vendure, and its reading for the code of the platform, with the products of D1. */
export interface LoadedCart {
  cart: VendureCart
  reading: CartReading
}

const readDocument = `query Cart { cart: storefrontCart { ...CartParts } } ${cartFields}`

/** Reads the cart of a call. */
export function readVendureCart(call: CartCall): Promise<LoadedCart> {
  return queryCart(call, readDocument, {})
}

/** Returns the document of a mutation `field(argument: $argument)` that returns the cart. */
export function cartMutation(field: string, argument: string, type: string): string {
  return `mutation Change($${argument}: ${type}) { cart: ${field}(${argument}: $${argument}) { ...CartParts } } ${cartFields}`
}

/** Sends a document that returns the cart of a call. Throws `cartGone` if the customer has another cart by now. */
export async function queryCart(
  call: CartCall,
  document: string,
  variables: Record<string, unknown>,
): Promise<LoadedCart> {
  const schema = v.object({ cart: VendureCart })
  const { data } = await callShopApi(call, await cartSession(call), document, variables, schema)
  const { order } = data.cart
  if (isCustomerCart(call.cartId) && order.id !== Number(call.cartId)) throw cartGone(call.cartId)
  return { cart: data.cart, reading: await readingOfOrder(call, order, data.cart.stock) }
}
