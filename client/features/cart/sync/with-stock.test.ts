import { expect, it } from 'vitest'
import { type CartLine, promoOption } from '#shared/cart.ts'
import type { StockItem } from '#shared/stock-item.ts'
import { computeTotals } from '#shared/totals.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { withWholeCart } from './cart-merge.ts'
import { emptyCartState } from './cart-state.ts'
import { withStock } from './with-stock.ts'

/** Returns a line of a platform whose cart contains no stock information. */
const unknown = (sku: string, qty = 1): CartLine => ({ ...lineOf(sku, qty), max_qty: null, problem: null })

const stockOf = (sku: string, more: Partial<StockItem> = {}): StockItem => ({
  ...{ product_id: 1, sku, qty: 6, is_in_stock: true, manage_stock: true, backorders: 0 },
  ...{ min_sale_qty: 1, max_sale_qty: 10_000, qty_increments: 0 },
  ...more,
})

/** Returns a line of the embedded platform, whose cart contains the maximum quantity. */
const said = (sku: string, max_qty: number, qty = 1): CartLine => ({ ...unknown(sku, qty), max_qty })

it('changes between in and out of stock by the newest source', () => {
  let lines: readonly CartLine[] = [said('a', 6), unknown('b')]
  const inStock = (is_in_stock: boolean) => {
    lines = withStock(lines, [stockOf('a', { is_in_stock }), stockOf('b', { is_in_stock })])
    return lines
  }
  inStock(true)
  for (let times = 0; times < 2; times++) {
    const out = { is_in_stock: false, problem: 'out_of_stock', max_qty: 0 }
    expect(inStock(false)).toMatchObject([out, out])
    const there = { is_in_stock: true, problem: null, max_qty: 6 }
    expect(inStock(true)).toMatchObject([there, there])
  }
})

it('uses the cart’s quantity if it is lower than the stock, because other lines use the same bottles', () => {
  const lines = [{ ...said('a', 2, 3), problem: 'quantity' as const }, said('b', 9, 8)]
  expect(withStock(lines, [stockOf('a'), stockOf('b')])).toMatchObject([
    { is_in_stock: true, problem: 'quantity', max_qty: 2 },
    { is_in_stock: true, problem: 'quantity', max_qty: 6 },
  ])
})

it('uses a raised stock if the cart has no quantity', () => {
  const less = withStock([unknown('a', 8)], [stockOf('a')])
  expect(less).toMatchObject([{ problem: 'quantity', max_qty: 6 }])
  expect(withStock(less, [stockOf('a', { qty: 20 })])).toMatchObject([{ problem: null, max_qty: 20 }])
})

it('a bundle is out of stock with its product; the stock of its chosen bottles comes from the cart only', () => {
  const bundle = { ...said('box-a-b', 0), parentSku: 'box', type_id: 'bundle' as const }
  const out = [{ ...bundle, problem: 'out_of_stock' as const }]
  expect(withStock(out, [stockOf('box')])).toMatchObject([{ problem: 'out_of_stock' }])
  const gone = withStock([{ ...bundle, max_qty: 4 }], [stockOf('box', { is_in_stock: false })])
  expect(gone).toMatchObject([{ problem: 'out_of_stock', max_qty: 0 }])
  expect(withStock(gone, [stockOf('box')])).toMatchObject([{ problem: null }])
})

it("“Stock sync result marks an item in or out of stock”: 'In stock!' or 'Out of the stock!', or too many of it; a line out of stock stays, because “cart sync is on”", () => {
  const lines = [unknown('a'), unknown('b'), unknown('c', 9), unknown('d')]
  const stock = [stockOf('a'), stockOf('b', { is_in_stock: false }), stockOf('c')]
  const marked = withStock(lines, stock)
  expect(marked).toMatchObject([
    { sku: 'a', is_in_stock: true, problem: null, max_qty: 6 },
    { sku: 'b', is_in_stock: false, problem: 'out_of_stock', max_qty: 0 },
    { sku: 'c', is_in_stock: true, problem: 'quantity', max_qty: 6 },
    { sku: 'd', problem: null, max_qty: null },
  ])
  expect(marked[3]?.is_in_stock).toBeUndefined()
})

it('changes no line of a gift, of a product that is no longer sold, or without stock in the response', () => {
  const gift = { ...unknown('gift'), product_option: promoOption(12) }
  const gone = { ...unknown('gone'), problem: 'unavailable' as const }
  const lines = [gift, gone, unknown('a')]
  expect(withStock(lines, [stockOf('gift'), stockOf('gone')])).toEqual(lines)
})

it('reads a stock without skus by the order of the lines', () => {
  const stock = [stockOf(''), stockOf('', { is_in_stock: false })]
  expect(withStock([unknown('a'), unknown('b')], stock)).toMatchObject([
    { problem: null, max_qty: 6 },
    { problem: 'out_of_stock' },
  ])
})

it('keeps the known stock if the same lines are fetched again without stock', () => {
  const known = { ...emptyCartState, lines: withStock([unknown('a')], [stockOf('a')]) }
  const totals = computeTotals([], null, 'SEK')
  const pull = (line: CartLine) => withWholeCart(known, { lines: [line], totals }).lines[0]
  expect(pull({ ...unknown('a'), item_id: 7 })).toMatchObject({ item_id: 7, is_in_stock: true, max_qty: 6 })
  expect(pull({ ...unknown('a'), max_qty: 2 })).toMatchObject({ max_qty: 2, is_in_stock: true })
  const sold = pull({ ...unknown('a'), max_qty: 0, problem: 'out_of_stock' })
  expect(sold).toMatchObject({ max_qty: 0, problem: 'out_of_stock' })
  expect(sold?.is_in_stock).toBeUndefined()
})
