import fc from 'fast-check'
import { expect, it } from 'vitest'
import { invoiceSums } from './invoice.ts'
import { withNetSum } from './net-sum.ts'
import { type ChargedLine, computeTotals, segmentValue } from './totals.ts'

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

it('has what is taxed and the tax of each rate: rows, taxes and deposits are what was ordered for, to the last øre', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), adjustments, (lines, made) => {
      const charged = lines.map((each, item_id): ChargedLine => ({ ...each, item_id, type_id: 'simple' }))
      const fees = made.fee ? [{ ...made.fee, code: 'gift_wrapping', title: 'Gaveæske' }] : []
      const totals = computeTotals(charged, made.delivery, 'DKK', {
        points: { title: 'point', amount: made.points },
        fees,
        credits: [{ code: 'giftcard', title: 'Gavekort', amount: made.credit }],
      })
      const sums = invoiceSums(totals)
      const net = sums?.rows.reduce((total, row) => total + row.net, 0) ?? 0
      const tax = sums?.rates.reduce((total, rate) => total + rate.tax, 0) ?? 0
      expect([tax, net + tax - (sums?.paid ?? 0)]).toEqual([totals.tax_amount, totals.grand_total])
      expect(segmentValue(withNetSum(totals), 'net')).toBe(net)
      const taxable = sums?.rates.reduce((total, rate) => total + rate.taxable, 0) ?? 0
      expect(net - taxable).toBe(totals.pant_amount)
    }),
  )
})

it('says goods of 25 and 6 % apart, a unit without VAT, what was taken off, and the deposit outside of it', () => {
  const lines = [
    { item_id: 1, name: 'Rioja', qty: 2, price_incl_tax: 10_000, pant_amount: 0, tax_percent: 25 },
    { item_id: 2, name: 'Bog', qty: 1, price_incl_tax: 10_600, pant_amount: 0, tax_percent: 6 },
    { item_id: 3, name: 'Lager', qty: 6, price_incl_tax: 1_250, pant_amount: 100, tax_percent: 25 },
  ].map((each) => ({ ...each, type_id: 'simple' as const }))
  const delivery = { title: 'Til døren', price_incl_tax: 5_000, tax_percent: 25 }
  const off = { title: 'Rabat', amounts: new Map([[1, 2_500]]) }
  expect(invoiceSums(computeTotals(lines, delivery, 'SEK', { discount: off }))).toEqual({
    rows: [
      { name: 'Rioja', qty: 2, unit: 8_000, discount: 2_000, net: 14_000, percent: 25 },
      { name: 'Bog', qty: 1, unit: 10_000, discount: 0, net: 10_000, percent: 6 },
      { name: 'Lager', qty: 6, unit: 1_000, discount: 0, net: 6_000, percent: 25 },
      { name: 'Til døren', qty: 1, unit: null, discount: 0, net: 4_000, percent: 25 },
      { name: 'Deposit', qty: 1, unit: null, discount: 0, net: 600, percent: null },
    ],
    rates: [
      { percent: 25, taxable: 24_000, tax: 6_000 },
      { percent: 6, taxable: 10_000, tax: 600 },
    ],
    paid: 0,
  })
})

it('is none where a platform says less than what adds up', () => {
  const totals = computeTotals([], null, 'DKK')
  expect(invoiceSums({ ...totals, tax_amount: 100, grand_total: 500 })).toBeNull()
})
