import { describe, expect, test } from 'vitest'
import { standing } from './keep-filter-rows.ts'
import type { FilterGroup } from './listing.ts'

const price = group('price', { '-100': 2, '100-200': 30, '200-400': 40 })
const countries = group('country_code', { IT: 40, FR: 20, ES: 10 })

describe('the filters of a narrowed list', () => {
  test('keep an option without products in its place, with the count 0', () => {
    const now = [group('price', { '100-200': 5, '200-400': 15 }), countries]
    expect(rowsOf(standing([price, countries], now))).toEqual([
      'price: -100 0, 100-200 5, 200-400 15',
      'country_code: IT 40, FR 20, ES 10',
    ])
  })

  test('drop options without products once the list is complete again', () => {
    const narrower = standing([price, countries], [group('price', { '100-200': 5 }), countries])
    expect(standing(narrower, [price, countries])).toEqual([price, countries])
  })

  test('keep a filter without effect in its place, without counts', () => {
    expect(rowsOf(standing([price, countries], [countries]))).toEqual([
      'price: -100, 100-200, 200-400',
      'country_code: IT 40, FR 20, ES 10',
    ])
  })

  test('keep their number of rows if other options were shown before', () => {
    const rest = { count: 3, href: '/c/vin?more=country_code' }
    const now = group('country_code', { PT: 3, IT: 2 })
    expect(rowsOf(standing([{ ...countries, rest }], [now]))).toEqual([
      'country_code: PT 3, FR 0, ES 0, IT 2',
    ])
  })

  test('do not add options that are not shown now', () => {
    const now = {
      ...group('country_code', { PT: 3, IT: 2 }),
      rest: { count: 1, href: '/c/vin?more=country_code' },
    }
    expect(standing([countries], [now])).toEqual([now])
  })

  test('do not keep an option chosen that has no products', () => {
    const chosen = {
      ...price,
      options: price.options.map((option) => ({ ...option, chosen: true as const })),
    }
    const [first] = standing([chosen, countries], [countries])
    expect(first?.options.some((option) => option.chosen)).toBe(false)
  })
})

function group(code: string, counts: Record<string, number>): FilterGroup {
  const options = Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))
  return { code, label: code, options }
}

function rowsOf(groups: readonly FilterGroup[]): string[] {
  return groups.map(({ code, options }) => {
    const rows = options.map(({ value, count }) => (count === undefined ? value : `${value} ${count}`))
    return `${code}: ${rows.join(', ')}`
  })
}
