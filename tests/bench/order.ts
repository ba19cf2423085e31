import { type Items, orderBody } from '#tests/fixtures/order.ts'

export type Call = (path: string, body?: unknown) => Promise<any>

interface DeliveryMethod {
  carrier_code: string
  method_code: string
}

/** Orders a cart with delivery to the door, paid on delivery. */
export async function orderCart(call: Call, cart: string, items: Items): Promise<void> {
  await call('/api/order?storeCode=da', orderBody(cart, items, { delivery: await deliveryOf(call, cart) }))
}

/** Returns the delivery to the door that the platform offers for a cart. */
export async function deliveryOf(call: Call, cart: string): Promise<DeliveryMethod> {
  const methods = await call(`/api/cart/shipping-methods?token=&cartId=${cart}&storeCode=da`, {
    address: { country_id: 'DK' },
  })
  const { carrier_code, method_code } = methods.result.find(({ method_code }: any) => method_code === 'home')
  return { carrier_code, method_code }
}
