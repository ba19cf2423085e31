import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TotalsResult, totalsToWire } from './platform-api/totals.ts'
import { containedTax } from './tax.ts'
import { type ChargedLine, computeTotals, type Delivery, segmentValue } from './totals.ts'

const bottle = { item_id: 1, type_id: 'simple', tax_percent: 25 } as const
const line = fc.record({
  item_id: fc.integer({ min: 1, max: 1_000_000 }),
  name: fc.string(),
  type_id: fc.constant('simple' as const),
  qty: fc.integer({ min: 1, max: 10_000 }),
  price_incl_tax: fc.integer({ min: 0, max: 10_000_000 }),
  pant_amount: fc.constantFrom(0, 100, 150, 300),
  tax_percent: fc.constantFrom(0, 6, 12, 12.5, 25),
})
const lines = fc.array(line, { maxLength: 30 })
const delivery = fc.option(
  fc.record({
    title: fc.string(),
    price_incl_tax: fc.integer({ min: 0, max: 100_000 }),
    tax_percent: fc.constantFrom(0, 25),
  }),
)

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0)
}

/** Returns the tax in exact decimals: gross · p / (100 + p), rounded half up on the last digit of a BigInt. */
function exactTax(gross: number, percent: number): number {
  const scaled = BigInt(gross) * BigInt(Math.round(percent * 100)) * 10n
  const withDigit = scaled / BigInt(10_000 + Math.round(percent * 100))
  return Number((withDigit + 5n) / 10n)
}

describe('the totals of a cart', () => {
  it('add up to the amount that the shopper pays', () => {
    fc.assert(
      fc.property(lines, delivery, (rows, way) => {
        const totals = computeTotals(rows, way, 'DKK')
        expect(sum(totals.items, (item) => item.row_total_incl_tax)).toBe(totals.subtotal_incl_tax)
        expect(sum(totals.items, (item) => item.row_total)).toBe(totals.subtotal)
        expect(totals.subtotal_incl_tax + totals.pant_amount + totals.shipping_incl_tax).toBe(
          totals.grand_total,
        )
        const shown = totals.segments.filter(({ code }) => !['tax', 'grand_total'].includes(code))
        expect(sum(shown, (segment) => segment.value)).toBe(segmentValue(totals, 'grand_total'))
      }),
    )
  })

  it('contain the exact tax of every row, to the øre', () => {
    fc.assert(
      fc.property(lines, delivery, (rows, way) => {
        const totals = computeTotals(rows, way, 'SEK')
        for (const item of totals.items) {
          expect(item.tax_amount).toBe(exactTax(item.price_incl_tax * item.qty, item.tax_percent))
          expect(item.row_total + item.tax_amount).toBe(item.row_total_incl_tax)
          expect(item.tax_amount).toBeGreaterThanOrEqual(0)
        }
        const shippingTax = exactTax(way?.price_incl_tax ?? 0, way?.tax_percent ?? 0)
        expect(totals.tax_amount).toBe(sum(totals.items, (item) => item.tax_amount) + shippingTax)
      }),
    )
  })

  it('are rounded per row and not per bottle', () => {
    const three = [{ ...bottle, name: 'Wine', qty: 3, price_incl_tax: 3333, pant_amount: 0 }]
    expect(computeTotals(three, null, 'DKK').tax_amount).toBe(2000)
    expect(containedTax(3333, 25) * 3).toBe(2001)
  })

  it('keep deposits out of the tax and in a segment of their own', () => {
    const can = { ...bottle, name: 'Ale', qty: 6, price_incl_tax: 2500, pant_amount: 100 }
    const totals = computeTotals([can], null, 'DKK')
    expect(totals).toMatchObject({ subtotal_incl_tax: 15_000, tax_amount: 3000, grand_total: 15_600 })
    expect(segmentValue(totals, 'pant')).toBe(600)
    expect(computeTotals([{ ...can, pant_amount: 0 }], null, 'DKK').segments.map(({ code }) => code)).toEqual(
      ['subtotal', 'tax', 'grand_total'],
    )
  })

  it('are the same after serialization, although its grand_total lacks the tax', () => {
    fc.assert(
      fc.property(lines, delivery, (rows: ChargedLine[], way: Delivery | null) => {
        const totals = computeTotals(rows, way, 'DKK')
        const wire = JSON.parse(JSON.stringify(totalsToWire(totals)))
        expect(v.parse(TotalsResult, wire)).toEqual(totals)
        expect(Math.round(wire.grand_total * 100)).toBe(totals.grand_total - totals.tax_amount)
      }),
    )
  })

  it('are parsed from the contract’s format, and refused without a payable amount', () => {
    const wire = {
      grand_total: 269.6,
      subtotal: '238.4000',
      subtotal_incl_tax: 298,
      tax_amount: 67.4,
      shipping_incl_tax: 39,
      shipping_tax_amount: 7.8,
      quote_currency_code: 'DKK',
      items_qty: 2,
      total_segments: [
        { code: 'discount', title: 'Discount (WINE10)', value: null },
        { code: 'grand_total', title: 'Grand Total', value: 337, area: 'footer' },
      ],
    }
    expect(v.parse(TotalsResult, wire)).toMatchObject({
      grand_total: 33_700,
      subtotal: 23_840,
      coupon_code: null,
    })
    expect(v.is(TotalsResult, { ...wire, total_segments: [] })).toBe(false)
  })
})
