import { type Items, orderBody } from '#tests/fixtures/order.ts'

export type Call = (path: string, body?: unknown) => Promise<any>

interface DeliveryMethod {
  carrier_code: string
  method_code: string
}

/** Orders what is in a cart, to the door, paid on delivery. */
export async function orderCart(call: Call, cart: string, items: Items): Promise<void> {
  await call('/api/order?storeCode=da', orderBody(cart, items, { delivery: await deliveryOf(call, cart) }))
}

/** To the door, as it is offered for a cart. */
export async function deliveryOf(call: Call, cart: string): Promise<DeliveryMethod> {
  const methods = await call(`/api/cart/shipping-methods?token=&cartId=${cart}&storeCode=da`, {
    address: { country_id: 'DK' },
  })
  const { carrier_code, method_code } = methods.result.find(({ method_code }: any) => method_code === 'home')
  return { carrier_code, method_code }
}
