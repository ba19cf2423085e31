import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartServer } from '#client/features/cart/sync/cart-server.ts'
import { emptyCartState, enqueue } from '#client/features/cart/sync/cart-state.ts'
import { createCartSync } from '#client/features/cart/sync/cart-sync.ts'
import { savedRecord } from '#client/features/cart/sync/saved-record.ts'
import { withSaved } from '#client/features/cart/sync/saved-state.ts'
import { syncSaved } from '#client/features/cart/sync/saved-sync.ts'
import {
  applyCouponAtom,
  chooseFeeAtom,
  deleteCouponAtom,
  dropGiftCardAtom,
  usePointsAtom,
} from '#client/features/cart/totals/cart-choices.ts'
import { newAccountAtom } from '#client/features/checkout/customer/new-account.ts'
import { chooseDeliveryAtom } from '#client/features/checkout/delivery/delivery-atoms.ts'
import { askForMethods, askForMoreOptions } from '#client/features/checkout/delivery/delivery-questions.ts'
import { refusedOrder } from '#client/features/checkout/draft/refused-order.ts'
import { payByGiftCardAtom } from '#client/features/checkout/payment/gift-card.tsx'
import { cancelPayment, paymentAddress } from '#client/features/checkout/payment/payment-window.ts'
import {
  askCardsAtom,
  removeCardAtom,
  savedCardsAtom,
} from '#client/features/checkout/payment/saved-card-atoms.ts'
import { readPlacedOrderAtom } from '#client/features/checkout/placing/order-atoms.ts'
import { placeOrderAtom } from '#client/features/checkout/placing/place-order-atom.ts'
import { queuedOrderAtom, watchQueueAtom } from '#client/features/checkout/queue/queue-atoms.ts'
import { CallFailed, call, callerOf } from '#client/state/api.ts'
import { calls } from '#client/state/calls.ts'
import { furtherCalls } from '#client/state/further-calls.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { createStore, type Store } from '#client/state/store.ts'
import { TotalsResult } from '#shared/platform-api/totals.ts'
import { storeViews } from '#shared/store-view.ts'
import { beginBrowser, endBrowser, ended, faults, network } from '#tests/fixtures/faulty-network.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { sampleOf } from '#tests/fixtures/sample-answer.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { callInCart, startCart } from './cart/cart-atoms.ts'
import { pricesOf } from './catalog/price-sync.ts'
import {
  createAccountAtom,
  customerArrivedAtom,
  saveAddressAtom,
} from './checkout/customer/customer-atoms.ts'
import {
  changeDraftAtom,
  draftAtom,
  draftLoadedAtom,
  persistDraftAtom,
  stepAtom,
} from './checkout/draft/checkout-atoms.ts'
import type { CheckoutDraft } from './checkout/draft/checkout-draft.ts'
import { ageAtom, askAgeAtom } from './checkout/payment/age-check.tsx'
import { dismissNoticeAtom, noticesAtom } from './notices/notices-atoms.ts'
import { findSuggestions } from './search/suggestions.ts'
import { outcomeOfSending } from './services/use-service-form.ts'
import { sessionAtom } from './session/session-atoms.ts'
import { askSession } from './session/session-calls.ts'
import { attemptSignIn } from './session/sign-in.ts'

const languages = ['da-DK', 'sv-SE'].map((locale) =>
  JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')),
)

// Loads the code that a browser loads after the page.
beforeAll(() => import('#client/features/cart/sync/cart-connection.ts'))
beforeEach(beginBrowser)
afterEach(endBrowser)

interface Feature {
  /** Performs the shopper's action. The result is the message that the shopper sees, or a code of the outcome. */
  act(store: Store): Promise<unknown>
  /** `in words`: the shop shows a message about the failure. `quietly`: the page continues without the part. */
  fails: 'in words' | 'quietly'
  /** Returns whether the action succeeded. */
  works(outcome: unknown, store: Store): boolean
  /** Faults with another expected result than `fails`. */
  unless?: Partial<Record<string, (outcome: any) => boolean>>
}

const details = {
  email: 'mette@example.dk',
  firstname: 'Mette',
  lastname: 'Holm',
  street: 'Havnegade 4',
  postcode: '7500',
  city: 'Holstebro',
  telephone: '+45 20 30 40 50',
  company: '',
  vat_id: '',
}
const method = { carrier_code: 'gls', method_code: 'home', needs: 'address', method_title: 'GLS' } as never

/** Returns the message of the notice after an action. */
async function noticeOf(store: Store, work: () => Promise<unknown>): Promise<string | undefined> {
  for (const { id } of store.get(noticesAtom)) store.set(dismissNoticeAtom, id)
  await work()
  return store.get(noticesAtom).at(-1)?.message
}
const nothing = (outcome: unknown) => outcome === null || outcome === undefined

const features: Record<string, Feature> = {
  'a coupon': { act: (store) => store.set(applyCouponAtom, 'VIN10'), fails: 'in words', works: nothing },
  'a coupon that is given back': {
    act: (store) => noticeOf(store, () => store.set(deleteCouponAtom)),
    fails: 'in words',
    works: nothing,
  },
  'a fee': {
    act: (store) => noticeOf(store, () => store.set(chooseFeeAtom, 1, [2])),
    fails: 'in words',
    works: nothing,
  },
  points: {
    act: (store) => noticeOf(store, () => store.set(usePointsAtom, true)),
    fails: 'in words',
    works: nothing,
  },
  'a gift card': { act: (store) => store.set(payByGiftCardAtom, 'GAVE'), fails: 'in words', works: nothing },
  'a gift card that is taken off in the cart': {
    act: (store) => noticeOf(store, () => store.set(dropGiftCardAtom)),
    fails: 'in words',
    works: nothing,
  },
  'signing in': {
    act: () => attemptSignIn('mette@example.dk', 'password', () => {}),
    fails: 'in words',
    works: nothing,
  },
  'an account on the way': {
    act: (store) => {
      store.set(newAccountAtom, { createAccount: true, password: 'syv flasker' })
      return store.set(createAccountAtom)
    },
    fails: 'in words',
    works: nothing,
  },
  'who is signed in': { act: () => askSession(), fails: 'quietly', works: Boolean },
  'the customer and her last order': {
    act: (store) => store.set(customerArrivedAtom, 'DK'),
    fails: 'quietly',
    works: nothing,
  },
  'a new address': {
    act: (store) => store.set(saveAddressAtom, null, 'DK'),
    fails: 'quietly',
    works: Boolean,
  },
  'an address that is changed': {
    act: (store) => store.set(saveAddressAtom, 7, 'DK'),
    fails: 'quietly',
    works: Boolean,
  },
  'the ways of delivery': {
    act: () => askForMethods({ country_id: 'DK', postcode: '7500' }),
    fails: 'quietly',
    works: Boolean,
  },
  'what the cart knows of its delivery': { act: () => askForMoreOptions(), fails: 'quietly', works: Boolean },
  'the delivery that is chosen': {
    act: (store) =>
      store.set(chooseDeliveryAtom, { method, place: { id: '7' } as never, date: null }, 'DK', null),
    fails: 'in words',
    works: (outcome, store) => outcome === null && store.get(stepAtom) === 'payment',
  },
  'the age': {
    act: async (store) => {
      await store.set(askAgeAtom)
      return store.get(ageAtom)
    },
    fails: 'quietly',
    works: Boolean,
  },
  'the window of the card': {
    act: () => paymentAddress('order 1'),
    fails: 'quietly',
    works: (outcome) => outcome !== '/confirmation',
    unless: Object.fromEntries(
      Object.keys(faults).map((name) => [name, (outcome) => outcome === '/confirmation']),
    ),
  },
  'the cards that are kept': {
    act: async (store) => {
      store.set(sessionAtom, { signedIn: true, firstName: 'Mette', groupId: 1, isAdmin: false })
      await store.set(askCardsAtom)
      return store.get(savedCardsAtom)[0]
    },
    fails: 'quietly',
    works: Boolean,
  },
  'a card that is removed': {
    act: (store) => store.set(removeCardAtom, 'ca_7'),
    fails: 'in words',
    works: nothing,
  },
  'an alert': {
    act: () => outcomeOfSending(() => call('subscribeToProduct', { body: {} as never })),
    fails: 'quietly',
    works: (outcome) => outcome === 'done',
    unless: Object.fromEntries(
      Object.keys(faults).map((name) => [
        name,
        (outcome) => outcome === (name === 'a 429' ? 'tooMany' : 'failed'),
      ]),
    ),
  },
  'prices that are asked for anew': { act: () => pricesOf(['10234']), fails: 'quietly', works: Boolean },
}

/** Returns a store with a checkout in which a field was filled in. */
async function storeInCheckout(): Promise<Store> {
  const store = createStore()
  startCart(store, 'da', false)
  store.set(persistDraftAtom, 'da', 'DK')
  while (!store.get(draftLoadedAtom)) await ended(Promise.resolve())
  const cart = { lines: [], totals: v.parse(TotalsResult, sampleOf(TotalsResult)) }
  await ended(callInCart(store.set, async () => ({ ok: true, meta: { cart } }) as const))
  const payments = [{ code: 'cashondelivery', title: '', cost_incl_tax: 0, default: true, offline: true }]
  const typed = (draft: CheckoutDraft) => ({ ...draft, details, payments, paymentCode: 'cashondelivery' })
  await ended(Promise.resolve(store.set(changeDraftAtom, typed)))
  return store
}

/** Expects a message that exists in both languages of the shop. */
function expectWords(said: unknown): void {
  const message = typeof said === 'object' && said !== null ? (said as { message: string }).message : said
  expect(message).toBeTypeOf('string')
  for (const texts of languages) expect(texts).toHaveProperty([String(message)])
}

describe.each(Object.entries(features))('%s', (_, { act, fails, works, unless }) => {
  it('works, even if each answer takes 3 seconds', async () => {
    const store = await storeInCheckout()
    network.isSlow = true
    expect(works(await ended(act(store)), store)).toBe(true)
  })

  it.each(Object.entries(faults))(
    'fails in words and loses nothing if the answer is %s',
    async (name, it) => {
      const store = await storeInCheckout()
      const [typed, account] = [store.get(draftAtom), store.get(newAccountAtom)]
      network.fault = it
      const outcome = await ended(act(store))
      const expected = unless?.[name]
      if (expected) expect(expected(outcome)).toBe(true)
      else if (fails === 'in words') expectWords(outcome)
      else expect(outcome || null).toBeNull()
      expect(store.get(draftAtom)).toEqual(typed)
      if (account.createAccount) expect(store.get(newAccountAtom)).toEqual(account)
      network.fault = null
      expect(works(await ended(act(store)), store)).toBe(true)
    },
  )
})

describe('a change of the cart', () => {
  it.each(Object.entries(faults))(
    'waits if the answer is %s, and is sent when the shop works again',
    async (_, it) => {
      const record = createSharedRecord(`faults-${Math.random()}`, emptyCartState, memoryStorage())
      const onRefused = vi.fn()
      const sync = createCartSync({ record, server: cartServer, onRefused, exclusively: (work) => work() })
      await record.change((state) => enqueue(state, 'one', { kind: 'add', line: lineOf('a', 2) }))
      network.fault = it
      expect(await ended(sync())).not.toBe('done')
      expect(record.get().pending).toMatchObject([{ id: 'one' }])
      expect(onRefused).not.toHaveBeenCalled()
    },
  )
})

describe('a product that a customer saves for later', () => {
  it.each(Object.entries(faults))(
    'stays on the device if the answer is %s, to be sent again',
    async (_, it) => {
      const record = savedRecord('da', memoryStorage())
      await record.change((state) => withSaved(state, lineOf('a', 2), 'one'))
      network.fault = it
      expect(await ended(syncSaved(record))).not.toBe('done')
      expect(record.get()).toMatchObject({ lines: [{ sku: 'a', qty: 2 }], wishes: [{ id: 'one' }] })
    },
  )
})

describe('an order', () => {
  const outcomes: Record<string, string> = { 'a 401': 'refused', 'a 429': 'refused' }

  it.each(Object.entries(faults))('is saved, or refused in words, if the answer is %s', async (name, it) => {
    const store = await storeInCheckout()
    await ended(store.set(watchQueueAtom, 'da'))
    const before = await ended(store.set(readPlacedOrderAtom))
    network.fault = it
    const outcome = await ended(
      store.set(placeOrderAtom, storeViews.da, { newsletter: false, digital: false }),
    )
    expect(outcome.kind).toBe(outcomes[name] ?? 'queued')
    if (outcome.kind === 'refused') {
      for (const { message } of refusedOrder(outcome.refused).errors) expectWords(message)
    } else expect(store.get(queuedOrderAtom)).toMatchObject({ refused: null, attempt: expect.any(String) })
    expect(await ended(store.set(readPlacedOrderAtom))).toEqual(before)
    expect(store.get(draftAtom).details).toEqual(details)
  })

  it.each(Object.entries(faults))(
    'that awaits its payment is not shown as cancelled if the answer is %s',
    async (name, it) => {
      network.fault = it
      // A customer whose session has ended has no access to the order any more.
      expect(await ended(cancelPayment('order 1'))).toBe(name === 'a 401' ? 'canceled' : 'unknown')
    },
  )
})

describe('search suggestions', () => {
  it.each(Object.entries(faults))('are reported as failed if the answer is %s', async (_, it) => {
    network.fault = it
    expect(await ended(findSuggestions('rioja', new AbortController().signal))).toEqual({ kind: 'failed' })
  })

  it('are given up after 5,000 ms (client timeout of the search index)', async () => {
    const late = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const silent = (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    vi.stubGlobal('fetch', silent)
    const found = findSuggestions('rioja', new AbortController().signal)
    late.abort()
    expect(await found).toEqual({ kind: 'failed' })
    expect(limit).toHaveBeenCalledWith(5000)
    limit.mockRestore()
  })
})

const rows = { ...calls, ...furtherCalls }

describe.each(Object.keys(rows) as (keyof typeof rows)[])('the call %s', (name) => {
  it.each(Object.entries(faults))('is refused or fails if the answer is %s', async (_, it) => {
    network.fault = it
    const answer = await ended(callerOf(rows)(name).catch((error) => error))
    expect(answer instanceof CallFailed || answer.ok === false).toBe(true)
  })
})
