import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyChange,
  bundleLineSku,
  type Cart,
  type CartChange,
  type CartLine,
  emptyCart,
  isVirtualCart,
  sameLine,
} from './cart.ts'
import { cartCount } from './kit-count.ts'
import { optionChecksum, type ProductOption } from './product-option.ts'

function line(fields: Partial<CartLine>): CartLine {
  const sku = fields.sku ?? 'A'
  return {
    sku,
    parentSku: sku,
    qty: 1,
    name: sku,
    type_id: 'simple',
    price_incl_tax: 100,
    pant_amount: 0,
    slug: null,
    image: null,
    options: [],
    max_qty: null,
    problem: null,
    ...fields,
  }
}

function custom(value: string): ProductOption {
  return { extension_attributes: { custom_options: [{ option_id: 'to', option_value: value }] } }
}

const someLine = fc
  .record({
    sku: fc.constantFrom('A', 'B', 'C'),
    qty: fc.integer({ min: 1, max: 50 }),
    greeting: fc.option(fc.constantFrom('Mette', 'Lars')),
  })
  .map(({ sku, qty, greeting }) =>
    line({ sku, qty, product_option: greeting ? custom(greeting) : undefined }),
  )
const someChange: fc.Arbitrary<CartChange> = fc.oneof(
  someLine.map((added): CartChange => ({ kind: 'add', line: added })),
  fc
    .tuple(someLine, fc.integer({ min: -2, max: 60 }))
    .map(([of, qty]): CartChange => ({ kind: 'setQuantity', line: of, qty })),
  someLine.map((removed): CartChange => ({ kind: 'remove', line: removed })),
)
const someCart = fc
  .array(someChange, { maxLength: 20 })
  .map((changes) => changes.reduce(applyChange, emptyCart))

describe('the cart reduction', () => {
  it('never holds two equal lines or a quantity below one', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        cart.lines.forEach((a, index) => {
          expect(a.qty).toBeGreaterThanOrEqual(1)
          expect(cart.lines.slice(index + 1).some((b) => sameLine(a, b))).toBe(false)
        })
      }),
    )
  })

  it('raises the count by the added quantity', () => {
    fc.assert(
      fc.property(someCart, someLine, (cart, added) => {
        expect(cartCount(applyChange(cart, { kind: 'add', line: added }))).toBe(cartCount(cart) + added.qty)
      }),
    )
  })

  it('adds two quantities like their sum, sets a quantity idempotently, and removes like a quantity of 0', () => {
    fc.assert(
      fc.property(someCart, someLine, fc.integer({ min: 1, max: 9 }), (cart, added, qty) => {
        const apply = (of: Cart, change: CartChange) => applyChange(of, change)
        const add = (n: number): CartChange => ({ kind: 'add', line: { ...added, qty: n } })
        const set: CartChange = { kind: 'setQuantity', line: added, qty }
        expect(apply(apply(cart, add(qty)), add(2))).toEqual(apply(cart, add(qty + 2)))
        expect(apply(apply(cart, set), set)).toEqual(apply(cart, set))
        expect(apply(cart, { ...set, qty: 0 })).toEqual(apply(cart, { kind: 'remove', line: added }))
      }),
    )
  })

  it('leaves all other lines and their order unchanged', () => {
    fc.assert(
      fc.property(someCart, someChange, (cart, change) => {
        const others = (of: Cart) => of.lines.filter((candidate) => !sameLine(candidate, change.line))
        expect(others(applyChange(cart, change))).toEqual(others(cart))
      }),
    )
  })

  it('raises the quantity of an existing line and keeps its server id', () => {
    const cart = { lines: [line({ item_id: 7, qty: 2 })] }
    expect(applyChange(cart, { kind: 'add', line: line({ qty: 3 }) }).lines).toMatchObject([
      { item_id: 7, qty: 5 },
    ])
  })

  it('cuts decimals of a quantity and ignores NaN', () => {
    expect(applyChange(emptyCart, { kind: 'add', line: line({ qty: 2.9 }) }).lines[0]?.qty).toBe(2)
    expect(applyChange(emptyCart, { kind: 'add', line: line({ qty: Number.NaN }) })).toEqual(emptyCart)
  })
})

describe('equality of lines', () => {
  it('is decided by server id if both lines have one, or else by sku', () => {
    expect(sameLine(line({ item_id: 1 }), line({ item_id: 1, sku: 'B' }))).toBe(true)
    expect(sameLine(line({ item_id: 1 }), line({ item_id: 2 }))).toBe(false)
    expect(sameLine(line({ item_id: 1 }), line({}))).toBe(true)
  })

  it('compares custom options by value, and bundles and variants by sku', () => {
    expect(
      sameLine(line({ product_option: custom('Mette') }), line({ product_option: custom('Lars') })),
    ).toBe(false)
    expect(sameLine(line({ product_option: custom('Mette') }), line({}))).toBe(false)
    const box = (qty: number): ProductOption => ({
      extension_attributes: { bundle_options: [{ option_id: 1, option_qty: qty, option_selections: [1] }] },
    })
    const bundle = (qty: number) => line({ type_id: 'bundle', product_option: box(qty) })
    expect(sameLine(bundle(1), bundle(2))).toBe(true)
    const engraved = (name: string) => line({ type_id: 'bundle', product_option: custom(name) })
    expect(sameLine(engraved('Mette'), engraved('Lars'))).toBe(true)
  })

  it('compares bundles and variants by sku, also if their server ids differ', () => {
    const bundle = (item_id: number, sku = 'BOX-1-2') => line({ item_id, sku, type_id: 'bundle' })
    expect(sameLine(bundle(1), bundle(2))).toBe(true)
    expect(sameLine(bundle(1), bundle(2, 'BOX-1-3'))).toBe(false)
    const chosen = { configurable_item_options: [{ option_id: '93', option_value: '58' }] }
    const variant = {
      sku: 'GLASS-RED',
      type_id: 'configurable',
      product_option: { extension_attributes: chosen },
    }
    const glass = (item_id: number, more: Partial<CartLine> = {}) =>
      line({ item_id, ...variant, ...more } as Partial<CartLine>)
    expect(sameLine(glass(1), glass(2))).toBe(true)
    expect(sameLine(glass(1), glass(2, { sku: 'GLASS-BLUE' }))).toBe(false)
    // A cart of Magento may contain the same article twice: as a variant and by itself.
    expect(sameLine(glass(1), line({ item_id: 2, sku: 'GLASS-RED' }))).toBe(false)
  })

  it('identifies a bundle by a sku of its bottles and their unusual quantities', () => {
    const part = { sku: '10234', qty: 3, usualQty: 3 }
    expect(bundleLineSku('MIX6', [part, { ...part, sku: '10240' }])).toBe('MIX6-10234-10240')
    expect(bundleLineSku('MIX6', [{ ...part, qty: 4 }])).toBe('MIX6-10234x4')
  })

  it('ignores the order in which options were chosen', () => {
    const choice = (selections: number[]): ProductOption => ({
      extension_attributes: {
        bundle_options: [
          { option_id: 1, option_qty: 1, option_selections: selections },
          { option_id: 2, option_qty: 1, option_selections: [5] },
        ],
      },
    })
    const turned = choice([4, 3])
    turned.extension_attributes.bundle_options?.reverse()
    expect(optionChecksum(choice([3, 4]))).toBe(optionChecksum(turned))
    expect(optionChecksum(choice([3, 4]))).not.toBe(optionChecksum(choice([3])))
  })
})

it('"mini-cart count is item count or sum of quantities (by config)"', () => {
  const cart = { lines: [line({ qty: 2 }), line({ sku: 'B', qty: 3 })] }
  expect([cartCount(cart), cartCount(cart, 'quantities'), cartCount(cart, 'items')]).toEqual([5, 5, 2])
})

describe('a virtual cart', () => {
  it('has downloads or gift cards and nothing to deliver', () => {
    const guide = line({ type_id: 'downloadable' })
    expect(isVirtualCart({ lines: [guide, line({ sku: 'G', type_id: 'virtual' })] })).toBe(true)
    expect(isVirtualCart({ lines: [guide, line({ sku: 'B' })] })).toBe(false)
    expect(isVirtualCart(emptyCart)).toBe(false)
  })
})
