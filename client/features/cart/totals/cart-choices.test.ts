import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore, type Store } from '#client/state/store.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { computeTotals, segmentValue } from '#shared/totals.ts'
import { beginBrowser, endBrowser, ended } from '#tests/fixtures/faulty-network.ts'
import { callInCart, startCart } from '../cart-atoms.ts'
import { choicesSettledAtom, failedChoicesAtom } from '../choices-in-turn.ts'
import { cartTotalsAtom } from '../totals-atoms.ts'
import { applyCouponAtom, chooseFeeAtom, usePointsAtom } from './cart-choices.ts'

// Loaded on demand in a browser too.
beforeAll(() => import('#client/features/cart/sync/cart-connection.ts'))
beforeEach(beginBrowser)
afterEach(endBrowser)

it('“Empty coupon code ignored”: nothing is sent, and nothing is wrong with it', async () => {
  const sent = vi.fn(async () => Response.json({ code: 404, result: 'no such coupon' }, { status: 404 }))
  vi.stubGlobal('fetch', sent)
  const store = createStore()
  expect(await store.set(applyCouponAtom, '  ')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
  await store.set(applyCouponAtom, 'TAK50').catch(() => undefined)
  expect(sent).toHaveBeenCalledOnce()
})

const bottle = {
  item_id: 1,
  name: 'Cava',
  type_id: 'simple',
  qty: 2,
  price_incl_tax: 20_000,
  pant_amount: 0,
  tax_percent: 25,
} as const

/** Returns the platform's totals with these options of gift wrapping, with or without points. */
function said(options: readonly number[], used = false): Totals {
  const prices = new Map([
    [1, { title: 'Silkepapir', price: 2500 }],
    [2, { title: 'Gaveæske', price: 6900 }],
  ])
  const fees = options.map((id) => ({
    code: 'fee_7',
    title: `Gaveindpakning: ${prices.get(id)?.title}`,
    price_incl_tax: prices.get(id)?.price ?? 0,
    tax_percent: 25,
  }))
  const points = used ? { title: '300 point', amount: 3000 } : undefined
  return {
    ...computeTotals([bottle], null, 'DKK', { fees, points }),
    offers: {
      fees: [
        {
          ...{ fee_id: 7, title: 'Gaveindpakning', multiple: false },
          options: [...prices].map(([id, { title, price }]) => ({
            ...{ id, title, price_incl_tax: price },
            chosen: options.includes(id),
          })),
        },
      ],
      points: { balance: 300, spendable: 300, worth: 3000, used },
      ...{
        free_delivery: null,
        quantity_discount: null,
        idle_coupon: null,
        is_coupon_used: false,
        saved: 0,
        delivery_days: null,
      },
    },
  }
}

/** Returns a platform that answers a choice only when the test does so; `asked` are the requests that it received. */
function slowPlatform() {
  const asked: unknown[] = []
  const waiting: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string } = {}) => {
    if (!/fee|point|coupon/i.test(url)) throw new TypeError(`${url} is not answered`)
    asked.push(JSON.parse(body))
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  const answer = async (totals: Totals) => {
    await vi.waitFor(() => expect(waiting).not.toHaveLength(0))
    waiting.shift()?.(Response.json({ code: 200, result: totals, meta: { cart: { lines: [], totals } } }))
    await settle()
  }
  const fail = async () => {
    await vi.waitFor(() => expect(waiting).not.toHaveLength(0))
    waiting.shift()?.(Response.json({ code: 500, result: '' }, { status: 500 }))
    await settle()
  }
  return { asked, answer, fail }
}

const settle = () => ended(new Promise((resolve) => setTimeout(resolve, 1000)))

async function storeOfCart(): Promise<Store> {
  const store = createStore()
  startCart(store, 'da', false)
  await settle()
  const cart = { lines: [], totals: said([]) }
  await ended(callInCart(store.set, async () => ({ ok: true, meta: { cart } }) as const))
  return store
}

const shown = (store: Store) => {
  const { totals, pending } = store.get(cartTotalsAtom)
  const chosen = totals?.offers?.fees[0]?.options.filter((option) => option.chosen).map(({ id }) => id)
  const fee = totals ? segmentValue(totals, 'fee_7') : undefined
  return { chosen, fee, total: totals?.grand_total, pending }
}

describe('a choice beside the goods', () => {
  it('changes the sum at once, which is dimmed until the platform confirms it', async () => {
    const store = await storeOfCart()
    const { answer } = slowPlatform()
    void store.set(chooseFeeAtom, 7, [2])
    expect(shown(store)).toEqual({ chosen: [2], fee: 6900, total: 46_900, pending: true })
    expect(store.get(cartTotalsAtom).totals?.segments.map(({ code }) => code)).toEqual(
      said([2]).segments.map(({ code }) => code),
    )
    await settle()
    await answer(said([2]))
    await vi.waitFor(() =>
      expect(shown(store)).toEqual({ chosen: [2], fee: 6900, total: 46_900, pending: false }),
    )
    void store.set(usePointsAtom, true)
    expect(shown(store)).toMatchObject({ total: 43_900, pending: true })
    await settle()
    await answer(said([2], true))
    await vi.waitFor(() => expect(shown(store)).toMatchObject({ total: 43_900, pending: false }))
    void store.set(usePointsAtom, false)
    void store.set(chooseFeeAtom, 7, [])
    expect(shown(store)).toEqual({ chosen: [], fee: undefined, total: 40_000, pending: true })
    await settle()
    await answer(said([2]))
    await vi.waitFor(() => expect(shown(store)).toMatchObject({ total: 40_000, pending: true }))
    await answer(said([]))
    await vi.waitFor(() => expect(shown(store)).toMatchObject({ total: 40_000, pending: false }))
  })

  it('wins if it was the last one, also if the previous one takes longer', async () => {
    const store = await storeOfCart()
    const { asked, answer } = slowPlatform()
    void store.set(chooseFeeAtom, 7, [2])
    await settle()
    void store.set(chooseFeeAtom, 7, [1])
    void store.set(chooseFeeAtom, 7, [])
    await settle()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await answer(said([2]))
    await vi.waitFor(() =>
      expect(shown(store)).toEqual({ chosen: [], fee: undefined, total: 40_000, pending: true }),
    )
    await answer(said([]))
    await vi.waitFor(() =>
      expect(shown(store)).toEqual({ chosen: [], fee: undefined, total: 40_000, pending: false }),
    )
    const options = asked.map((body) => (body as { information: { options_ids: number[] } }).information)
    expect(options.map(({ options_ids }) => options_ids)).toEqual([[2], []])
  })

  it('with an unknown reduction dims the sum until the platform responds', async () => {
    const store = await storeOfCart()
    const { answer, fail } = slowPlatform()
    void store.set(applyCouponAtom, 'TAK50')
    expect(shown(store)).toMatchObject({ total: 40_000, pending: true })
    void store.set(chooseFeeAtom, 7, [2])
    let isSettled = false
    const settled = store.set(choicesSettledAtom).then(() => {
      isSettled = true
    })
    await settle()
    await fail()
    expect(isSettled).toBe(false)
    expect(store.get(failedChoicesAtom)).toBe(1)
    await answer(said([2]))
    await settled
    expect(store.get(failedChoicesAtom)).toBe(1)
    expect(shown(store)).toMatchObject({ total: 46_900, pending: false })
  })
})
