import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refreshCartAtom, totalsAtom } from '#client/features/cart/cart-atoms.ts'
import { followPointsAtom } from './follow-points.ts'

const asked: string[] = []
let balance = 0

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const movement = { id: 1, date: '', type: 'earn', points: 5, balance, text: '' }
    return new Response(JSON.stringify({ code: 200, result: [movement] }), {
      headers: { 'Content-Type': 'application/json' },
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a checkout whose totals contain 150 points; returns the atoms that it sets. */
function openCheckout() {
  const set: unknown[] = []
  const totals = { offers: { points: { balance: 150 } } }
  const get = (atom: unknown) => (atom === totalsAtom ? totals : undefined)
  const leave = followPointsAtom.write(get as never, ((atom: unknown) => set.push(atom)) as never)
  return { set, leave }
}

it.each([
  [150, []],
  [155, [refreshCartAtom]],
])(
  'asks for the transactions after 5000 ms; with a balance of %i the sum is asked for anew: %#',
  async (now, expected) => {
    balance = now
    const { set } = openCheckout()
    await vi.advanceTimersByTimeAsync(4999)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['/api/ext/transactions/list'])
    await vi.runAllTimersAsync()
    expect(set).toEqual(expected)
  },
)

it('requests nothing after the checkout was left', async () => {
  openCheckout().leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
})
