import { expect } from 'vitest'
import { orderGetSession } from '#shared/platform-api/payment.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { ask } from '../ask.ts'
import { type Cases, unknownCart } from '../case.ts'
import { cardOrder, named, type PlacedOrder, placed } from '../ordering.ts'
import { signedIn } from '../shopper.ts'

const nobody = (view: StoreCode) => ({ view, token: 'not-a-token' })

export const paymentCases: Pick<
  Cases,
  'orderGetSession' | 'cancelReepaySession' | 'getPaymentMethods' | 'removePaymentMethod'
> = {
  orderGetSession: {
    valid: async (view) => windowFor(await cardOrder(view)),
    refusals: {
      unauthorized: (view) => ({ ...windowFor(nobodysOrder(view)), token: 'not-a-token' }),
      orderUnknown: (view) => windowFor(nobodysOrder(view)),
      cardUnknown: async (view) => {
        const input = windowFor(await cardOrder(view))
        return { ...input, body: { ...input.body, card: 'somebody-elses' } }
      },
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
  getPaymentMethods: {
    valid: async (view) => ({ view, token: (await signedIn(view)).token }),
    refusals: { unauthorized: nobody },
  },
  removePaymentMethod: {
    valid: async (view) => ({ view, token: (await signedIn(view)).token, body: { id: 'no-such-card' } }),
    refusals: { unauthorized: (view) => ({ ...nobody(view), body: { id: 'no-such-card' } }) },
    expects: (cards) => expect(cards.every(({ id }) => id !== 'no-such-card')).toBe(true),
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

async function offlineOrder(view: StoreCode): Promise<PlacedOrder> {
  return named((await placed(view)).input)
}
