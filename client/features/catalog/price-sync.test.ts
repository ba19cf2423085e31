import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPrices, type RenderedItem, skuOf } from './price-sync.ts'
import { priceKey } from './synced-prices.ts'

const wine = { id: 7, sku: 'SKU 7', price_incl_tax: 149_00 }
const key = priceKey(wine)

function item(
  id: number,
  final: number | null,
  regular: number | null = final,
  lowest: number | null = null,
) {
  const price_info = {
    final_price: final,
    regular_price: regular,
    extension_attributes: { lowest_price: lowest },
  }
  return { id, price_info } as RenderedItem
}

describe('synced prices', () => {
  it('are matched by product id and applied if they differ from the page', () => {
    expect(changedPrices([key], [item(8, 1_00), item(7, 129_00, 149_00, 139_00)])).toEqual(
      new Map([[key, { price_incl_tax: 129_00, original_price_incl_tax: 149_00, lowestPrice: 139_00 }]]),
    )
    expect(changedPrices([key], [item(7, 149_00)])).toEqual(new Map())
    expect(changedPrices([key], [item(8, 129_00)])).toEqual(new Map())
    expect(changedPrices([key], [item(7, null)])).toEqual(new Map())
  })

  it('show no reduction for "price_incl_tax at or above the original"', () => {
    expect(changedPrices([key], [item(7, 179_00, 179_00)]).get(key)?.original_price_incl_tax).toBeNull()
  })

  it('are requested by the sku of their key', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), fc.nat(), (id, sku, price_incl_tax) => {
        expect(skuOf(priceKey({ id, sku, price_incl_tax }))).toBe(sku)
      }),
    )
  })
})
