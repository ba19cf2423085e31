import { describe, expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { isInBreadcrumb } from './category.ts'
import { defaultSort, sortOrder, sortsOf } from './list-order.ts'
import { limitPageToList, pagesOf } from './list-pages.ts'

const { da, sv } = storeViews

describe('the order of a list', () => {
  it("has the options 'Standard (Danish only), Latest, Price low to high, Price high to low, Stock qty, Popularity'", () => {
    const labels = [
      'Latest',
      'Price low to high',
      'Price high to low',
      'Stock qty',
      'Popularity',
      'Best rated',
    ]
    expect(sortsOf(da).map(({ label }) => label)).toEqual(['Standard', ...labels])
    expect(sortsOf(sv).map(({ label }) => label)).toEqual(labels)
  })

  it("is 'in-stock first always'", () => {
    for (const { id } of sortsOf(da)) {
      expect(sortOrder(id)[0]).toEqual({ field: 'stock.is_in_stock', order: 'desc' })
    }
  })

  it("'differs for categories whose path includes id 693 or 53'", () => {
    expect(defaultSort({ path: '1/2/37' }, da)).toBe('standard')
    expect(defaultSort({ path: '1/2/37' }, sv)).toBe('popularity')
    for (const path of ['1/2/693', '1/2/53/700']) {
      expect([defaultSort({ path }, da), defaultSort({ path }, sv)]).toEqual(['latest', 'latest'])
    }
    expect(defaultSort({ path: '1/2/6931/153' }, da)).toBe('standard')
  })
})

describe('the requested pages of a list', () => {
  it('are all up to the requested page, or those that the shopper lacks', () => {
    expect(pagesOf({}, 40)).toEqual({ after: 0, upTo: 1, size: 40 })
    expect(pagesOf({ page: 3 }, 50)).toEqual({ after: 0, upTo: 3, size: 50 })
    expect(pagesOf({ page: 3, after: 2 }, 40)).toMatchObject({ after: 2, upTo: 3 })
    expect(pagesOf({ page: 3, after: 9 }, 40)).toMatchObject({ after: 0, upTo: 3 })
    expect(pagesOf({ page: 400 }, 40)).toMatchObject({ after: 375, upTo: 400 })
  })

  it("'Load-more stops when start >= total'", () => {
    expect(limitPageToList({ page: 9 }, 81, 40).page).toBe(3)
    expect(limitPageToList({ page: 9 }, 81, 50).page).toBe(2)
    expect(limitPageToList({ page: 3 }, 120, 40).page).toBe(3)
    expect(limitPageToList({ page: 4 }, 120, 40).page).toBe(3)
    expect(limitPageToList({ page: 2 }, 0, 40).page).toBeUndefined()
  })
})

it("'Breadcrumbs exclude category id 2 and categories whose names contain Top 10, Smagsprofiler, Bland selv, uden kategori, Brands, Øvrig or Tilbud'", () => {
  const names = [
    'Top 10 rødvine',
    'Smagsprofiler',
    'Bland selv',
    'Varer uden kategori',
    'Brands',
    'Øvrige',
    'Tilbud på vin',
  ]
  for (const name of names) expect(isInBreadcrumb({ id: 9, name })).toBe(false)
  expect(isInBreadcrumb({ id: 2, name: 'Karaffel' })).toBe(false)
  expect(isInBreadcrumb({ id: 37, name: 'Rødvin' })).toBe(true)
})
