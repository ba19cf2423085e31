import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderable } from './orderable.ts'

const free = { max_qty: null }

it.each([
  [1, free, 1],
  [0, free, 1],
  [7, { ...free, min_qty: 6 }, 7],
  [5, { ...free, min_qty: 6 }, 6],
  [7, { ...free, qty_step: 6 }, 6],
  [10, { ...free, qty_step: 6 }, 12],
  [1, { ...free, min_qty: 4, qty_step: 3 }, 6],
  [99, { max_qty: 20, qty_step: 6 }, 18],
  [99, { max_qty: 20 }, 20],
])('a wish for %i with the limits %j becomes %i', (wanted, limits, qty) => {
  expect(orderable(wanted, limits)).toBe(qty)
})

it('an orderable quantity respects minimum and step, and exceeds the stock only if nothing fits', () => {
  const limits = fc.record({
    min_qty: fc.integer({ min: 0, max: 12 }),
    qty_step: fc.integer({ min: 0, max: 12 }),
    max_qty: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  fc.assert(
    fc.property(fc.integer({ min: -3, max: 99 }), limits, (wanted, of) => {
      const qty = orderable(wanted, of)
      const fewest = orderable(1, of)
      expect(qty).toBeGreaterThanOrEqual(Math.max(1, of.min_qty))
      expect(qty % Math.max(1, of.qty_step)).toBe(0)
      if (of.max_qty !== null && qty > of.max_qty) expect(qty).toBe(fewest)
    }),
  )
})
