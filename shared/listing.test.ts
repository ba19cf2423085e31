import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseOption, filterCodes, filterKind, ListingSearch, withoutFilters } from './listing.ts'
import { formatSearch, readSearch } from './search-params.ts'

/** A search without chosen filters. */
const none: Partial<ListingSearch> = {}
const read = (query: string) => readSearch(ListingSearch, new URLSearchParams(query))
const canonical = (query: string) => new URLSearchParams(formatSearch(read(query))).toString()

describe('a filter choice', () => {
  it("'System filters are single-valued and toggle off when chosen again'", () => {
    const one = chooseOption(none, 'shop', 'holstebro')
    expect(chooseOption(one, 'shop', 'odense').shop).toEqual(['odense'])
    expect(chooseOption(one, 'shop', 'holstebro').shop).toBeUndefined()
    expect(read('shop=holstebro&shop=odense').shop).toEqual(['odense'])
    expect(read('shop=aarhus_c2').shop).toEqual(['aarhus_c2'])
    expect(read('sort=price-asc&sort=latest').sort).toBe('latest')
  })

  it("'Other filters are multi-valued and toggle'", () => {
    const two = chooseOption(chooseOption(none, 'country_code', 'IT'), 'country_code', 'FR')
    expect(two.country_code).toEqual(['FR', 'IT'])
    expect(chooseOption(two, 'country_code', 'IT').country_code).toEqual(['FR'])
  })

  it("'A 'single' option replaces the selection'", () => {
    const cheap = chooseOption(none, 'price', '-100')
    expect(chooseOption(cheap, 'price', '100-200').price).toEqual(['100-200'])
    expect(read('price=-100&price=100-200').price).toEqual(['100-200'])
  })

  it('resets the page of the list and changes no other filter', () => {
    const codes = fc.constantFrom(...filterCodes)
    fc.assert(
      fc.property(codes, codes, (code, other) => {
        fc.pre(code !== other)
        const before: Partial<ListingSearch> = { ...chooseOption(none, other, 'x'), page: 4, after: 3 }
        const after = chooseOption(before, code, 'y')
        expect(after[other]).toEqual(before[other])
        expect([after.page, after.after]).toEqual([undefined, undefined])
        expect(chooseOption(after, code, 'y')).toEqual({
          ...before,
          [code]: undefined,
          page: undefined,
          after: undefined,
        })
      }),
    )
  })

  it('is single, system, toggle or multi, by its filter', () => {
    expect(['price', 'shop', 'hasOffer', 'grape_types'].map((code) => filterKind(code as 'price'))).toEqual([
      'single',
      'system',
      'toggle',
      'multi',
    ])
  })

  it('is cleared by a reset, which keeps the sort order', () => {
    const search = { ...read('country_code=FR&price=-100&sort=latest&page=3') }
    expect(formatSearch(withoutFilters(search))).toEqual({ sort: 'latest' })
  })
})

describe("'Price filter format 'from-to' as integers; limits floored/ceilinged, values of zero or less count as 0'", () => {
  it.each([
    ['100-200', '100-200'],
    ['99.5-200.2', '99-201'],
    ['0-100', '-100'],
    ['-100', '-100'],
    ['500-', '500-'],
    ['500-0', '500-'],
    ['-5-100', '-100'],
    ['0-0', ''],
    ['-', ''],
    ['1e9-2', ''],
    ['100', ''],
    ['100-200;drop', ''],
  ])('%s is read as %s', (typed, kept) => {
    expect(read(`price=${typed}`).price?.[0] ?? '').toBe(kept)
  })
})

describe('the search params of a list', () => {
  it('are normalized to one form from any order', () => {
    const ways = [
      'country_code=IT,FR&page=2&sort=latest',
      'sort=latest&page=2&country_code=FR&country_code=IT',
      'country_code=FR,IT,FR&utm_source=x&sort=bogus,latest&page=2',
      'page=2&country_code=FR%2CIT%2C%3Cscript%3E&sort=latest&fbclid=1',
    ]
    expect(new Set(ways.map(canonical)).size).toBe(1)
  })

  it.each([
    'page=1',
    'page=0',
    'page=-1',
    'page=1e3',
    'sort=evil',
    'shop=../x',
    'more=evil',
    'hasOffer=yes',
    'a=b',
  ])('leave out %s', (query) => {
    expect(canonical(query)).toBe('')
  })

  it('do not change when they are normalized again', () => {
    const params = fc.array(
      fc.tuple(fc.constantFrom(...filterCodes, 'sort', 'page', 'more', 'after'), fc.string()),
    )
    fc.assert(
      fc.property(params, (pairs) => {
        const once = canonical(new URLSearchParams(pairs).toString())
        expect(canonical(once)).toBe(once)
      }),
    )
  })
})
