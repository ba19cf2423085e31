import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeTotals, sum } from '#shared/totals.ts'
import { type CreditedParts, partRows, reductionRows } from './credit-rows.ts'
import { openAmounts, salePostings } from './sale-postings.ts'
import { type SaleRow, saleRows } from './sale-rows.ts'

const gross = (rows: readonly SaleRow[]) => sum(rows.map(({ net, tax }) => net + tax))
const tax = (rows: readonly SaleRow[]) => sum(rows.map((row) => row.tax))

/** Three ales with a deposit and a discount, a book of 6 %, delivery and wrapping. */
const ales = { item_id: 11, name: 'Ale', qty: 3, price_incl_tax: 2_500, pant_amount: 100, tax_percent: 25 }
const book = { item_id: 12, name: 'Bog', qty: 1, price_incl_tax: 10_600, pant_amount: 0, tax_percent: 6 }
const totals = computeTotals(
  [ales, book].map((line) => ({ ...line, type_id: 'simple' as const })),
  { title: 'Til døren', price_incl_tax: 4_900, tax_percent: 25 },
  'DKK',
  {
    discount: { title: 'Rabat', amounts: new Map([[11, 1_000]]) },
    fees: [{ code: 'wrapping', title: 'Papir', price_incl_tax: 3_500, tax_percent: 25 }],
  },
)
const sale = saleRows(totals, new Set())
const lines = [
  { id: 1, cart_item_id: 11, qty: 3, pant_amount: 100 },
  { id: 2, cart_item_id: 12, qty: 1, pant_amount: 0 },
]
const parts = (item: number, qty: number, hasDelivery = false): CreditedParts => ({
  lines: [{ item, qty }],
  hasDelivery,
})

it('credits a line unit by unit with its discount and deposit, and the units add up to the line', () => {
  const first = partRows(sale, lines, parts(1, 1), [])
  expect(first.map(({ kind, qty, net, discount }) => ({ kind, qty, net, discount }))).toEqual([
    { kind: 'goods', qty: 1, net: 1_734, discount: 267 },
    { kind: 'deposit', qty: 1, net: 100, discount: 0 },
  ])
  const others = partRows(sale, lines, parts(1, 2), [parts(1, 1)])
  expect(gross([...first, ...others])).toBe(3 * 2_500 - 1_000 + 300)
  expect(tax([...first, ...others])).toBe(1_300)
  expect(partRows(sale, lines, parts(1, 1), [parts(1, 3)])).toEqual([])
})

it('credits the delivery once', () => {
  const first = partRows(sale, lines, parts(2, 1, true), [])
  expect(first.map(({ kind }) => kind)).toEqual(['goods', 'freight'])
  expect(gross(first)).toBe(10_600 + 4_900)
  expect(partRows(sale, lines, { lines: [], hasDelivery: true }, [parts(2, 1, true)])).toEqual([])
})

it('takes an amount off the goods by their rates, then off fees and delivery, and at last off the deposit', () => {
  const open = openAmounts(salePostings(sale))
  const half = reductionRows(8_550, open)
  expect(half.map(({ kind, percent, net, tax: vat }) => ({ kind, percent, net, vat }))).toEqual([
    { kind: 'reduction', percent: 25, net: 2_600, vat: 650 },
    { kind: 'reduction', percent: 6, net: 5_000, vat: 300 },
  ])
  const beyond = reductionRows(17_100 + 8_400 + 50, open)
  expect(beyond.map(({ kind }) => kind)).toEqual(['reduction', 'reduction', 'fee', 'freight', 'deposit'])
  expect(gross(beyond)).toBe(25_550)
  expect(gross(reductionRows(1_000_000, open))).toBe(gross(sale))
})

it('has parts that add up to the amount, for any sequence of refunds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6_000 }), { maxLength: 8 }), (amounts) => {
      let left = salePostings(sale)
      for (const amount of amounts) {
        const open = openAmounts(left)
        const rows = reductionRows(amount, open)
        expect(gross(rows)).toBe(Math.min(amount, sum(open.map((one) => one.net + one.tax))))
        left = [...left, ...salePostings(rows).map((posting) => ({ ...posting, amount: -posting.amount }))]
      }
      for (const { net, tax: vat } of openAmounts(left)) expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0)
    }),
  )
})
