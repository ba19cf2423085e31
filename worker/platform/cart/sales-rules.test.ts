import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeTotals } from '#shared/totals.ts'
import { applyRules, discountTitles, type RuledLine, ruleActions, type SalesRule } from './sales-rules.ts'

const rule = (own: Partial<SalesRule>): SalesRule => ({
  ...{ id: 1, title: 'Rule', coupon_code: null, category_ids: [], min_subtotal: 0, min_qty: 0 },
  ...{ action: 'percent', amount: 1000, gift_sku: null, gift_qty: 1, is_last: false },
  ...own,
})
const line = (own: Partial<RuledLine>): RuledLine => ({
  ...{ item_id: 1, qty: 1, price_incl_tax: 10_000, categoryIds: [], isMoney: false },
  ...own,
})
const amounts = (rules: SalesRule[], lines: RuledLine[]) =>
  Object.fromEntries(applyRules(rules, lines).discounts)

const anyLine = fc.record({
  qty: fc.integer({ min: 1, max: 50 }),
  price_incl_tax: fc.integer({ min: 0, max: 500_000 }),
  categoryIds: fc.subarray([21, 22]),
  isMoney: fc.boolean(),
})
const anyLines = fc
  .array(anyLine, { maxLength: 12 })
  .map((lines) => lines.map((each, index): RuledLine => ({ ...each, item_id: index + 1 })))
const anyRule = fc.record({
  action: fc.constantFrom('percent' as const, 'fixed' as const, 'cart_fixed' as const),
  amount: fc.integer({ min: 0, max: 20_000 }),
  category_ids: fc.subarray([21, 22]),
  min_subtotal: fc.integer({ min: 0, max: 100_000 }),
  min_qty: fc.integer({ min: 0, max: 20 }),
  is_last: fc.boolean(),
})
const anyRules = fc
  .array(anyRule, { maxLength: 5 })
  .map((rules) => rules.map((each, index) => rule({ ...each, id: index + 1 })))

describe('cart price rules', () => {
  it('take per cent, an amount off each, and an amount off the cart', () => {
    const lines = [line({ item_id: 1, qty: 2 }), line({ item_id: 2, price_incl_tax: 5000 })]
    expect(amounts([rule({ amount: 1000 })], lines)).toEqual({ 1: 2000, 2: 500 })
    expect(amounts([rule({ action: 'fixed', amount: 700 })], lines)).toEqual({ 1: 1400, 2: 700 })
    expect(amounts([rule({ action: 'cart_fixed', amount: 1000 })], lines)).toEqual({ 1: 800, 2: 200 })
  })

  it('by category and subtotal: only products of their categories count, for condition and amount', () => {
    const lines = [line({ item_id: 1, categoryIds: [21, 20] }), line({ item_id: 2, price_incl_tax: 90_000 })]
    const red = { category_ids: [21], amount: 1000 }
    expect(amounts([rule({ ...red, min_subtotal: 10_000 })], lines)).toEqual({ 1: 1000 })
    expect(amounts([rule({ ...red, min_subtotal: 10_001 })], lines)).toEqual({})
    expect(amounts([rule({ ...red, min_qty: 2 })], lines)).toEqual({})
  })

  it('each reduce the rest that the previous one has left, until one is marked as the last', () => {
    const half = rule({ amount: 5000 })
    expect(amounts([half, half], [line({})])).toEqual({ 1: 7500 })
    expect(amounts([{ ...half, is_last: true }, half], [line({})])).toEqual({ 1: 5000 })
  })

  it('never touch gift cards, which are money', () => {
    expect(applyRules([rule({})], [line({ isMoney: true })])).toMatchObject({ applied: [] })
  })

  it('never take more than a line costs, and lose no øre to rounding', () => {
    fc.assert(
      fc.property(anyRules, anyLines, (rules, lines) => {
        const { discounts } = applyRules(rules, lines)
        for (const { item_id, qty, price_incl_tax } of lines) {
          const amount = discounts.get(item_id) ?? 0
          expect(Number.isInteger(amount) && amount >= 0 && amount <= qty * price_incl_tax).toBe(true)
        }
      }),
    )
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: 10_000 }), (lines, amount) => {
        const counting = lines.filter(({ isMoney }) => !isMoney)
        const whole = counting.reduce((sum, { qty, price_incl_tax }) => sum + qty * price_incl_tax, 0)
        const off = (action: 'percent' | 'cart_fixed') =>
          [...applyRules([rule({ action, amount })], lines).discounts.values()].reduce((a, b) => a + b, 0)
        expect(off('percent')).toBe(Number((BigInt(whole) * BigInt(amount) * 2n + 10_000n) / 20_000n))
        expect(off('cart_fixed')).toBe(Math.min(amount, whole))
      }),
    )
  })

  it('compute the tax of each row from its reduced amount, rounded once', () => {
    fc.assert(
      fc.property(
        anyRules,
        anyLines,
        fc.constantFrom(0, 12, 25),
        fc.integer({ min: 0, max: 50_000 }),
        (rules, lines, tax_percent, wanted) => {
          const { discounts } = applyRules(rules, lines)
          const goods = lines.reduce((sum, { qty, price_incl_tax }) => sum + qty * price_incl_tax, 0)
          const off = [...discounts.values()].reduce((sum, amount) => sum + amount, 0)
          const points = { title: 'points', amount: Math.min(wanted, goods - off) }
          const charged = lines.map((each) => ({
            ...{ ...each, name: '', pant_amount: 0, tax_percent },
            type_id: 'simple' as const,
          }))
          const discount = { title: 'Rules', amounts: discounts }
          const totals = computeTotals(charged, null, 'DKK', { discount, points })
          expect(totals.grand_total).toBe(goods - off - points.amount)
          for (const item of totals.items) {
            const left = item.row_total_incl_tax - item.discount_amount
            expect(left).toBeGreaterThanOrEqual(0)
            const exact = (BigInt(left) * BigInt(tax_percent) * 10n) / BigInt(100 + tax_percent)
            expect(item.tax_amount).toBe(Number((exact + 5n) / 10n))
          }
          const taken = totals.items.reduce((sum, item) => sum + item.discount_amount, 0)
          expect(taken).toBe(off + points.amount)
        },
      ),
    )
  })
})

describe('the kinds of rules', () => {
  it('are those that the database accepts', () => {
    const schema = readFileSync('worker/platform/migrations/0006_sales_terms.sql', 'utf8')
    const [, check] = /\baction TEXT NOT NULL CHECK \(action IN \(([^)]*)\)/.exec(schema) ?? []
    const written = check?.split(', ').map((word) => word.slice(1, -1))
    expect(written?.sort()).toEqual([...ruleActions].sort())
  })

  it('show their title beside the discount if they reduce the sum', () => {
    const applied = ruleActions.map((action) => rule({ action, title: action }))
    expect(discountTitles({ applied })).toEqual(['percent', 'fixed', 'cart_fixed'])
  })
})
