import { describe, expect, it } from 'vitest'
import { giftKinds, giftOccasions, kindsFor } from '#shared/gift-ideas.ts'
import { catalogSearch } from '#shared/platform-api/catalog.ts'
import type { ProductCard } from '#shared/product.ts'
import { resultOf } from '../contract/result.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

interface Data {
  questions: { code: string; values: { label: string; href: string; chosen: boolean }[] }[]
  ideas: { product: ProductCard; reason: string }[]
}

describe('the gift page', () => {
  it.each([
    ['da', hosts.da, 'Til at skåle i.', ['Jul']],
    ['sv', hosts.sv, 'Som aperitif.', []],
  ] as const)(
    'suggests gifts with a reason before any answer, in the view %s',
    async (_, host, why, season) => {
      const answer = await page('/gift', host)
      expectWholePage(answer, host)
      expectCached(answer, 'product')
      const { questions, ideas } = await asked('/gift', host)
      expect(questions.map(({ code, values }) => [code, values.length])).toEqual([
        ['occasion', 5 + season.length],
        ['price', 4],
      ])
      // Swedish law allows no seasonal marketing of alcohol.
      expect((await asked('/gift?occasion=christmas', host)).questions.flatMap(chosenOf)).toEqual(season)
      expect(ideas).toHaveLength(kindsFor(undefined).length)
      expect(ideas[0]?.reason).toContain(why)
      for (const { reason } of ideas) expect(answer.html).toContain(reason)
    },
  )

  it('offers a gift card with one breadcrumb of that name', async () => {
    const { data } = (await (await shop('/_data/p/10659/gavekort')).json()) as {
      data: { breadcrumbs: { label: string }[] }
    }
    expect(data.breadcrumbs.map(({ label }) => label)).toEqual(['Forside', 'Gaver', 'Gavekort'])
  })

  it('suggests gifts in stock within occasion and budget, each of another kind and producer', async () => {
    const { ideas } = await asked('/gift?occasion=birthday&price=150-300')
    const types: string[] = giftOccasions.birthday.flatMap((kind) => giftKinds[kind].types)
    expect(ideas.length).toBeGreaterThanOrEqual(4)
    for (const { product } of ideas) {
      expect(types).toContain(product.type_id)
      if (product.type_id === 'virtual') continue
      expect(product.price_incl_tax).toBeGreaterThanOrEqual(150_00)
      expect(product.price_incl_tax).toBeLessThan(300_00)
    }
    expect(ideas.at(-1)?.product.type_id).toBe('virtual')
    const producers = ideas.flatMap(({ product }) => product.producer ?? [])
    expect(new Set(producers).size).toBe(producers.length)
    expect(await soldOut(ideas.map(({ product }) => product.sku))).toEqual([])
  })

  it('has links for each answer, which keep the other and remove a chosen one', async () => {
    const { questions } = await asked('/gift?occasion=wedding&price=500-')
    const chosen = questions.flatMap(({ values }) => values.filter(({ chosen }) => chosen))
    expect(chosen.map(({ label, href }) => [label, href])).toEqual([
      ['Bryllup', '/gift?price=500-'],
      ['Over 500\u00a0kr', '/gift?occasion=wedding'],
    ])
    expect(await asked('/gift?occasion=funeral&price=1-2')).toEqual(await asked('/gift'))
  })

  it.each([
    ['/', 'href="/gift?occasion=dinner"'],
    ['/i/glas-og-gaver', 'href="/gift"'],
  ])('is linked from %s', async (path, link) => {
    expect((await page(path)).html).toContain(link)
  })
})

function chosenOf({ values }: Data['questions'][number]): string[] {
  return values.filter(({ chosen }) => chosen).map(({ label }) => label)
}

async function asked(path: string, host: string = hosts.da): Promise<Data> {
  return ((await (await shop(`/_data${path}`, {}, host)).json()) as { data: Data }).data
}

async function soldOut(skus: readonly string[]): Promise<string[]> {
  const filters = [{ attribute: 'sku', value: { in: skus } }]
  const body = { store: 'da', type: 'product' as const, searchQuery: { _appliedFilters: filters }, size: 20 }
  const { items } = await resultOf(catalogSearch, { view: 'da', body })
  expect(items).toHaveLength(skus.length)
  return (items as { sku: string; stock: { is_in_stock: boolean } }[])
    .filter(({ stock }) => !stock.is_in_stock)
    .map(({ sku }) => sku)
}
