import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handOver } from '#client/state/outbox/transmit.ts'
import { applyChange, type CartLine } from '#shared/cart.ts'
import { kitOption } from '#shared/kit.ts'
import { computeTotals } from '#shared/totals.ts'
import { anyChange, lineOf, skus } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { cartTasks, settle } from './cart-changes.ts'
import { withWholeCart } from './cart-merge.ts'
import { type CartState, clearCart, emptyCartState, enqueue, isLimited, predictedCart } from './cart-state.ts'

const quantities = (state: CartState) =>
  Object.fromEntries(predictedCart(state).lines.map(({ sku, qty }) => [sku, qty]))

describe('drawing changes together', () => {
  it('never changes the cart that the shopper sees', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(skus, fc.integer({ min: 1, max: 9 })), { selector: ([sku]) => sku }),
        fc.array(fc.tuple(anyChange, fc.boolean()), { maxLength: 12 }),
        (known, changes) => {
          const lines = known.map(([sku, qty], index) => ({ ...lineOf(sku, qty), item_id: index + 1 }))
          let state: CartState = { ...emptyCartState, lines }
          let expected = predictedCart(state)
          for (const [index, [change, sends]] of changes.entries()) {
            state = enqueue(state, `change ${index}`, change)
            expected = applyChange(expected, change)
            if (sends) state = handOver(cartTasks, state, 'now')
            expect(quantities(state)).toEqual(
              Object.fromEntries(expected.lines.map(({ sku, qty }) => [sku, qty])),
            )
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('sends only the last of quick steps', () => {
    let state: CartState = { ...emptyCartState, lines: [{ ...lineOf('a', 1), item_id: 7 }] }
    for (const qty of [2, 3, 4])
      state = enqueue(state, `to ${qty}`, { kind: 'setQuantity', line: lineOf('a'), qty })
    expect(state.pending).toHaveLength(1)
    expect(state.pending[0]?.change).toMatchObject({ kind: 'setQuantity', qty: 4 })
  })

  it('adds up presses of the same button', () => {
    let state = enqueue(emptyCartState, 'first', { kind: 'add', line: lineOf('a', 1) })
    state = enqueue(state, 'second', { kind: 'add', line: lineOf('a', 2) })
    expect(state.pending).toHaveLength(1)
    expect(quantities(state)).toEqual({ a: 3 })
  })

  it('changes no task that is being sent', () => {
    let state = handOver(
      cartTasks,
      enqueue(emptyCartState, 'first', { kind: 'add', line: lineOf('a', 1) }),
      'now',
    )
    state = enqueue(state, 'second', { kind: 'setQuantity', line: lineOf('a'), qty: 5 })
    expect(state.pending.map(({ id }) => id)).toEqual(['first', 'second'])
    expect(quantities(state)).toEqual({ a: 5 })
  })

  it('sends nothing for a line that was added and removed before sending', () => {
    let state = enqueue(emptyCartState, 'first', { kind: 'add', line: lineOf('a', 1) })
    state = enqueue(state, 'second', { kind: 'remove', line: lineOf('a') })
    expect(state.pending).toEqual([])
  })
})

it('keeps the places of lines when the platform answers in another order', () => {
  const known = ['a', 'b', 'c'].map((sku, index) => ({ ...lineOf(sku), item_id: index + 1 }))
  const state = withWholeCart({ ...emptyCartState, lines: known }, wholeOf([...known].reverse()))
  expect(state.lines.map(({ sku }) => sku)).toEqual(['a', 'b', 'c'])
})

it('replaces a predicted line by the platform’s line', () => {
  const sent = handOver(
    cartTasks,
    enqueue(emptyCartState, 'first', { kind: 'add', line: lineOf('a', 2) }),
    'now',
  )
  const state = settle(sent, 'first', { ...lineOf('a', 2), item_id: 9, price_incl_tax: 13_900 })
  expect(state.pending).toEqual([])
  expect(predictedCart(state).lines).toMatchObject([{ item_id: 9, qty: 2, price_incl_tax: 13_900 }])
  expect(state.totalsFit).toBe(false)
})

it('drops a change of a removed line', () => {
  const state = handOver(
    cartTasks,
    enqueue(emptyCartState, 'first', { kind: 'setQuantity', line: lineOf('a'), qty: 3 }),
    'now',
  )
  expect(state.pending).toEqual([])
})

it('applies a repeated change once', () => {
  const add = { kind: 'add', line: lineOf('a', 2) } as const
  const once = enqueue(emptyCartState, 'first', add)
  expect(enqueue(once, 'first', add)).toEqual(once)
  expect(predictedCart(enqueue(once, 'second', add)).lines[0]?.qty).toBe(4)
})

it('a line that was reduced by a merge of carts is marked until it changes or a new cart starts', () => {
  const state: CartState = { ...emptyCartState, limited: [{ sku: 'a', name: 'A', qty: 3 }] }
  expect(isLimited(state.limited, lineOf('a', 3))).toBe(true)
  expect(isLimited(state.limited, lineOf('a', 2))).toBe(false)
  expect(isLimited(state.limited, lineOf('b', 3))).toBe(false)
  expect(isLimited(clearCart(state).limited, lineOf('a', 3))).toBe(false)
})

it('a reduced kit does not mark the single bottle of the same product, nor the bottle the kit', () => {
  const part = { ...lineOf('a', 3), product_option: kitOption({ sku: 'KIT', parts: { a: 1 } }) }
  const [ofKit, loose] = [[part], [lineOf('a', 3)]]
  expect([isLimited(ofKit, part), isLimited(ofKit, lineOf('a', 3))]).toEqual([true, false])
  expect([isLimited(loose, part), isLimited(loose, lineOf('a', 3))]).toEqual([false, true])
})

it('a line that already matches takes the platform’s id (the reference leaves it without)', () => {
  const known = { ...emptyCartState, lines: [lineOf('a', 2)] }
  const state = withWholeCart(known, wholeOf([{ ...lineOf('a', 2), item_id: 7 }]))
  expect(state.pending).toEqual([])
  expect(state.lines).toMatchObject([{ sku: 'a', qty: 2, item_id: 7 }])
})

function wholeOf(lines: readonly CartLine[]) {
  return { lines, totals: computeTotals([], null, 'SEK') }
}
