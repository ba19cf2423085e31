import { describe, expect, it } from 'vitest'
import { type Document, type DocumentsPricedAt, priceDocument } from './priced-document.ts'

const at: DocumentsPricedAt = {
  now: new Date('2026-06-15T10:00:00Z'),
  settings: {
    defaultCountry: 'DK',
    sourcePriceIncludesTax: false,
    finalPriceIncludesTax: true,
    userGroupId: null,
    useOnlyDefaultUserGroupId: false,
  },
  taxOf: (taxClass) => (taxClass === '2' ? 25 : 0),
}

function priced(document: Document, changed: Partial<DocumentsPricedAt> = {}): Document {
  const copy = structuredClone(document)
  priceDocument(copy, { ...at, ...changed })
  return copy
}

const offer = { hasOffer: false, hasNormalOffer: false, offerType: null }
const wine = { id: 1, tax_class_id: '2', price: 119.2, price_incl_tax: 149, final_price: 149, ...offer }
const reduced = {
  ...wine,
  original_price_incl_tax: 179,
  original_final_price: 179,
  lowestPrice: 179,
  special_price_incl_tax: 149,
  hasOffer: true,
  hasNormalOffer: true,
  offerType: 'special',
}

describe('a priced document', () => {
  it('keeps to its own fields, and gets all amounts if it came without tax', () => {
    expect(priced(wine)).toEqual(wine)
    expect(priced({ tax_class_id: '2', price: 119.2 })).toMatchObject({
      price: 119.2,
      price_tax: 29.8,
      price_incl_tax: 149,
    })
    expect(priced({ sku: 'a' })).toEqual({ sku: 'a' })
  })

  it('is taxed by its tax class', () => {
    expect(priced({ tax_class_id: '0', price: 100 }).price_incl_tax).toBe(100)
  })

  it('has `hasOffer`, `hasNormalOffer` and `offerType` only while the offer runs', () => {
    expect(priced(reduced)).toMatchObject({ offerType: 'special', hasOffer: true, price_incl_tax: 149 })
    expect(priced({ ...reduced, special_to_date: '2026-06-14' })).toMatchObject({
      price_incl_tax: 179,
      final_price: 179,
      ...offer,
    })
  })

  it('has no offer for a campaign price or a reduction that may not be announced', () => {
    expect(priced({ ...wine, campaign_price: 99, offerType: 'campaign', hasOffer: true })).toMatchObject(
      offer,
    )
    for (const lowestPrice of [null, 149, 120]) {
      expect(priced({ ...reduced, lowestPrice })).toMatchObject({ price_incl_tax: 149, ...offer })
    }
    expect(priced({ ...wine, nextdisc_amount: 149, nextdisc_qty: 6 })).toMatchObject(offer)
  })

  it('has `nextdisc_*` only between its dates', () => {
    const six = { ...wine, nextdisc_amount: 10, nextdisc_qty: 6, nextdisc_end: '2026-06-30' }
    expect(priced(six)).toMatchObject({ nextdisc_qty: 6, offerType: 'quantity', hasNormalOffer: true })
    expect(priced({ ...six, nextdisc_end: '2026-06-14' })).toMatchObject({
      nextdisc_amount: null,
      nextdisc_qty: null,
      ...offer,
    })
  })

  it('has the price of a group above 4 if lower, as an offer to that group only', () => {
    const groupPriceOf = () => 12_000
    expect(priced(wine, { groupPriceOf })).toMatchObject({
      price_incl_tax: 120,
      price: 96,
      offerType: 'group',
      hasOffer: true,
      hasNormalOffer: false,
    })
    expect(priced({ ...wine, offerType: 'group' })).toMatchObject(offer)
    expect(priced(wine, { groupPriceOf: () => 20_000 })).toMatchObject({ price_incl_tax: 149, ...offer })
  })

  it('has the price that everybody else pays today beside a lower group price', () => {
    const groupPriceOf = () => 12_000
    expect(priced(reduced, { groupPriceOf })).toMatchObject({
      price_incl_tax: 120,
      public_price_incl_tax: 149,
      original_price_incl_tax: 179,
    })
    expect(priced(reduced)).not.toHaveProperty('public_price_incl_tax')
  })
})

describe('"the configurable child with the lowest price sets the parent’s price"', () => {
  const child = (id: number, gross: number, more: Document = {}) => ({
    id,
    status: 1,
    price: gross / 1.25,
    price_incl_tax: gross,
    volume_ml: 750 * id,
    lowestPrice: gross,
    stock: { is_in_stock: true },
    ...more,
  })
  const parent = (...children: Document[]) => ({
    ...wine,
    price_tax: 29.8,
    volume_ml: null,
    lowestPrice: 149,
    configurable_children: children,
  })

  it('with its volume and 30-day price, so that the litre price is of the same bottle', () => {
    expect(priced(parent(child(1, 200), child(2, 125), child(3, 300)))).toMatchObject({
      price: 100,
      price_tax: 25,
      price_incl_tax: 125,
      volume_ml: 1500,
      lowestPrice: 125,
    })
  })

  it('among variants that are enabled and in stock', () => {
    const off = child(1, 50, { status: 2 })
    const out = child(2, 75, { stock: { is_in_stock: false } })
    expect(priced(parent(off, out, child(3, 300))).price_incl_tax).toBe(300)
    expect(priced(parent(off, out)).price_incl_tax).toBe(75)
  })

  it('also if its own special price or a group price makes it the lowest', () => {
    const special = child(2, 250, { special_price_incl_tax: 100, special_to_date: null })
    expect(priced(parent(child(1, 200), special)).price_incl_tax).toBe(100)
    const groupPriceOf = (id: number) => (id === 2 ? 9000 : undefined)
    expect(priced(parent(child(1, 200), child(2, 250)), { groupPriceOf })).toMatchObject({
      price_incl_tax: 90,
      offerType: 'group',
    })
  })
})
