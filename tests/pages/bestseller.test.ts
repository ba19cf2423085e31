import { describe, expect, it } from 'vitest'
import { catalogSearch } from '#shared/platform-api/catalog.ts'
import { resultOf } from '../contract/result.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

describe('the bestseller page', () => {
  it.each([
    ['da', hosts.da],
    ['sv', hosts.sv],
  ] as const)('is a whole page in the view %s', async (_, host) => {
    const answer = await page('/vildmed-bestseller', host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, 'product', 'widget:vildmed-bestseller')
    expect(answer.html).toContain('href="/vildmed-bestseller?period=365"')
  })

  it.each([
    ['', 'times_bought30'],
    ['?period=7', 'times_bought7'],
    ['?period=365', 'times_bought365'],
  ])('custom SKU list 30 sorted times_bought{period} descending: %s by %s', async (query, field) => {
    const found = await bestsellers(query)
    expect(found).toHaveLength(30)
    const counts = await Promise.all(found.map(({ sku }) => sold(sku, field)))
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts[0]).toBeGreaterThan(0)
  })

  it('uses the default for an unknown period', async () => {
    expect(await bestsellers('?period=1')).toEqual(await bestsellers(''))
  })
})

async function bestsellers(query: string): Promise<{ sku: string }[]> {
  const answer = await shop(`/_data/vildmed-bestseller${query}`)
  return ((await answer.json()) as { data: { products: { sku: string }[] } }).data.products
}

/** Returns the product's number of sales from the platform's own search. */
async function sold(sku: string, field: string): Promise<number> {
  const filter = { attribute: 'sku', value: { eq: sku } }
  const body = { store: 'da', type: 'product', searchQuery: { _appliedFilters: [filter] }, size: 1 }
  const { items } = await resultOf(catalogSearch, { view: 'da', body })
  const [found] = items as Record<string, unknown>[]
  return Number(found?.[field])
}
