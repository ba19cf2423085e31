import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerTaxClass, grossOf, netOf, type TaxSettings, taxOfCustomer, taxPercent } from './tax.ts'

const rate = { tax_country_id: 'DK', tax_region_id: 0, region_name: null, rate: 25 }
const rules = [
  {
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [rate, { ...rate, tax_country_id: 'SE', rate: 24 }],
  },
  { product_tax_class_ids: [2, 5], customer_tax_class_ids: [4, 10], rates: [{ ...rate, rate: 0 }] },
]
const settings: TaxSettings = {
  defaultCountry: 'DK',
  sourcePriceIncludesTax: false,
  finalPriceIncludesTax: true,
  userGroupId: 3,
  useOnlyDefaultUserGroupId: false,
}

describe('tax', () => {
  it('is that of the first rule and rate for class, country and customer', () => {
    expect(taxPercent(rules, { taxClass: 2, country: 'DK' })).toBe(25)
    expect(taxPercent(rules, { taxClass: 2, country: 'SE' })).toBe(24)
    expect(taxPercent(rules, { taxClass: 2, country: 'DK', customerClass: 4 })).toBe(0)
  })

  it('of a region is that of its rate, or else of the country', () => {
    const regions = [
      { ...rate, tax_region_id: 7, region_name: 'Bornholm', rate: 10 },
      { ...rate, tax_region_id: 8, region_name: 'Fyn', rate: 12 },
      rate,
    ]
    const inRegions = [{ product_tax_class_ids: [2], customer_tax_class_ids: [], rates: regions }]
    expect(taxPercent(inRegions, { taxClass: 2, country: 'DK', region: 'Fyn' })).toBe(12)
    expect(taxPercent(inRegions, { taxClass: 2, country: 'DK' })).toBe(25)
  })

  it('is 0 without a class, a rule or a rate', () => {
    expect(taxPercent(rules, { taxClass: 0, country: 'DK' })).toBe(0)
    expect(taxPercent(rules, { taxClass: 9, country: 'DK' })).toBe(0)
    expect(taxPercent(rules, { taxClass: 2, country: 'PL' })).toBe(0)
    expect(taxOfCustomer(rules, settings, 0)(null)).toBe(0)
  })

  it('is that of the default country without an address', () => {
    expect(taxOfCustomer(rules, settings, 0)('2')).toBe(25)
    expect(taxOfCustomer(rules, settings, 0, 'SE')('2')).toBe(24)
    expect(taxOfCustomer(rules, { ...settings, defaultCountry: 'SE' }, 0)('2')).toBe(24)
  })
})

describe('the customer’s tax class', () => {
  it('is the customer group if tax.userGroupId is set ("group_id selects the tax class group")', () => {
    expect(customerTaxClass(settings, 10)).toBe(10)
    expect(taxOfCustomer(rules, settings, 10)('2')).toBe(0)
  })

  it('is the default for guests, and for all with useOnlyDefaultUserGroupId', () => {
    expect(customerTaxClass(settings, 0)).toBe(3)
    expect(customerTaxClass({ ...settings, useOnlyDefaultUserGroupId: true }, 10)).toBe(3)
  })

  it('is null without tax.userGroupId', () => {
    expect(customerTaxClass({ ...settings, userGroupId: null }, 10)).toBeNull()
  })
})

describe('net and gross amounts', () => {
  const percent = fc.constantFrom(0, 6, 12, 24, 25, 25.5)

  it('are integers that differ by the tax to the øre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_00 }), percent, (gross, rate) => {
        const net = netOf(gross, rate)
        expect(Math.abs(net * (1 + rate / 100) - gross)).toBeLessThanOrEqual(0.63)
        expect(Number.isInteger(net)).toBe(true)
      }),
    )
    expect(netOf(149_00, 25)).toBe(119_20)
    expect(netOf(149_00, 0)).toBe(149_00)
  })

  it('convert from net to gross and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_00 }), percent, (net, rate) => {
        expect(netOf(grossOf(net, rate), rate)).toBe(net)
      }),
    )
    expect(grossOf(119_20, 25)).toBe(149_00)
  })
})
