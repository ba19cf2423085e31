import { expect, it } from 'vitest'
import { type CartLine, sameLine } from '#shared/cart.ts'
import { kitOption } from '#shared/kit.ts'
import { cartEntries, type KitLine } from '#shared/kit-line.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { kitNotes } from './line-problem.ts'

const kit = { sku: 'KIT', parts: { a: 2, b: 1 } }
const partOf = (sku: string, qty: number, rest: Partial<CartLine> = {}): CartLine => ({
  ...lineOf(sku, qty),
  product_option: kitOption(kit),
  ...rest,
})
const kitOf = (...lines: CartLine[]) => cartEntries(lines)[0] as KitLine
const uncut = () => false

it('a kit that was reduced by the merge of two carts shows the reduced number of kits', () => {
  const [scarce, other] = [partOf('a', 4), partOf('b', 2)]
  const notes = kitNotes(kitOf(scarce, other), (line) => sameLine(line, scarce))
  expect(notes).toMatchObject([
    {
      tone: 'limited',
      message: 'Cut to {count}: your two carts together had more than there is.',
      values: { count: 2 },
    },
  ])
  expect(kitNotes(kitOf(scarce, other), uncut)).toEqual([])
})

it('a kit above the stock shows the number of available kits, or the scarce bottle if no whole kit is available', () => {
  const five = { max_qty: 5, problem: 'quantity' } as const
  expect(kitNotes(kitOf(partOf('a', 6, five), partOf('b', 3)), uncut)).toEqual([
    {
      tone: 'problem',
      message: 'Only {maxQuantity} products of this type are available!',
      values: { maxQuantity: 2 },
    },
  ])
  const one = { max_qty: 1, problem: 'quantity' } as const
  expect(kitNotes(kitOf(partOf('a', 2, one), partOf('b', 1)), uncut)).toEqual([
    {
      tone: 'problem',
      part: 'Wine a',
      message: 'Only {maxQuantity} products of this type are available!',
      values: { maxQuantity: 1 },
    },
  ])
})

it('a kit names its sold-out bottle, also beside a scarce one', () => {
  const notes = kitNotes(
    kitOf(partOf('a', 6, { max_qty: 5, problem: 'quantity' }), partOf('b', 3, { problem: 'out_of_stock' })),
    uncut,
  )
  expect(notes).toEqual([{ tone: 'problem', part: 'Wine b', message: 'Out of the stock!' }])
})

it('a kit without one of its bottles shows a notice', () => {
  expect(kitNotes(kitOf(partOf('a', 2)), uncut)).toEqual([
    { tone: 'limited', message: 'Not every bottle of this kit can be had.' },
  ])
})
