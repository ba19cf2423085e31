import { expect, it, vi } from 'vitest'
import { memoryStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { type CartLine, promoOption } from '#shared/cart.ts'
import type { StockItem } from '#shared/stock-item.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { mergeCart } from './cart-merge.ts'
import { cartRules } from './cart-rules.ts'
import { type CartState, emptyCartState } from './cart-state.ts'
import { checkStock, listStock, markAsked, withStock } from './stock-check.ts'

/** Returns a line of a platform whose cart contains no stock information. */
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

/** Returns a line of the embedded platform, whose cart contains the maximum quantity. */
const said = (sku: string, max_qty: number, qty = 1): CartLine => ({ ...unknown(sku, qty), max_qty })

it('“Checks batched 15 SKUs”, each sku once, whatever the cart says of them; gifts and what is sold no longer are left out', async () => {
  const many = Array.from({ length: 29 }, (_, index) => unknown(`w${index}`))
  const gift = { ...unknown('gift'), product_option: promoOption(12) }
  const gone = { ...unknown('gone'), problem: 'unavailable' as const }
  const bundle = { ...unknown('box-a-b'), parentSku: 'box', type_id: 'bundle' as const }
  const questions: (readonly string[])[] = []
  await checkStock(recordOf([...many, unknown('w0'), gift, gone, said('said', 3), bundle]), async (skus) => {
    questions.push(skus)
    return []
  })
  expect(questions.map((skus) => skus.length)).toEqual([15, 15, 1])
  expect(questions.flat()).toEqual([...many.map(({ sku }) => sku), 'said', 'box'])
})

it('goes in and out of stock again and again, whoever said of it what, and tells whether that changed', async () => {
  const record = recordOf([said('a', 6), unknown('b')])
  const inStock = async (is_in_stock: boolean) =>
    checkStock(record, async (skus) => skus.map((sku) => stockOf(sku, { is_in_stock })))
  expect(await inStock(true)).toBe(false)
  for (let times = 0; times < 2; times++) {
    expect(await inStock(false)).toBe(true)
    expect(record.get().lines).toMatchObject([
      { is_in_stock: false, problem: 'out_of_stock', max_qty: 0 },
      { is_in_stock: false, problem: 'out_of_stock', max_qty: 0 },
    ])
    expect(await inStock(true)).toBe(true)
    expect(record.get().lines).toMatchObject([
      { is_in_stock: true, problem: null, max_qty: 6 },
      { is_in_stock: true, problem: null, max_qty: 6 },
    ])
  }
})

it('believes the cart where it says less than the stock: its other lines take of the same bottles', async () => {
  const record = recordOf([{ ...said('a', 2, 3), problem: 'quantity' }, said('b', 9, 8)])
  await checkStock(record, async () => [stockOf('a'), stockOf('b')])
  expect(record.get().lines).toMatchObject([
    { is_in_stock: true, problem: 'quantity', max_qty: 2 },
    { is_in_stock: true, problem: 'quantity', max_qty: 6 },
  ])
})

it('follows a stock that rises where the cart says nothing of it', async () => {
  const record = recordOf([unknown('a', 8)])
  await checkStock(record, async () => [stockOf('a')])
  expect(record.get().lines).toMatchObject([{ problem: 'quantity', max_qty: 6 }])
  await checkStock(record, async () => [stockOf('a', { qty: 20 })])
  expect(record.get().lines).toMatchObject([{ problem: null, max_qty: 20 }])
})

it('takes a bundle out of stock with its product, and in again; of the bottles that were chosen the cart alone knows', async () => {
  const bundle = { ...said('box-a-b', 0), parentSku: 'box', type_id: 'bundle' as const }
  const record = recordOf([{ ...bundle, problem: 'out_of_stock' }])
  await checkStock(record, async () => [stockOf('box')])
  expect(record.get().lines).toMatchObject([{ problem: 'out_of_stock' }])
  await record.change((state) => ({ ...state, lines: [{ ...bundle, max_qty: 4 }] }))
  await checkStock(record, async () => [stockOf('box', { is_in_stock: false })])
  expect(record.get().lines).toMatchObject([{ problem: 'out_of_stock', max_qty: 0 }])
  await checkStock(record, async () => [stockOf('box')])
  expect(record.get().lines).toMatchObject([{ problem: null }])
})

it('asks `stock/check` about one, `stock/list` about more', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url))
    const items = [stockOf('10234'), stockOf('10235')]
    return Response.json({ code: 200, result: url.includes('/check') ? items[0] : items })
  })
  expect(await listStock(['10234'])).toEqual([stockOf('10234')])
  expect(await listStock(['10234', '10235'])).toHaveLength(2)
  expect(asked).toEqual(['/api/stock/check?sku=10234', '/api/stock/list?skus=10234,10235'])
  vi.unstubAllGlobals()
})

it('‘Stock result ENOTFOUND: ignored’, in a batch and of a single line', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 404, result: 'No such product', meta: { refusal: 'notFound' } }, { status: 404 }),
  )
  const lines = [unknown('a'), said('b', 3)]
  for (const some of [lines, lines.slice(1)]) {
    const record = recordOf(some)
    expect(await checkStock(record, listStock)).toBe(false)
    expect(record.get().lines.map(({ problem, max_qty }) => [problem, max_qty])).toEqual(
      some.map(({ problem, max_qty }) => [problem, max_qty]),
    )
  }
  vi.unstubAllGlobals()
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
  const told = mergeCart(known, [{ ...unknown('a'), max_qty: 2 }], cartRules, 'x').state
  expect(told.lines[0]).toMatchObject({ max_qty: 2, is_in_stock: true })
  const sold = mergeCart(
    known,
    [{ ...unknown('a'), max_qty: 0, problem: 'out_of_stock' }],
    cartRules,
    'x',
  ).state
  expect(sold.lines[0]).toMatchObject({ max_qty: 0, problem: 'out_of_stock' })
  expect(sold.lines[0]?.is_in_stock).toBeUndefined()
})
