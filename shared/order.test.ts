import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalOrder, deliveryKind, productsMatchCart } from './order.ts'

describe('the canonical text of an order', () => {
  it('does not depend on the order of keys or the time of sending', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        const turned = Object.fromEntries(Object.entries(body).reverse())
        const again = { ...turned, transmited: true, created_at: 'now', updated_at: 'later' }
        expect(canonicalOrder(again)).toBe(
          canonicalOrder({ ...body, transmited: false, created_at: 'then', updated_at: '' }),
        )
      }),
    )
  })

  it('differs if a total, a quantity or a product differs', () => {
    const body = { products: [{ sku: 'A', qty: 1 }], confirmed_total: 100 }
    expect(canonicalOrder(body)).not.toBe(canonicalOrder({ ...body, confirmed_total: 101 }))
    expect(canonicalOrder(body)).not.toBe(canonicalOrder({ ...body, products: [{ sku: 'A', qty: 2 }] }))
    expect(canonicalOrder({ ...body, note: undefined })).toBe(canonicalOrder(body))
  })
})

describe('the products of an order', () => {
  it('match the cart in any order, and only with the same quantities', () => {
    const cart = [
      { sku: 'A', qty: 2 },
      { sku: 'B', qty: 1 },
    ]
    expect(
      productsMatchCart(
        [
          { sku: 'B', qty: 1 },
          { sku: 'A', qty: 2 },
        ],
        cart,
      ),
    ).toBe(true)
    expect(productsMatchCart([{ sku: 'A', qty: 2 }], cart)).toBe(false)
    expect(
      productsMatchCart(
        [
          { sku: 'A', qty: 2 },
          { sku: 'B', qty: 2 },
        ],
        cart,
      ),
    ).toBe(false)
    expect(productsMatchCart([...cart, { sku: 'C', qty: 1 }], cart)).toBe(false)
  })
})

describe('the kind of delivery', () => {
  it.each([
    ['gls', 'parcelshop', 'parcel-shop'],
    ['dao', 'PICKUP_PARCEL', 'parcel-shop'],
    ['freeshipping', 'freeshipping', 'store'],
    ['gls', 'home', 'address'],
  ])('of %s/%s is %s', (carrier_code, method_code, kind) => {
    expect(deliveryKind({ carrier_code, method_code })).toBe(kind)
  })
})
