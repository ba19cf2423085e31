import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameLine } from '#shared/cart.ts'
import { groupedByKit, type KitContents, kitOf, kitOption, perKit } from '#shared/kit.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import type { PricedLine } from './lines.ts'
import { mergeAdditions, mergedLines } from './merged-lines.ts'

const kits: KitContents[] = [
  { sku: 'KIT-1', parts: { a: 2, b: 1, c: 1 } },
  { sku: 'KIT-2', parts: { a: 1, d: 3 } },
]
const skus = ['a', 'b', 'c', 'd']

interface Wanted {
  kits: number[]
  loose: number[]
}

/** A random cart of one shopper, which alone holds no more bottles than are in stock. */
const wanted: fc.Arbitrary<Wanted> = fc.record({
  kits: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 2 }),
  loose: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }),
})

function cartOf({ kits: counts, loose }: Wanted, stock: Record<string, number>, firstId: number) {
  const parts = kits.flatMap((kit, index) =>
    Object.entries(kit.parts).map(([sku, qty]) => ({
      ...lineOf(sku, qty * (counts[index] ?? 0)),
      product_option: kitOption(kit),
    })),
  )
  const bottles = skus.map((sku, index) => lineOf(sku, loose[index]))
  return [...bottles, ...parts]
    .filter(({ qty }) => qty > 0)
    .map((line, index) => priced(line, stock, firstId + index))
}

function priced(line: ReturnType<typeof lineOf>, stock: Record<string, number>, item_id: number): PricedLine {
  const inStock = { qty: stock[line.sku], min_qty: 0, manage_stock: true, backorders: 0, qty_increments: 1 }
  const product = { sku: line.sku, stock: { ...inStock, max_sale_qty: 0 }, isLimited: false }
  const choice = { product, parts: [{ product, qty: 1 }], unitPrice: () => 100 }
  return { ...line, item_id, choice } as unknown as PricedLine
}

const bottlesOf = (lines: readonly PricedLine[], sku: string) =>
  lines.reduce((sum, line) => sum + (line.sku === sku ? line.qty : 0), 0)

it('after a merge of any two carts kits are whole, and no line is lost or larger than the sum', () => {
  const little = fc.record(Object.fromEntries(skus.map((sku) => [sku, fc.integer({ min: 1, max: 12 })])))
  fc.assert(
    fc.property(wanted, wanted, little, (one, two, stock) => {
      const own = cartOf(one, stock, 1)
      const guest = cartOf(two, stock, 100)
      const additions = mergeAdditions(own, guest)
      const merged = mergedLines(own, additions)
      for (const { kit, lines } of groupedByKit(merged)) {
        if (!kit) continue
        expect(lines.length).toBe(Object.keys(kit.parts).length)
        expect(new Set(lines.map((line) => line.qty / perKit(line))).size).toBe(1)
      }
      const before = [...own, ...guest]
      for (const line of before) {
        const same = (lines: readonly PricedLine[]) =>
          lines.filter((other) => sameLine({ ...other, item_id: undefined }, { ...line, item_id: undefined }))
        const [now, ...others] = same(merged)
        const had = same(before).map(({ qty }) => qty)
        expect(others).toEqual([])
        expect(now?.qty).toBeGreaterThanOrEqual(perKit(line))
        expect(now?.qty).toBeLessThanOrEqual(had.reduce((sum, qty) => sum + qty, 0))
      }
      // If there is enough stock of every product, no line is reduced; every reduced line is reported.
      const enough = skus.every((sku) => bottlesOf(before, sku) <= (stock[sku] ?? 0))
      if (enough) expect(additions.some(({ isCut }) => isCut)).toBe(false)
      const lost = skus.some((sku) => bottlesOf(merged, sku) < bottlesOf(before, sku))
      expect(additions.some(({ isCut }) => isCut)).toBe(lost)
    }),
    { numRuns: 600 },
  )
})

it('a bottle that is still being added is not removed from its kit', () => {
  const stock = { a: 4, b: 9, c: 9 }
  const own = cartOf({ kits: [1, 0], loose: [0, 0, 0, 0] }, stock, 1)
  const guest = cartOf({ kits: [1, 0], loose: [0, 0, 0, 0] }, stock, 100).slice(0, 1)
  const merged = mergedLines(own, mergeAdditions(own, guest))
  expect(merged.filter(kitOf).map(({ sku, qty }) => [sku, qty])).toEqual([
    ['b', 1],
    ['c', 1],
    ['a', 4],
  ])
})
