import { expect, it } from 'vitest'
import { memoryStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { type CartLine, promoOption } from '#shared/cart.ts'
import type { StockItem } from '#shared/stock-item.ts'
import { mergeCart } from './cart-merge.ts'
import { cartRules } from './cart-rules.ts'
import { type CartState, emptyCartState } from './cart-state.ts'
import { lineOf } from './simulated-platform.ts'
import { checkStock, markAsked, withStock } from './stock-check.ts'

/** Of a platform whose lines say nothing of stock. */
const unknown = (sku: string, qty = 1): CartLine => ({ ...lineOf(sku, qty), max_qty: null, problem: null })

const stockOf = (sku: string, more: Partial<StockItem> = {}): StockItem => ({
  ...{ product_id: 1, sku, qty: 6, is_in_stock: true, manage_stock: true, backorders: 0 },
  ...{ min_sale_qty: 1, max_sale_qty: 10_000, qty_increments: 0 },
  ...more,
})

function recordOf(lines: readonly CartLine[]) {
  const silent = { onmessage: null, postMessage() {} }
  return createSharedRecord<CartState>('cart', { ...emptyCartState, lines }, memoryStorage(), silent)
}

const asked = (lines: readonly CartLine[], id = 'first') =>
  markAsked(
    { ...emptyCartState, lines },
    lines.map(({ sku }) => sku),
    id,
  )
const answer = (...items: StockItem[]) => new Map(items.map((item) => [item.sku ?? '', item]))

it('“Checks batched 15 SKUs”, each sku once, and nothing is asked of gifts and of lines that say it themselves', async () => {
  const many = Array.from({ length: 31 }, (_, index) => unknown(`w${index}`))
  const gift = { ...unknown('gift'), product_option: promoOption(12) }
  const known = { ...unknown('known'), max_qty: 3 }
  const questions: (readonly string[])[] = []
  await checkStock(recordOf([...many, unknown('w0'), gift, known]), async (skus) => {
    questions.push(skus)
    return []
  })
  expect(questions.map((skus) => skus.length)).toEqual([15, 15, 1])
  expect(questions.flat()).toEqual(many.map(({ sku }) => sku))
})

it("“Stock sync result marks an item in or out of stock”: 'In stock!' or 'Out of the stock!', or too many of it", async () => {
  const record = recordOf([unknown('a'), unknown('b'), unknown('c', 9), unknown('d')])
  await checkStock(record, async () => [stockOf('a'), stockOf('b', { is_in_stock: false }), stockOf('c')])
  expect(record.get().lines).toMatchObject([
    { sku: 'a', is_in_stock: true, problem: null, max_qty: 6 },
    { sku: 'b', is_in_stock: false, problem: 'out_of_stock', max_qty: 0 },
    { sku: 'c', is_in_stock: true, problem: 'quantity', max_qty: 6 },
    { sku: 'd', problem: null, max_qty: null },
  ])
  expect(record.get().lines[3]?.is_in_stock).toBeUndefined()
})

it('reads answers without skus by the order of the question, and is silent where nobody answers (‘ENOTFOUND ignored’)', async () => {
  const record = recordOf([unknown('a'), unknown('b')])
  await checkStock(record, async () => null)
  expect(record.get().lines).toMatchObject([{ problem: null }, { problem: null }])
  await checkStock(record, async () => [stockOf(''), stockOf('', { is_in_stock: false })])
  expect(record.get().lines).toMatchObject([{ problem: null, max_qty: 6 }, { problem: 'out_of_stock' }])
})

it('`onlineStockCheckid`: the answer to an earlier question says nothing any more', () => {
  const state = asked(asked([unknown('a')]).lines, 'second')
  const gone = answer(stockOf('a', { is_in_stock: false }))
  expect(withStock(state, gone, 'first', cartRules)).toEqual(state)
  expect(withStock(state, gone, 'second', cartRules).lines[0]?.problem).toBe('out_of_stock')
})

it.each([
  [false, false, 0],
  [true, false, 1],
  [false, true, 1],
])(
  '“if out of stock and neither allowOutOfStockInCart (%s) nor cart sync (%s) is on, it is removed”',
  (allowOutOfStockInCart, synchronises, left) => {
    const rules = { ...cartRules, allowOutOfStockInCart, synchronises }
    const gone = answer(stockOf('a', { is_in_stock: false }))
    expect(withStock(asked([unknown('a')]), gone, 'first', rules).lines).toHaveLength(left)
  },
)

it('what was found out stands when the same lines are pulled again', () => {
  const known = withStock(asked([unknown('a')]), answer(stockOf('a')), 'first', cartRules)
  const merged = mergeCart(known, [{ ...unknown('a'), item_id: 7 }], cartRules, 'x').state
  expect(merged.lines[0]).toMatchObject({
    item_id: 7,
    is_in_stock: true,
    max_qty: 6,
    onlineStockCheckid: 'first',
  })
  const said = mergeCart(known, [{ ...unknown('a'), max_qty: 2 }], cartRules, 'x').state
  expect(said.lines[0]?.max_qty).toBe(2)
})
