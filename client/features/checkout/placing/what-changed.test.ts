import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type CartLine, promoOption } from '#shared/cart.ts'
import { computeTotals, type Delivery } from '#shared/totals.ts'
import { type ShownOrder, whatChanged } from './what-changed.ts'

const wine: CartLine = {
  ...{ item_id: 1, sku: '10234', parentSku: '10234', qty: 4, name: 'Barolo', type_id: 'simple' },
  ...{ price_incl_tax: 10_000, pant_amount: 0, slug: null, image: null, options: [] },
  ...{ max_qty: 24, problem: null },
}
const gift: CartLine = {
  ...{ ...wine, item_id: 2, sku: 'STOP', name: 'Stopper', qty: 1, price_incl_tax: 0 },
  product_option: promoOption(7),
}
const delivery: Delivery = { title: 'Parcel shop', price_incl_tax: 0, tax_percent: 25 }

function shown(lines: CartLine[], adjustments = {}, sent = delivery): ShownOrder {
  const buyable = lines.flatMap((line) =>
    line.problem === 'unavailable' ? [] : { ...line, tax_percent: 25 },
  )
  return { lines, totals: computeTotals(buyable, sent, 'DKK', adjustments) }
}

const words = (before: ShownOrder, after: ShownOrder) =>
  whatChanged(before, after, 'DKK').map(({ label, message, values, href }) =>
    [label, message.replace(/\{(\w+)\}/g, (_, name) => String(values?.[name])), href]
      .filter(Boolean)
      .join(' | '),
  )

it('shows nothing if the order equals the shown one', () => {
  expect(words(shown([wine, gift]), shown([wine, gift]))).toEqual([])
})

it('lists the changed prices, deliveries, deposits and fees, and the total last', () => {
  const dearer = { ...wine, price_incl_tax: 12_000, pant_amount: 300 }
  const fees = (price_incl_tax: number) => ({
    fees: [{ code: 'fee_1', title: 'Wrapping', price_incl_tax, tax_percent: 25 }],
  })
  const after = shown([dearer], fees(4500), { ...delivery, price_incl_tax: 5900 })
  expect(words(shown([wine], fees(3500)), after)).toEqual([
    'Barolo | 120,00\u00a0kr instead of 100,00\u00a0kr',
    'Deposit | 12,00\u00a0kr instead of 0,00\u00a0kr',
    'Wrapping | 45,00\u00a0kr instead of 35,00\u00a0kr',
    'Delivery | 59,00\u00a0kr instead of 0,00\u00a0kr',
    'Total | 596,00\u00a0kr instead of 435,00\u00a0kr',
  ])
})

it('names reductions that are no longer valid: an expired coupon, an empty gift card', () => {
  const before = shown([wine], {
    discount: { title: 'Discount (Welcome)', amounts: new Map([[1, 4000]]) },
    credits: [{ code: 'giftcard', title: 'Gift card', amount: 36_000 }],
  })
  expect(words(before, shown([wine]))).toEqual([
    'Discount (Welcome) | 0,00\u00a0kr instead of -40,00\u00a0kr',
    'Gift card | 0,00\u00a0kr instead of -360,00\u00a0kr',
    'Total | 400,00\u00a0kr instead of 0,00\u00a0kr',
  ])
})

it('names added and removed lines with their quantities', () => {
  expect(words(shown([wine, gift]), shown([{ ...wine, qty: 3 }]))).toEqual([
    'Stopper | not in your order any longer',
    'Barolo | 3 instead of 4',
    'Total | 300,00\u00a0kr instead of 400,00\u00a0kr',
  ])
  expect(words(shown([wine]), shown([wine, gift]))).toEqual(['Stopper | new in your order'])
})

it('links to the cart for unavailable quantities, with the available ones', () => {
  const short: CartLine = { ...wine, problem: 'quantity', max_qty: 2 }
  expect(words(shown([wine]), shown([short]))).toEqual([
    'Barolo | Only 2 products of this type are available! | /cart',
  ])
  const off: CartLine = { ...wine, problem: 'unavailable', price_incl_tax: 0, max_qty: 0 }
  expect(words(shown([wine]), shown([off]))).toEqual([
    'Barolo | This product is no longer available. Remove it to order the rest. | /cart',
    'Total | 0,00\u00a0kr instead of 400,00\u00a0kr',
  ])
})

it('has its words in both languages', () => {
  const off: CartLine = { ...wine, problem: 'out_of_stock' }
  const all = [
    ...whatChanged(shown([wine]), shown([gift]), 'DKK'),
    ...whatChanged(shown([wine]), shown([{ ...off, qty: 3 }]), 'DKK'),
  ]
  for (const locale of ['da-DK', 'sv-SE']) {
    const catalog = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
    for (const { message } of all) expect(catalog).toHaveProperty([message])
  }
})
