import { expect, it, vi } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { noticesAtom } from '../../notices/notices-atoms.ts'
import { cartAtom, changeCartAtom } from '../cart-atoms.ts'
import { moveToCartAtom, savedLinesAtom, saveForLaterAtom, watchSavedAtom } from './saved-lines.ts'

const line = lineOf('a', 3)

function cartOfOne() {
  vi.stubGlobal('addEventListener', () => {})
  const store = createStore()
  store.set(watchSavedAtom, 'da')
  void store.set(changeCartAtom, { kind: 'add', line })
  const held = () =>
    [store.get(cartAtom).lines, store.get(savedLinesAtom)].map((lines) => lines.map(({ qty }) => qty))
  return { store, held }
}

it('a line that is moved back while it is being saved is in the cart unchanged', async () => {
  const { store, held } = cartOfOne()
  await Promise.all([store.set(saveForLaterAtom, line), store.set(moveToCartAtom, [line])])
  expect(held()).toEqual([[3], []])
  await Promise.all([
    store.set(saveForLaterAtom, line),
    store.set(moveToCartAtom, [line]),
    store.set(saveForLaterAtom, line),
  ])
  expect(held()).toEqual([[], [3]])
})

it.each([
  [
    'more than there is',
    { qty: 2, is_in_stock: true },
    [[2], []],
    'Only {maxQuantity} products of this type are available!',
  ],
  [
    'what is sold out',
    { qty: 0, is_in_stock: false },
    [[], [3]],
    'The product is out of stock and cannot be added to the cart!',
  ],
])(
  'a saved line that is moved back, %s, is limited to the stock with a notice, and the rest stays saved',
  async (_, there, left, message) => {
    const { store, held } = cartOfOne()
    await store.set(saveForLaterAtom, line)
    const stock = {
      product_id: 1,
      sku: 'a',
      manage_stock: true,
      backorders: 0,
      min_sale_qty: 1,
      max_sale_qty: 99,
    }
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 200, result: { ...stock, qty_increments: 0, ...there } }),
    )
    await store.set(moveToCartAtom, [line])
    vi.unstubAllGlobals()
    expect(held()).toEqual(left)
    expect(store.get(noticesAtom).at(-1)).toMatchObject({ type: 'error', message })
  },
)

it('all bottles of a kit are in the cart before the first one leaves the list', async () => {
  const { store, held } = cartOfOne()
  const lines = [line, lineOf('b', 3)]
  for (const each of lines) await store.set(saveForLaterAtom, each)
  const inCart: number[] = []
  const stop = store.sub(savedLinesAtom, () => inCart.push(store.get(cartAtom).lines.length))
  await store.set(moveToCartAtom, lines)
  stop()
  expect(held()).toEqual([[3, 3], []])
  expect(inCart.length).toBeGreaterThan(0)
  expect(new Set(inCart)).toEqual(new Set([2]))
})
