import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withNetSum } from '#shared/net-sum.ts'
import { type ChargedLine, computeTotals, segmentValue, sum } from '#shared/totals.ts'
import { documentSums, paidWithGiftCard, saleRows } from './sale-rows.ts'

const percent = fc.constantFrom(25, 12, 6)
const cost = fc.integer({ min: 1, max: 500_000 })
const line = fc.record({
  name: fc.constantFrom('Rioja', 'Bog'),
  qty: fc.integer({ min: 1, max: 12 }),
  price_incl_tax: cost,
  pant_amount: fc.constantFrom(0, 100, 300),
  tax_percent: percent,
})
const adjustments = fc.record({
  delivery: fc.option(
    fc.record({ title: fc.constant('Til døren'), price_incl_tax: cost, tax_percent: percent }),
  ),
  points: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: 0 }),
  fee: fc.option(fc.record({ price_incl_tax: cost, tax_percent: percent })),
  credit: fc.integer({ min: 0, max: 1000 }),
})

const noCards: ReadonlySet<number> = new Set()

it('splits any order into rows with nets, taxes and deposits that add up to the order, to the last øre', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), adjustments, (lines, made) => {
      const charged = lines.map((each, item_id): ChargedLine => ({ ...each, item_id, type_id: 'simple' }))
      const fees = made.fee ? [{ ...made.fee, code: 'gift_wrapping', title: 'Gaveæske' }] : []
      const totals = computeTotals(charged, made.delivery, 'DKK', {
        points: { title: 'point', amount: made.points },
        fees,
        credits: [{ code: 'giftcard', title: 'Gavekort', amount: made.credit }],
      })
      const rows = saleRows(totals, noCards)
      const sums = documentSums(rows, paidWithGiftCard(totals))
      const net = sum(sums.rows.map((row) => row.net))
      const tax = sum(sums.rates.map((rate) => rate.tax))
      expect([sum(rows.map((row) => row.tax)), sums.total]).toEqual([totals.tax_amount, totals.grand_total])
      expect(segmentValue(withNetSum(totals), 'net')).toBe(net)
      const taxable = sum(sums.rates.map((rate) => rate.taxable))
      expect(net - taxable).toBe(totals.pant_amount)
      expect(tax).toBe(totals.tax_amount)
    }),
  )
})

it('names goods of 25 and 6 %, their discount, the delivery, and the deposit outside of the VAT', () => {
  const lines = [
    { item_id: 1, name: 'Rioja', qty: 2, price_incl_tax: 10_000, pant_amount: 0, tax_percent: 25 },
    { item_id: 2, name: 'Bog', qty: 1, price_incl_tax: 10_600, pant_amount: 0, tax_percent: 6 },
    { item_id: 3, name: 'Lager', qty: 6, price_incl_tax: 1_250, pant_amount: 100, tax_percent: 25 },
  ].map((each) => ({ ...each, type_id: 'simple' as const }))
  const delivery = { title: 'Til døren', price_incl_tax: 5_000, tax_percent: 25 }
  const off = { title: 'Rabat', amounts: new Map([[1, 2_500]]) }
  const totals = computeTotals(lines, delivery, 'SEK', { discount: off })
  expect(documentSums(saleRows(totals, noCards), 0)).toEqual({
    rows: [
      { kind: 'goods', name: 'Rioja', qty: 2, unit: 8_000, discount: 2_000, net: 14_000, percent: 25 },
      { kind: 'goods', name: 'Bog', qty: 1, unit: 10_000, discount: 0, net: 10_000, percent: 6 },
      { kind: 'goods', name: 'Lager', qty: 6, unit: 1_000, discount: 0, net: 6_000, percent: 25 },
      { kind: 'freight', name: 'Til døren', qty: 1, unit: null, discount: 0, net: 4_000, percent: 25 },
      { kind: 'deposit', name: 'Deposit', qty: 1, unit: null, discount: 0, net: 600, percent: null },
    ],
    rates: [
      { percent: 25, taxable: 24_000, tax: 6_000 },
      { percent: 6, taxable: 10_000, tax: 600 },
    ],
    paid: 0,
    total: 41_200,
  })
})

it('refuses totals if their parts do not add up', () => {
  const totals = computeTotals([], null, 'DKK')
  expect(() => saleRows({ ...totals, grand_total: 500 }, noCards)).toThrow('do not add up')
})
