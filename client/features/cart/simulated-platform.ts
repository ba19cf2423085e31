import fc from 'fast-check'
import { CallFailed } from '#client/state/api.ts'
import { applyChange, type Cart, type CartChange, type CartLine, emptyCart, findLine } from '#shared/cart.ts'
import { computeTotals } from '#shared/totals.ts'
import type { CartServer } from './cart-server.ts'

/** What happens to the next call: it is answered, it never arrives, or its answer gets lost. */
export type Fate = 'answered' | 'unsent' | 'unheard'

/** A platform's cart for tests: the shared rules of the cart behind a connection that may fail. */
export function simulatedPlatform({ stock = Number.POSITIVE_INFINITY } = {}) {
  let cart: Cart = emptyCart
  let open = false
  let lastId = 0
  let fates: Fate[] = []
  const calls: string[] = []

  async function reach<Answer>(name: string, work: () => Answer): Promise<Answer> {
    calls.push(name)
    const fate = fates.shift() ?? 'answered'
    await Promise.resolve()
    if (fate === 'unsent') throw new CallFailed(0)
    const answer = work()
    await Promise.resolve()
    if (fate === 'unheard') throw new CallFailed(504)
    return answer
  }

  const refused = (refusal: 'cartGone' | 'lineGone' | 'notAvailable', meta = {}) =>
    ({ ok: false, refusal, message: '', meta }) as const

  function change(line: CartLine, next: Cart) {
    const changed = findLine(next, line)
    if (changed && changed.qty > stock) return refused('notAvailable', { maxQuantity: stock })
    open = true
    cart = { lines: next.lines.map((each) => ({ ...each, item_id: each.item_id ?? newId() })) }
    return { ok: true, result: findLine(cart, line) as CartLine } as const
  }

  function newId() {
    lastId += 1
    return lastId
  }

  const known = (line: CartLine) => cart.lines.find(({ item_id }) => item_id === line.item_id)
  const server: CartServer = {
    add: (line) =>
      reach('add', () =>
        change(line, applyChange(cart, { kind: 'add', line: { ...line, item_id: undefined } })),
      ),
    setQuantity: (line, qty) =>
      reach('setQuantity', () => {
        if (!open) return refused('cartGone')
        return known(line)
          ? change(line, applyChange(cart, { kind: 'setQuantity', line, qty }))
          : refused('lineGone')
      }),
    remove: (line) =>
      reach('remove', () => {
        if (!open) return refused('cartGone')
        if (!known(line)) return refused('lineGone')
        cart = applyChange(cart, { kind: 'remove', line })
        return { ok: true, result: true } as const
      }),
    // The edge answers an empty cart where there is none; only the totals tell the difference.
    pull: () => reach('pull', () => ({ ok: true, result: cart.lines }) as const),
    totals: () =>
      reach('totals', () =>
        open
          ? ({ ok: true, result: computeTotals(cart.lines as never, null, 'SEK') } as const)
          : refused('cartGone'),
      ),
  }
  return {
    server,
    calls,
    cart: () => cart,
    /** What will become of the next calls. */
    fate: (next: readonly Fate[]) => {
      fates = [...next]
    },
    /** The cart expires, or an order closes it. */
    close: () => {
      cart = emptyCart
      open = false
    },
  }
}

export function lineOf(sku: string, qty = 1): CartLine {
  return {
    sku,
    parentSku: sku,
    qty,
    name: `Wine ${sku}`,
    type_id: 'simple',
    price_incl_tax: 14_900,
    pant_amount: 0,
    tax_percent: 25,
    slug: null,
    image: null,
    options: [],
    max_qty: null,
    problem: null,
  }
}

export const skus = fc.constantFrom('a', 'b', 'c')
export const anyChange: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    line: fc.tuple(skus, fc.integer({ min: 1, max: 5 })).map(([sku, qty]) => lineOf(sku, qty)),
  }),
  fc.record({
    kind: fc.constant('setQuantity' as const),
    line: skus.map((sku) => lineOf(sku)),
    qty: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), line: skus.map((sku) => lineOf(sku)) }),
)
