export type Call = (path: string, body?: unknown) => Promise<any>

/** Sku → quantity. */
export type Items = Readonly<Record<string, number>>

export interface DeliveryMethod {
  carrier_code: string
  method_code: string
}

/** Orders what is in a cart, to the door, paid on delivery. */
export async function placeOrder(call: Call, cart: string, items: Items): Promise<void> {
  await call('/api/order?storeCode=da', orderOf(cart, items, await deliveryOf(call, cart)))
}

/** To the door, as it is offered for a cart. */
export async function deliveryOf(call: Call, cart: string): Promise<DeliveryMethod> {
  const methods = await call(`/api/cart/shipping-methods?token=&cartId=${cart}&storeCode=da`, {
    address: { country_id: 'DK' },
  })
  return methods.result.find(({ method_code }: any) => method_code === 'home')
}

export function orderOf(cart: string, items: Items, { carrier_code, method_code }: DeliveryMethod): object {
  return {
    user_id: '',
    cart_id: cart,
    store_code: 'da',
    order_id: crypto.randomUUID(),
    products: Object.entries(items).map(([sku, qty]) => ({
      ...{ sku, qty, price: 1, name: sku, product_type: 'simple' },
    })),
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_carrier_code: carrier_code,
      shipping_method_code: method_code,
      payment_method_code: 'cashondelivery',
    },
  }
}

/** A guest's cart with these items. */
export async function cartOf(call: Call, items: Items): Promise<string> {
  const cart: string = (await call('/api/cart/create?token=&storeCode=da', {})).result
  for (const [sku, qty] of Object.entries(items)) {
    await call(`/api/cart/update?token=&cartId=${cart}&storeCode=da`, {
      cartItem: { sku, qty, quoteId: cart },
    })
  }
  return cart
}

const address = {
  firstname: 'Mette',
  lastname: 'Holm',
  street: ['Havnegade 4', ''],
  postcode: '7500',
  city: 'Holstebro',
  country_id: 'DK',
  region: '',
  region_id: 0,
  region_code: '',
  telephone: '+4520304050',
  company: '',
  email: 'mette@example.dk',
}
