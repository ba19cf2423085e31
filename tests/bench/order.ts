import type { Call } from './platform.ts'

/** Orders what is in a cart, to the door, paid on delivery. */
export async function placeOrder(call: Call, cart: string, sku: string): Promise<void> {
  const methods = await call(`/api/cart/shipping-methods?token=&cartId=${cart}&storeCode=da`, {
    address: { country_id: 'DK' },
  })
  const method = methods.result.find(({ method_code }: any) => method_code === 'home')
  await call('/api/order?storeCode=da', {
    user_id: '',
    cart_id: cart,
    store_code: 'da',
    order_id: crypto.randomUUID(),
    products: [{ sku, qty: 1, price: 1, name: sku, product_type: 'simple' }],
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_carrier_code: method.carrier_code,
      shipping_method_code: method.method_code,
      payment_method_code: 'cashondelivery',
    },
  })
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
