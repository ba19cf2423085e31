import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containedTax } from '#shared/tax.ts'
import { computeTotals, segmentValue } from '#shared/totals.ts'
import { withDelivery, withLines } from './expected-totals.ts'

const bottle = fc.record({
  item_id: fc.integer({ min: 1, max: 1_000_000 }),
  name: fc.string(),
  type_id: fc.constant('simple' as const),
  qty: fc.integer({ min: 1, max: 10_000 }),
  price_incl_tax: fc.integer({ min: 0, max: 1_000_000 }),
  pant_amount: fc.constantFrom(0, 100, 150, 300),
  tax_percent: fc.constantFrom(0, 12, 25),
  problem: fc.constant(null),
})
const bottles = fc.uniqueArray(bottle, { maxLength: 20, selector: ({ item_id }) => item_id })
const charge = fc.record({
  title: fc.string(),
  price_incl_tax: fc.integer({ min: 0, max: 100_000 }),
  tax_percent: fc.constantFrom(0, 25),
})
const delivery = fc.option(charge)

describe('expected totals', () => {
  it('equal the platform’s totals after a change of delivery', () => {
    fc.assert(
      fc.property(bottles, delivery, charge, (lines, before, chosen) => {
        const tax = containedTax(chosen.price_incl_tax, chosen.tax_percent)
        const expected = withDelivery(computeTotals(lines, before, 'DKK'), { ...chosen, tax })
        const said = computeTotals(lines, chosen, 'DKK')
        const isSame = before?.price_incl_tax === chosen.price_incl_tax
        for (const code of ['shipping', 'grand_total', ...(isSame ? [] : ['tax'])])
          expect(segmentValue(expected, code)).toBe(segmentValue(said, code))
        expect(expected.grand_total).toBe(said.grand_total)
      }),
    )
  })

  it('equal the platform’s totals after changed quantities, removed lines and added lines', () => {
    fc.assert(
      fc.property(
        bottles,
        delivery,
        fc.infiniteStream(fc.integer({ min: 0, max: 99 })),
        (lines, way, numbers) => {
          const wanted = lines.flatMap((line) => {
            const qty = numbers.next().value ?? 0
            return qty ? [{ ...line, qty }] : []
          })
          const known = lines.slice(1)
          const expected = withLines(computeTotals(known, way, 'SEK'), wanted)
          const said = computeTotals(wanted, way, 'SEK')
          expect(expected.grand_total).toBe(said.grand_total)
          for (const code of ['subtotal', 'grand_total', 'pant'])
            expect(segmentValue(expected, code) ?? 0).toBe(segmentValue(said, code) ?? 0)
          expect(expected.items.map((item) => [item.item_id, item.qty, item.row_total_incl_tax])).toEqual(
            said.items.map((item) => [item.item_id, item.qty, item.row_total_incl_tax]),
          )
        },
      ),
    )
  })

  const row = {
    item_id: 1,
    name: 'Cava',
    type_id: 'simple',
    qty: 2,
    price_incl_tax: 10_000,
    pant_amount: 0,
    tax_percent: 25,
    problem: null,
  } as const

  it('apply a cart price rule in per cent', () => {
    const discount = { title: 'A tenth off', amounts: new Map([[1, 2000]]) }
    const expected = withLines(computeTotals([row], null, 'DKK', { discount }), [{ ...row, qty: 3 }])
    expect(segmentValue(expected, 'discount')).toBe(-3000)
    expect(segmentValue(expected, 'tax')).toBe(5400)
    expect(expected.grand_total).toBe(27_000)
  })

  it('subtract the spent points and no more', () => {
    const points = { title: 'Points', amount: 5000 }
    const expected = withLines(computeTotals([row], null, 'DKK', { points }), [{ ...row, qty: 3 }])
    expect(segmentValue(expected, 'points')).toBe(-5000)
    expect(expected.grand_total).toBe(25_000)
  })

  it('leave out a line that is no longer sold', () => {
    const gone = { ...row, problem: 'unavailable' } as const
    expect(withLines(computeTotals([row], null, 'DKK'), [gone]).grand_total).toBe(0)
  })
})
