import { expect } from 'vitest'
import { cartPaymentMethods } from '#shared/platform-api/checkout.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import { orderGetSession } from '#shared/platform-api/payment.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { ask } from '../ask.ts'
import { missing } from '../attempt.ts'
import { type Cases, unknownCart } from '../case.ts'
import { directed, type OrderInput, order, placed } from '../ordering.ts'
import { resultOf } from '../result.ts'

export const paymentCases: Pick<Cases, 'orderGetSession' | 'cancelReepaySession'> = {
  orderGetSession: {
    valid: async (view) => windowFor(await cardOrder(view)),
    refusals: {
      unauthorized: (view) => ({ ...windowFor(nobodysOrder(view)), token: 'not-a-token' }),
      orderUnknown: (view) => windowFor(nobodysOrder(view)),
      notAwaited: async (view) => windowFor(await offlineOrder(view)),
      tooManyTries: async (view) => {
        const input = windowFor(await cardOrder(view))
        for (let windows = 0; windows < 20; windows++) {
          if ((await ask(orderGetSession, input)).status !== 200) break
        }
        return input
      },
    },
    expects: ({ url }) => expect(new URL(url).pathname).not.toBe('/'),
  },
  cancelReepaySession: {
    valid: async (view) => cancelling(await cardOrder(view)),
    refusals: {
      unauthorized: (view) => ({ ...cancelling(nobodysOrder(view)), token: 'not-a-token' }),
      orderUnknown: (view) => cancelling(nobodysOrder(view)),
      orderPaid: async (view) => cancelling(await offlineOrder(view)),
    },
  },
}

interface PlacedOrder {
  view: StoreCode
  cartId: string
  orderId: string
}

function windowFor({ view, cartId, orderId }: PlacedOrder) {
  const shop = 'https://shop.example'
  const urls = { accept_url: `${shop}/confirmation`, cancel_url: `${shop}/checkout` }
  return { view, cartId, body: { orderId, ...urls } }
}

function cancelling({ view, cartId, orderId }: PlacedOrder) {
  return { view, cartId, body: { token: '', quoteId: cartId, orderId } }
}

function nobodysOrder(view: StoreCode): PlacedOrder {
  return { view, cartId: unknownCart, orderId: `no-such-order-${crypto.randomUUID()}` }
}

async function cardOrder(view: StoreCode): Promise<PlacedOrder> {
  const input = await order(view)
  const offered = await resultOf(cartPaymentMethods, { view, cartId: input.cartId })
  const card = offered.find(({ offline }) => !offline)
  if (!card) throw missing('card payment')
  const paidByCard = directed(input, { payment_method_code: card.code })
  await resultOf(orderCreate, paidByCard)
  return named(paidByCard)
}

async function offlineOrder(view: StoreCode): Promise<PlacedOrder> {
  return named((await placed(view)).input)
}

function named({ view, cartId, body }: OrderInput): PlacedOrder {
  return { view, cartId, orderId: body.order_id }
}
