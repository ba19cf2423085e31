import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Category } from '#shared/category.ts'
import { filterCodes as known } from '#shared/listing.ts'
import { Attribute } from '#shared/platform-api/documents.ts'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import {
  categoryFilterCodes,
  chosenFilters,
  knownOptions,
  offerOf,
  searchFilterCodes,
  shopAttribute,
} from './chosen-filters.ts'

const category = (more: object = {}) => v.parse(Category, { id: 37, name: 'Rødvin', ...more })

describe('the filters of a category', () => {
  const wide = category({
    include_filters: ['grape_types', 'closure', 'wine_color_swatch', 'year', 'unheard_of'],
    filter_sort: [
      { attribute_code: 'year', sort_order: 1 },
      { attribute_code: 'grape_types', sort_order: 9 },
    ],
  })

  it("are sorted: 'offer filters 2, price 1, wine_color_swatch 2, configured attribute sort_order+5, others 100'", () => {
    expect(categoryFilterCodes(wide, { view: storeViews.da, env: edgeEnv() })).toEqual([
      'price',
      'hasOffer',
      'wine_color_swatch',
      'year',
      'grape_types',
      'closure',
      'shop',
    ])
  })

  it('have no offers in the Swedish view', () => {
    expect(categoryFilterCodes(wide, { view: storeViews.sv, env: edgeEnv() })).not.toContain('hasOffer')
  })

  it('have no filter by shop in a view without shops', () => {
    expect(categoryFilterCodes(wide, { view: storeViews.sv, env: edgeEnv() })).not.toContain('shop')
  })

  it("are at most 'max filters from config (999)'", () => {
    const all = category({ include_filters: known })
    expect(categoryFilterCodes(all, { view: storeViews.da, env: edgeEnv() })).toHaveLength(known.length)
    expect(
      categoryFilterCodes(all, { view: storeViews.da, env: edgeEnv({ MAX_FILTERS: '3' }) }),
    ).toHaveLength(3)
    expect(searchFilterCodes({ env: edgeEnv() }).length).toBeGreaterThan(3)
    expect(searchFilterCodes({ env: edgeEnv({ MAX_FILTERS: '3' }) })).toEqual(
      searchFilterCodes({ env: edgeEnv() }).slice(0, 3),
    )
  })
})

describe('chosen filters', () => {
  const closures = v.parse(Attribute, {
    attribute_id: 1,
    attribute_code: 'closure',
    options: [{ value: 'cork', label: 'Cork' }],
  })
  const attributes = new Map([
    ['closure', closures],
    ['shop', shopAttribute([{ code: 'odense', city: 'Odense' }])],
  ])

  it("leave out 'unknown ids in URL' and filters that the list does not offer", () => {
    const asked = { closure: ['cork', 'glue'], year: ['2020'], shop: ['mars'], price: ['-100'], page: 2 }
    expect(knownOptions(asked, ['closure', 'shop', 'price'], attributes)).toMatchObject({
      closure: ['cork'],
      year: undefined,
      shop: undefined,
      price: ['-100'],
      page: 2,
    })
  })

  it("'A selected-store option filters inventory by store code'", () => {
    expect(chosenFilters({ shop: ['odense'] }, offerOf(0))).toEqual({ stock_odense: { gt: 0 } })
  })

  it('search for group offers if the customer group has its own prices', () => {
    expect(chosenFilters({ hasOffer: ['1'] }, offerOf(0))).toEqual({ hasOffer: { in: [true] } })
    expect(chosenFilters({ hasOffer: ['1'] }, offerOf(5))).toEqual({ hasOfferForGroups: { in: [5] } })
  })
})

it("'Slug = url_key if config allows, else slugified name + '-' + id'", () => {
  expect(category({ url_key: 'rodvin' }).slug).toBe('rodvin')
  expect(category().slug).toBe('rodvin-37')
})
