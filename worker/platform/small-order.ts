import type { SmallShop } from './small-shop.ts'

export interface SmallOrder {
  id: number
  number: string
  orderId: string
  cartId: string
  token: string
}

interface Wished {
  token?: string
  payment?: string
  email?: string
  view?: 'da' | 'sv'
}

/** For tests: a cart with these skus, and the body that orders it. */
export async function orderBody(
  shop: SmallShop,
  items: Record<string, number>,
  { token = '', payment = 'cashondelivery', email = 'mette@example.dk', view = 'da' }: Wished = {},
) {
  const cartId = (await shop.post<string>(`/api/cart/create?token=${token}`)).result
  for (const [sku, qty] of Object.entries(items)) {
    const put = await shop.post(`/api/cart/update?token=${token}&cartId=${cartId}&storeCode=${view}`, {
      cartItem: { sku, qty },
    })
    if (put.code !== 200) throw new Error(`could not add ${sku}`)
  }
  const { result: lines } = await shop.get(`/api/cart/pull?token=${token}&cartId=${cartId}&storeCode=${view}`)
  return {
    ...{ order_id: crypto.randomUUID(), cart_id: String(cartId), store_code: view },
    ...('GUIDE' in items && { digital_consent: true }),
    products: lines.map(({ sku, qty }: { sku: string; qty: number }) => ({ sku, qty })),
    addressInformation: {
      shippingAddress: { ...address, email },
      ...{ shipping_carrier_code: 'gls', shipping_method_code: 'parcelshop', payment_method_code: payment },
      shippingExtraFields: { pickupId: 'P7500' },
    },
  }
}

/** The same, placed. */
export async function smallOrder(
  shop: SmallShop,
  items: Record<string, number>,
  wished: Wished = {},
): Promise<SmallOrder> {
  const { token = '' } = wished
  const body = await orderBody(shop, items, wished)
  const answer = await shop.post(`/api/order?token=${token}`, body)
  if (answer.code !== 200) throw new Error(JSON.stringify(answer))
  const { magentoOrderId, orderNumber: number } = answer.result
  return { id: Number(magentoOrderId), number, orderId: body.order_id, cartId: body.cart_id, token }
}

const address = {
  ...{ firstname: 'Mette', lastname: 'Holm', street: ['Havnegade 4', '2. tv'], postcode: '7500' },
  ...{ city: 'Holstebro', country_id: 'DK', telephone: '+4520304050' },
}
