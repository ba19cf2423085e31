import type { Answer, SmallShop } from './small-shop.ts'

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

/** For tests: a cart with these skus, and what it answers when it is ordered. */
export async function askForOrder(
  shop: SmallShop,
  items: Record<string, number>,
  { token = '', payment = 'cashondelivery', email = 'mette@example.dk', view = 'da' }: Wished = {},
): Promise<{ answer: Answer; orderId: string; cartId: string }> {
  const cartId = (await shop.post<string>(`/api/cart/create?token=${token}`)).result
  for (const [sku, qty] of Object.entries(items)) {
    const put = await shop.post(`/api/cart/update?token=${token}&cartId=${cartId}&storeCode=${view}`, {
      cartItem: { sku, qty },
    })
    if (put.code !== 200) throw new Error(`could not add ${sku}`)
  }
  const { result: lines } = await shop.get(`/api/cart/pull?token=${token}&cartId=${cartId}&storeCode=${view}`)
  const orderId = crypto.randomUUID()
  const answer = await shop.post(`/api/order?token=${token}&storeCode=${view}`, {
    ...{ order_id: orderId, cart_id: String(cartId), store_code: view },
    products: lines.map(({ sku, qty }: { sku: string; qty: number }) => ({ sku, qty })),
    addressInformation: {
      shippingAddress: { ...address, email },
      ...{ shipping_carrier_code: 'gls', shipping_method_code: 'parcelshop', payment_method_code: payment },
      shippingExtraFields: { pickupId: 'P7500' },
    },
  })
  return { answer, orderId, cartId }
}

/** The same, placed. */
export async function smallOrder(
  shop: SmallShop,
  items: Record<string, number>,
  wished: Wished = {},
): Promise<SmallOrder> {
  const { answer, orderId, cartId } = await askForOrder(shop, items, wished)
  if (answer.code !== 200) throw new Error(JSON.stringify(answer))
  const { magentoOrderId, orderNumber: number } = answer.result
  return { id: Number(magentoOrderId), number, orderId, cartId, token: wished.token ?? '' }
}

const address = {
  ...{ firstname: 'Mette', lastname: 'Holm', street: ['Havnegade 4', '2. tv'], postcode: '7500' },
  ...{ city: 'Holstebro', country_id: 'DK', telephone: '+4520304050' },
}
