import { describe, expect, it } from 'vitest'
import { provesAge, requiredAge } from './age.ts'
import { storeViews } from './store-view.ts'

const wine = { abv: 13.5, wine_color_swatch: '1' }

describe('the age that goods ask for', () => {
  it('is 18 by default ("Age to verify 18"), and 20 for what is brought to Sweden', () => {
    expect(requiredAge([wine], storeViews.da)).toBe(18)
    expect(requiredAge([wine], storeViews.sv)).toBe(20)
  })

  it('is none for what has no alcohol, or as good as none', () => {
    const free = [{ abv: 0 }, { abv: '0.5' }, { abv: 1.2 }, { abv: null, grape_types: [] }, {}]
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

  it.each([[{ abv: null, grape_types: ['12'] }], [{ abv: '', wine_type: '3' }], [{ abv: 'strong' }]])(
    'is the highest for a drink whose strength is not known: %j',
    (good) => {
      expect(requiredAge([good], storeViews.da)).toBe(18)
    },
  )
})

describe('a claim of a broker', () => {
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
    // Of which age?
    [{ age_verified: true }, 'age_verified'],
    [{ is_over_16: true }, 'is_over_{age}'],
    [{ is_over_18: false }, 'is_over_{age}'],
    [{}, 'is_over_{age}'],
  ])('does not prove 18: %j', (claims, claim) => {
    expect(provesAge(claims, 18, claim)).toBe(false)
  })
})
