import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchPageData } from '#client/features/search/search-page-data.ts'
import type { PageData } from '#shared/page-data.ts'
import { catalogue } from '#worker/demo/seed/catalogue.ts'
import type { ProductDocument } from '#worker/demo/seed/shape.ts'
import { hosts, shop } from '../support/shop.ts'
import { missing, questions } from './search-questions.ts'

const products = { da: new Map<string, ProductDocument>(), sv: new Map<string, ProductDocument>() }

beforeAll(() => {
  for (const { docs } of catalogue({ products: 1500 }).products()) {
    products.da.set(docs.da.sku, docs.da)
    products.sv.set(docs.sv.sku, docs.sv)
  }
})

describe('what is asked finds what is wanted first (boosts name 4, sku 2; scoring)', () => {
  it('asks at least 60 questions, in both languages', () => {
    expect(questions.length).toBeGreaterThanOrEqual(60)
    for (const view of ['da', 'sv']) {
      expect(questions.filter((question) => question.view === view).length).toBeGreaterThan(25)
    }
  })

  it.each(questions)('$view “$text”', async ({ view, text, wanted, first }) => {
    const answer = await shop(`/_data/search?q=${encodeURIComponent(text)}`, {}, hosts[view])
    const { data } = (await answer.json()) as PageData
    const { listing } = data as unknown as SearchPageData
    const hits = (listing?.products ?? []).slice(0, first)
    expect(hits.length).toBeGreaterThan(0)
    const wrong = hits.flatMap(({ sku, name }) => {
      const product = products[view].get(sku)
      const lacks = product ? missing(product, wanted) : 'product'
      return lacks ? [`${sku} ${name}: ${lacks}`] : []
    })
    expect(wrong).toEqual([])
  })
})
