import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { provesAge, requiredAge, type Strength } from './age.ts'
import { productTypes } from './product-fields.ts'
import { storeViews } from './store-view.ts'

const wine = { abv: 13.5, wine_color_swatch: '1' }

describe('the age limit of a cart', () => {
  it('is 18 by default ("Age to verify 18"), and 20 for delivery to Sweden', () => {
    expect(requiredAge([wine], storeViews.da)).toBe(18)
    expect(requiredAge([wine], storeViews.sv)).toBe(20)
  })

  it('is absent for goods declared without alcohol or as no drink', () => {
    const free = [{ abv: 0 }, { abv: '0.5' }, { is_drink: '0' }, { abv: null, type_id: 'virtual' }]
    expect(requiredAge(free, storeViews.da)).toBeNull()
    expect(requiredAge([...free, wine], storeViews.da)).toBe(18)
  })

  it('is configurable by the strength of the goods', () => {
    const danishLaw = {
      ageLimits: [
        { above: 1.2, age: 16 },
        { above: 6, age: 18 },
      ],
    }
    expect(requiredAge([{ abv: 4.6 }], danishLaw)).toBe(16)
    expect(requiredAge([{ abv: 6 }], danishLaw)).toBe(16)
    expect(requiredAge([{ abv: 6.1 }], danishLaw)).toBe(18)
    expect(requiredAge([{ abv: 4.6 }, { abv: 40 }], danishLaw)).toBe(18)
  })

  it.each<Strength>([
    {},
    { abv: null },
    { abv: '' },
    { abv: ' ' },
    { abv: [] },
    { abv: false },
    { abv: -1 },
    { abv: '-0.1' },
    { abv: Number.NaN },
    { abv: 'none' },
    { abv: 0.6 },
    { is_drink: '1' },
    { is_drink: null, type_id: 'simple' },
    // A bottle in a gift box.
    { abv: 40, is_drink: '0', type_id: 'virtual' },
    { is_drink: '1', type_id: 'virtual' },
  ])('is the highest for goods without a valid alcohol declaration: %j', (good) => {
    expect(requiredAge([good], storeViews.da)).toBe(18)
    expect(requiredAge([good, { is_drink: '0' }], storeViews.sv)).toBe(20)
  })

  it('holds for every product without a declaration of no alcohol', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.constantFrom(null, '', 0, '0', '0.0', 0.5, '0.5', '1', 1, true, false, '0,5', '40 %'),
      fc.double(),
      fc.double({ min: 0, max: 1 }).map(String),
    )
    const products = fc.record(
      {
        ...{ abv: anything, is_drink: anything, type_id: fc.constantFrom(...productTypes) },
        ...{
          name: fc.string(),
          color_code: fc.string(),
          wine_type: anything,
          grape_types: fc.array(fc.string()),
        },
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(products, (product) => {
        const { abv, is_drink, type_id } = product
        const isUnsaid = (value: unknown) => value === null || value === undefined || value === ''
        const isWeak =
          (typeof abv === 'number' && abv >= 0 && abv <= 0.5) ||
          (typeof abv === 'string' && /^0(\.0+|\.[0-4]\d*|\.50*)?$/.test(abv.replace(/^0+(?=0)/, '')))
        const isNoDrink = isUnsaid(is_drink)
          ? type_id === 'virtual' || type_id === 'downloadable'
          : ['0', 0, false].some((no) => no === is_drink)
        const isDeclared = isUnsaid(abv) ? isNoDrink : isWeak
        for (const view of Object.values(storeViews))
          expect(requiredAge([product], view)).toBe(isDeclared ? null : view.minimumAge)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('an age claim of the identity broker', () => {
  it.each([
    [{ age_verified: '18:true' }, 'age_verified'],
    [{ is_over_18: true }, 'is_over_{age}'],
    [{ is_over_18: 'true' }, 'is_over_{age}'],
  ])('proves 18: %j', (claims, claim) => {
    expect(provesAge(claims, 18, claim)).toBe(true)
  })

  it.each([
    [{ age_verified: '18:false' }, 'age_verified'],
    [{ age_verified: '16:true' }, 'age_verified'],
    // Neither the claim nor its value names an age.
    [{ age_verified: true }, 'age_verified'],
    [{ is_over_16: true }, 'is_over_{age}'],
    [{ is_over_18: false }, 'is_over_{age}'],
    [{}, 'is_over_{age}'],
  ])('does not prove 18: %j', (claims, claim) => {
    expect(provesAge(claims, 18, claim)).toBe(false)
  })
})
