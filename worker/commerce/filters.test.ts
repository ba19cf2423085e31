import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Attribute } from '#shared/platform-api/documents.ts'
import type { Aggregation } from '#shared/platform-api/search-result.ts'
import { offerOf } from './chosen-filters.ts'
import { type Counted, filtersOf } from './filters.ts'

const terms = (counts: Record<string, number>): Aggregation => ({
  buckets: Object.entries(counts).map(([key, count]) => ({ key, count, from: null, to: null })),
  value: null,
})
const range = (from: number | null, to: number | null, count: number) => ({ key: '', count, from, to })

function attribute(options: [value: string, label: string, sort_order?: number][]): Attribute {
  return v.parse(Attribute, {
    attribute_id: 1,
    attribute_code: 'grape_types',
    frontend_label: 'Drue',
    options: options.map(([value, label, sort_order]) => ({ value, label, sort_order })),
  })
}

const counted = (more: Partial<Counted>): Counted => ({
  aggregations: {},
  total: 100,
  attributes: new Map(),
  offer: offerOf(0),
  currency: 'DKK',
  ...more,
})

describe('filter options', () => {
  it("are in order: 'option sort_order+3, default 100'; then the most frequent first", () => {
    const grapes = attribute([
      ['1', 'Sangiovese'],
      ['2', 'Nebbiolo', 98],
      ['3', 'Barbera', 96],
      ['4', 'Merlot'],
    ])
    const [filter] = filtersOf(
      ['grape_types'],
      counted({
        attributes: new Map([['grape_types', grapes]]),
        aggregations: { agg_terms_grape_types: terms({ 1: 5, 2: 1, 3: 1, 4: 9 }) },
      }),
      {},
    )
    expect(filter?.options.map(({ label }) => label)).toEqual(['Barbera', 'Merlot', 'Sangiovese', 'Nebbiolo'])
  })

  it('are sorted by letter if equally frequent, and years in descending order', () => {
    const named = (labels: string[]) => attribute(labels.map((label, at) => [String(at), label]))
    const shown = (labels: string[], counts: number[]) => {
      const attributes = new Map([['grape_types', named(labels)]])
      const aggregations = { agg_terms_grape_types: terms(Object.fromEntries(counts.entries())) }
      const [filter] = filtersOf(['grape_types'], counted({ attributes, aggregations }), {})
      return filter?.options.map(({ label }) => label)
    }
    expect(shown(['Zinfandel', 'Åland', 'Barbera', 'merlot'], [3, 3, 3, 4])).toEqual(
      ['Zinfandel', 'Åland', 'Barbera', 'merlot'].sort((a, b) =>
        a === 'merlot' ? -1 : b === 'merlot' ? 1 : a.localeCompare(b),
      ),
    )
    expect(shown(['998', '2019', '2021', '1,5 l'], [1, 9, 2, 5])).toEqual(['2021', '2019', '998', '1,5 l'])
  })

  it('excluded by the merchant are shown only while they are chosen', () => {
    const grapes = attribute([
      ['1', 'Sangiovese'],
      ['2', 'Nebbiolo'],
    ])
    const closed = { ...grapes, options: grapes.options.map((o) => ({ ...o, exclude: o.value === '2' })) }
    const offered = (chosen: string[]) =>
      filtersOf(
        ['grape_types'],
        counted({
          attributes: new Map([['grape_types', closed]]),
          aggregations: { agg_terms_grape_types: terms({ 1: 5, 2: 7 }) },
        }),
        { grape_types: chosen },
      )[0]?.options.map(({ label }) => label)
    expect(offered([])).toEqual(['Sangiovese'])
    expect(offered(['2'])).toEqual(['Nebbiolo', 'Sangiovese'])
  })

  it('count products with the value and products with such a variant', () => {
    const [filter] = filtersOf(
      ['grape_types'],
      counted({
        attributes: new Map([['grape_types', attribute([['1', 'Sangiovese']])]]),
        aggregations: {
          agg_terms_grape_types: terms({ 1: 5 }),
          agg_terms_grape_types_options: terms({ 1: 2 }),
        },
      }),
      {},
    )
    expect(filter?.options[0]?.count).toBe(7)
  })

  it('stay while they are chosen, even with a count of 0', () => {
    const [filter] = filtersOf(
      ['grape_types'],
      counted({ attributes: new Map([['grape_types', attribute([['1', 'Sangiovese']])]]), total: 0 }),
      { grape_types: ['1'] },
    )
    expect(filter?.options).toMatchObject([{ id: '1', count: 0, selected: true }])
  })

  it('without label or products are left out, and so is a filter that matches every product', () => {
    const options = attribute([
      ['1', '  '],
      ['2', 'Merlot'],
      ['3', 'Pinot'],
    ])
    const aggregations = { agg_terms_grape_types: terms({ 1: 5, 3: 100 }) }
    expect(
      filtersOf(
        ['grape_types'],
        counted({ attributes: new Map([['grape_types', options]]), aggregations }),
        {},
      ),
    ).toEqual([])
  })
})

describe('price ranges', () => {
  const aggregations = {
    agg_range_price: {
      buckets: [range(null, 10000, 3), range(10000, 20000, 4), range(20000, null, 5)],
      value: null,
    },
  }
  const labels = (chosen: string[]) =>
    filtersOf(['price'], counted({ aggregations }), { price: chosen })[0]?.options.map(({ label }) => label)

  it('are those of the aggregation', () => {
    expect(labels([])).toEqual(['-100', '100-200', '200-'])
  })

  it('below the first usual limit are one range, unless most products are in them', () => {
    const labelsOf = (dear: number) => {
      const buckets = [
        range(null, 20_00, 2),
        range(20_00, 40_00, 9),
        range(40_00, 100_00, 1),
        range(100_00, null, dear),
      ]
      const [filter] = filtersOf(
        ['price'],
        counted({ aggregations: { agg_range_price: { buckets, value: null } } }),
        {},
      )
      return filter?.options.map(({ label, count }) => `${label}: ${count}`)
    }
    expect(labelsOf(30)).toEqual(['-100: 12', '100-: 30'])
    expect(labelsOf(3)).toEqual(['-20: 2', '20-40: 9', '40-100: 1', '100-: 3'])
  })

  it('stay as counted if the shopper typed another range', () => {
    expect(labels(['150-250'])).toEqual(['-100', '100-200', '200-'])
    const buckets = [range(null, 10_000, 0), range(10_000, null, 0)]
    const aggregations = { agg_range_price: { buckets, value: null } }
    const [filter] = filtersOf(['price'], counted({ aggregations, total: 0 }), { price: ['150-250'] })
    expect(filter?.options.map(({ label }) => label)).toEqual(['-100', '100-'])
  })
})

describe('offers', () => {
  const aggregations = {
    agg_terms_hasOffer: terms({ 1: 20, 0: 80 }),
    agg_terms_hasOfferForGroups: terms({ 5: 7, 7: 90 }),
  }

  it.each([
    [0, 20],
    [1, 20],
    [5, 7],
  ])('for group %i count %i products', (group, count) => {
    const [filter] = filtersOf(['hasOffer'], counted({ aggregations, offer: offerOf(group) }), {})
    expect(filter?.options).toMatchObject([{ id: '1', count }])
  })
})
