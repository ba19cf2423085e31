import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { Input } from '../ask.ts'
import { impossible, missing } from '../attempt.ts'
import type { Cases } from '../case.ts'
import { product, search } from '../found.ts'
import { signedIn } from '../shopper.ts'

const alert = async (view: StoreCode, more: object = {}) => ({
  view,
  body: {
    email: 'mette@example.dk',
    websiteId: storeViews[view].websiteId,
    productId: (await product(view)).id,
    ...more,
  },
})

const reservation = async (view: StoreCode, more: object = {}) => ({
  view,
  body: {
    ...(await onAShelf(view)),
    amount: 1,
    customer: 'Mette Holm',
    number: '+45 20 30 40 50',
    email: 'mette@example.dk',
    ...more,
  },
})

const guest = (view: StoreCode) => ({ view, body: { email: `news-${crypto.randomUUID()}@example.dk` } })
const own = async (view: StoreCode) => {
  const { username, token } = await signedIn(view)
  return { view, token, body: { email: username } }
}
const stranger = (view: StoreCode) => ({ view, token: 'not-a-token' })

function askedOften(): never {
  throw impossible('asks an address three times a day')
}

export const shopServiceCases: Pick<
  Cases,
  | 'subscribeToProduct'
  | 'reserveProduct'
  | 'mailKey'
  | 'conversationMail'
  | 'conversationForget'
  | 'newsletterState'
  | 'newsletterSubscribe'
  | 'newsletterUnsubscribe'
  | 'getSubscriber'
  | 'subscribeByCustomerId'
  | 'subscribeByEmail'
> = {
  subscribeToProduct: {
    valid: alert,
    refusals: {
      productGone: (view) => alert(view, { productId: 99_999_999 }),
      websiteUnknown: (view) => alert(view, { websiteId: 99 }),
      tooMany: () => {
        throw impossible('asks an address to confirm five times a day')
      },
    },
  },
  reserveProduct: {
    valid: reservation,
    refusals: {
      productGone: (view) => reservation(view, { sku: 'no-such-sku' }),
      storeUnknown: (view) => reservation(view, { store: 'no-such-shop' }),
      tooMany: () => {
        throw impossible('reserves ten at a time for one person')
      },
      notAvailable: async (view) => reservation(view, { ...(await onAShelf(view, 0)), amount: 24 }),
    },
  },
  newsletterState: {
    valid: async (view) => {
      const { token, body } = await own(view)
      return { view, token, query: body }
    },
    refusals: {
      unauthorized: (view) => ({ ...stranger(view), query: guest(view).body }),
      notYours: async (view) => ({ view, token: (await own(view)).token, query: guest(view).body }),
    },
  },
  newsletterSubscribe: { valid: guest, refusals: { tooMany: askedOften } },
  newsletterUnsubscribe: {
    valid: own,
    refusals: {
      unauthorized: (view) => ({ ...stranger(view), body: guest(view).body }),
      notYours: async (view) => ({ ...(await own(view)), body: guest(view).body }),
    },
  },
  getSubscriber: {
    valid: async (view) => ({ view, token: (await own(view)).token }),
    refusals: { unauthorized: stranger },
  },
  subscribeByCustomerId: {
    valid: async (view) => ({ view, token: (await own(view)).token, body: { words: 'Ja tak', page: '/' } }),
    refusals: { unauthorized: (view) => ({ ...stranger(view), body: {} }), tooMany: askedOften },
  },
  subscribeByEmail: { valid: guest, refusals: { tooMany: askedOften } },
  conversationMail: {
    valid: conversationMailed,
    refusals: { noAddress: (view) => conversationMailed(view, { kind: 'answer', email: undefined }) },
  },
  conversationForget: {
    valid: (view) => ({ view, body: { conversation: crypto.randomUUID() } }),
    refusals: {},
  },
  mailKey: {
    before: () => {
      throw impossible('has its key from a mail')
    },
    valid: (view) => ({ view, body: { action: 'leave-alerts', token: 'no such key' } }),
    refusals: { keyUnknown: (view) => ({ view, body: { action: 'leave-alerts', token: 'no such key' } }) },
  },
}

function conversationMailed(view: StoreCode, more: object = {}): Input {
  const messages = [{ from: 'shopper', text: 'Er der nogen?', at: Date.now() }]
  const body = { kind: 'question', conversation: crypto.randomUUID(), upTo: 1, messages }
  return { view, body: { ...body, email: 'mette@example.dk', ...more } }
}

/**
 * Returns a product and a physical shop with more than ten pieces, or with `most` at most. `stock_{code}` of the product's document holds
 * the number.
 */
async function onAShelf(view: StoreCode, most?: number): Promise<{ sku: string; store: string }> {
  const found = await search(view, { type: 'product', size: 100, sort: 'id:asc' })
  for (const item of found) {
    const shelf = Object.entries(item).find(
      ([key, qty]) =>
        /^stock_(?!by_city)/.test(key) && (most === undefined ? Number(qty) > 10 : Number(qty) <= most),
    )
    if (shelf && item.visibility === 4) return { sku: item.sku, store: shelf[0].slice('stock_'.length) }
  }
  throw missing('product that stands in a shop')
}
