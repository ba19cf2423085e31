import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { applyChange, type Cart, type CartLine, emptyCart } from './cart.ts'
import { type KitContents, kitOf, kitOption } from './kit.ts'
import { cartCount } from './kit-count.ts'
import { cartEntries, isKitLine, type KitLine, kitChanges, kitRepair } from './kit-line.ts'

const loire: KitContents = { sku: 'KIT-1', parts: { a: 2, b: 1, 'c-2024': 1 } }
const other: KitContents = { sku: 'KIT-1', parts: { a: 1, b: 1 } }

function partsOf(kit: KitContents, qty = 1): CartLine[] {
  return Object.entries(kit.parts).map(([sku, each]) => ({
    ...lineOf(sku, each * qty),
    product_option: kitOption(kit),
    options: [{ label: 'Smagekasse', value: `Kit ${kit.sku}` }],
  }))
}

const added = (cart: Cart, lines: readonly CartLine[]) =>
  lines.reduce((now, line) => applyChange(now, { kind: 'add', line }), cart)
const kitsOf = ({ lines }: Cart) => cartEntries(lines).filter(isKitLine)

it('a part of a kit names its kit, unless its option is broken or of another kit', () => {
  const [first] = partsOf(loire)
  expect(kitOf(first as CartLine)).toEqual(loire)
  expect(kitOf({ sku: 'z', product_option: kitOption(loire) })).toBeUndefined()
  expect(kitOf(lineOf('a'))).toBeUndefined()
  const broken = { extension_attributes: { custom_options: [{ option_id: 'kit', option_value: 'KIT-1' }] } }
  expect(kitOf({ sku: 'a', product_option: broken })).toBeUndefined()
})

it('a kit is shown as one line with its parts, and counted as one, beside loose bottles of the same sku', () => {
  const cart = added(emptyCart, [lineOf('a', 3), ...partsOf(loire, 2), ...partsOf(other)])
  const shown = cartEntries(cart.lines).map((entry) =>
    isKitLine(entry) ? [entry.name, entry.qty, entry.isWhole, entry.parts.length] : [entry.sku, entry.qty],
  )
  expect(shown).toEqual([
    ['a', 3],
    ['Kit KIT-1', 2, true, 3],
    ['Kit KIT-1', 1, true, 2],
  ])
  expect(cartCount(cart)).toBe(6)
  expect(cartCount(cart, 'items')).toBe(3)
})

it('a kit stays whole and takes no loose bottle after any additions, changes and removals', () => {
  const act = fc.oneof(
    fc.record({
      what: fc.constant('add' as const),
      kit: fc.constantFrom(loire, other),
      qty: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      what: fc.constant('set' as const),
      kit: fc.constantFrom(loire, other),
      qty: fc.integer({ min: 0, max: 4 }),
    }),
    fc.record({
      what: fc.constant('loose' as const),
      kit: fc.constant(loire),
      qty: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      what: fc.constant('merge' as const),
      kit: fc.constantFrom(loire, other),
      qty: fc.integer({ min: 1, max: 2 }),
    }),
    // A part is short of stock: its quantity in the cart is capped.
    fc.record({
      what: fc.constant('cut' as const),
      kit: fc.constantFrom(loire, other),
      qty: fc.integer({ min: 0, max: 2 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 15 }), (acts) => {
      let cart: Cart = emptyCart
      let loose = 0
      const wanted = new Map<KitContents, number>([
        [loire, 0],
        [other, 0],
      ])
      for (const { what, kit, qty } of acts) {
        const had = wanted.get(kit) ?? 0
        const there = kitsOf(cart).find(({ parts }) => parts.length === Object.keys(kit.parts).length)
        if (what === 'loose') {
          cart = added(cart, [lineOf('a', qty)])
          loose += qty
        } else if (what === 'add' || what === 'merge') {
          cart = added(cart, partsOf(kit, qty))
          wanted.set(kit, had + qty)
        } else if (there && what === 'set') {
          cart = kitChanges(there, qty).reduce(applyChange, cart)
          wanted.set(kit, qty)
        } else if (there && what === 'cut') {
          const [first] = there.parts as [CartLine]
          cart = applyChange(cart, { kind: 'setQuantity', line: first, qty: Math.min(first.qty, qty) })
          // The kit is repaired too if that part is gone altogether.
          cart = kitRepair(cart, first).reduce(applyChange, cart)
          wanted.set(kit, Math.min(had, Math.floor(qty / (kit.parts[first.sku] ?? 1))))
        }
        expect(kitsOf(cart).every(({ isWhole }) => isWhole)).toBe(true)
        for (const [each, count] of wanted) {
          const found = kitsOf(cart).find(({ parts }) => parts.length === Object.keys(each.parts).length)
          expect(found?.qty ?? 0).toBe(count)
        }
        const bottles = cart.lines.filter((line) => !kitOf(line))
        expect(bottles.reduce((sum, line) => sum + line.qty, 0)).toBe(loose)
      }
    }),
  )
})

it('a kit’s maximum quantity is that of its scarcest part', () => {
  const parts = partsOf(loire).map((line) => ({ ...line, max_qty: line.sku === 'a' ? 5 : 9 }))
  const [kit] = kitsOf({ lines: parts }) as [KitLine]
  expect(kit.max_qty).toBe(2)
  expect(kit.price_incl_tax).toBe(4 * 14_900)
})
