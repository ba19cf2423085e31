import { describe, expect, it } from 'vitest'
import { catalogSearch } from '#shared/platform-api/catalog.ts'
import { resultOf } from '../contract/result.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

interface Suggested {
  product: { sku: string; producer: string; color_code: string; price_incl_tax: number }
  reason: string
  isSurprise: boolean
}

interface Data {
  questions: { code: string; values: { label: string; href: string; chosen: boolean }[] }[]
  isAsked: boolean
  suggestions: Suggested[]
}

describe('the sommelier', () => {
  it.each([
    ['da', hosts.da],
    ['sv', hosts.sv],
  ] as const)('asks four questions before it suggests wines, in the view %s', async (_, host) => {
    const answer = await page('/sommelier', host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, 'attribute')
    const { questions, isAsked, suggestions } = await asked('/sommelier', host)
    expect(questions.map(({ code }) => code)).toEqual(['food', 'taste', 'colour', 'price'])
    expect([isAsked, suggestions]).toEqual([false, []])
  })

  it('suggests three fitting wines with a reason for each', async () => {
    const path = '/sommelier?colour=red&food=702&price=100-200&taste=full'
    const answer = await page(path)
    expectWholePage(answer, hosts.da)
    expectCached(answer, 'product', 'attribute')
    const { suggestions } = await asked(path)
    expect(suggestions).toHaveLength(3)
    expect(new Set(suggestions.map(({ product }) => product.producer)).size).toBe(3)
    for (const { product, reason } of suggestions) {
      expect(product.color_code).toBe('red')
      expect(product.price_incl_tax).toBeGreaterThanOrEqual(10_000)
      expect(product.price_incl_tax).toBeLessThan(20_000)
      expect(reason).toMatch(/^Fyldig.* Den er god til lam\./)
      const { goesWith, isInStock } = await known(product.sku)
      expect(goesWith).toContain('702')
      expect(isInStock).toBe(true)
      expect(answer.html).toContain(reason)
    }
  })

  it('has a link to remove each answer, and ignores unknown answers', async () => {
    const { questions } = await asked('/sommelier?colour=red&taste=full')
    const chosen = questions.flatMap(({ values }) => values.filter(({ chosen }) => chosen))
    expect(chosen.map(({ label, href }) => [label, href])).toEqual([
      ['Fyldig og kraftig', '/sommelier?colour=red'],
      ['Rød', '/sommelier?taste=full'],
    ])
    expect(await asked('/sommelier?taste=bitter&colour=green')).toEqual(await asked('/sommelier'))
  })

  it.each([
    ['fish', 706, ['white', 'sparkling', 'rose']],
    ['beef', 701, ['red']],
    ['cheese', 711, ['sweet', 'red', 'white']],
  ] as const)('suggests for %s the usual colours, in both views', async (_, food, usual) => {
    for (const host of [hosts.da, hosts.sv]) {
      const { suggestions } = await asked(`/sommelier?food=${food}`, host)
      expect(suggestions).toHaveLength(3)
      for (const { product } of suggestions) expect(usual).toContain(product.color_code)
    }
  })

  it('has a sentence if no wine fits all answers', async () => {
    const { html } = await page('/sommelier?colour=orange&food=713&price=-100&taste=full')
    expect(html).toContain('Ingen af vores vine er alt det på en gang')
  })
})

async function asked(path: string, host: string = hosts.da): Promise<Data> {
  const answer = await shop(`/_data${path}`, {}, host)
  return ((await answer.json()) as { data: Data }).data
}

/** Returns pairing and stock of a product from the platform's own search. */
async function known(sku: string): Promise<{ goesWith: string[]; isInStock: boolean }> {
  const filter = { attribute: 'sku', value: { eq: sku } }
  const body = { store: 'da', type: 'product', searchQuery: { _appliedFilters: [filter] }, size: 1 }
  const { items } = await resultOf(catalogSearch, { view: 'da', body })
  const [found] = items as { pairing_types: string[]; stock: { is_in_stock: boolean } }[]
  return { goesWith: found?.pairing_types.map(String) ?? [], isInStock: found?.stock.is_in_stock ?? false }
}
