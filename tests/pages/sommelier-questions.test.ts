import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SommelierPageData } from '#client/features/sommelier/sommelier-page-data.ts'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import { questions } from '../sommelier/questions.ts'
import { hosts, shop } from '../support/shop.ts'

const documents = {
  da: new Map([...demonstrationCatalogue().products()].map(({ docs }) => [docs.da.sku, docs.da])),
  sv: new Map([...demonstrationCatalogue().products()].map(({ docs }) => [docs.sv.sku, docs.sv])),
}

async function asked(path: string, view: 'da' | 'sv'): Promise<SommelierPageData> {
  const answer = await shop(`/_data${path}`, {}, hosts[view])
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: SommelierPageData }).data
}

describe('the sommelier by 120 shopper questions', () => {
  it('has at least 120 different questions', () => {
    expect(new Set(questions.map(({ view, text }) => `${view} ${text}`)).size).toBe(questions.length)
    expect(questions.length).toBeGreaterThanOrEqual(120)
  })

  it('answers each with three fitting bottles in stock from three producers', async () => {
    const wrong: string[] = []
    for (const { view, text, isRight } of questions) {
      const { suggestions } = await asked(`/sommelier?q=${encodeURIComponent(text)}`, view)
      const found = suggestions.map(({ product }) => documents[view].get(product.sku))
      const said = `${view} “${text}”`
      if (found.length !== 3) wrong.push(`${said}: ${found.length} bottles`)
      for (const product of found) {
        if (!product?.stock.is_in_stock || product.b2b_only !== '0')
          wrong.push(`${said}: ${product?.sku} cannot be bought`)
        else if (!isRight?.({ shown: product, danish: product }))
          wrong.push(`${said}: ${product.sku} ${product.name}`)
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)
})

describe('any combination of the sommelier’s answers', () => {
  it.each(['da', 'sv'] as const)(
    'lists in %s no product that is sold out, too dear or for businesses only',
    async (view) => {
      const asks = (await asked('/sommelier', view)).questions.map(({ values }) =>
        fc.option(fc.constantFrom(...values.map(({ href }) => href ?? ''))),
      )
      let named = 0
      const holds = async (pressed: (string | null)[]) => {
        const search = new URLSearchParams(
          pressed.flatMap((href) => (href ? [...new URL(href, 'https://shop').searchParams] : [])),
        )
        const { suggestions } = await asked(`/sommelier?${search}`, view)
        const [, most] = /-(\d+)$/.exec(search.get('price') ?? '') ?? []
        for (const { product } of suggestions) {
          const document = documents[view].get(product.sku)
          expect([product.sku, document?.stock.is_in_stock, document?.b2b_only]).toEqual([
            product.sku,
            true,
            '0',
          ])
          if (most) expect(product.price_incl_tax).toBeLessThanOrEqual(100 * Number(most))
          named++
        }
      }
      await fc.assert(fc.asyncProperty(fc.tuple(...asks), holds), { numRuns: 40 })
      expect(named).toBeGreaterThan(40)
    },
    60_000,
  )
})

describe('a follow-up link of the sommelier', () => {
  it('fits each of the bottles that it leads to, and always finds some', async () => {
    for (const start of [
      '/sommelier?colour=red',
      '/sommelier?q=hvidvin+til+fisk',
      '/sommelier?taste=sweet',
      '/sommelier?food=711&price=200-400',
    ]) {
      const from = await asked(start, 'da')
      expect(from.further.length).toBeGreaterThan(0)
      for (const { href } of from.further) {
        const { searchParams } = new URL(href, 'https://shop')
        const { suggestions } = await asked(href, 'da')
        expect([href, suggestions.length > 0]).toEqual([href, true])
        for (const { product } of suggestions) {
          const document = documents.da.get(product.sku)
          expect(document?.stock.is_in_stock).toBe(true)
          const body = /^(\d?)-(\d?)$/.exec(searchParams.get('body') ?? '')
          if (body) {
            expect(Number(document?.taste_body)).toBeGreaterThanOrEqual(Number(body[1]))
            expect(Number(document?.taste_body)).toBeLessThanOrEqual(Number(body[2]) || 5)
          }
          const below = /^-(\d+)$/.exec(searchParams.get('price') ?? '')?.[1]
          if (below) expect(product.price_incl_tax).toBeLessThan(100 * Number(below))
          const sweetness = /^-(\d)$/.exec(searchParams.get('sweetness') ?? '')?.[1]
          if (sweetness) expect(Number(document?.taste_sweetness)).toBeLessThanOrEqual(Number(sweetness))
        }
      }
    }
  }, 60_000)

  it('leads to similar bottles of the same colour, and names the bottle', async () => {
    const { suggestions } = await asked('/sommelier?colour=white', 'da')
    const [first] = suggestions
    const alike = await asked(first?.alike ?? '', 'da')
    expect(alike.suggestions.length).toBe(3)
    for (const { product } of alike.suggestions) {
      expect(product.sku).not.toBe(first?.product.sku)
      expect(product.color_code).toBe('white')
    }
    expect(alike.wishes).toEqual([{ name: `Som ${first?.product.name}`, href: '/sommelier' }])
  })

  it('removes one understood word', async () => {
    const { wishes } = await asked('/sommelier?q=kraftig+r%C3%B8dvin+til+b%C3%B8f+under+150+kr', 'da')
    expect(
      wishes.map(({ name, href }) => [name, new URL(href, 'https://shop').searchParams.get('q')]),
    ).toEqual([
      ['Okse', 'kraftig rødvin til under 150 kr'],
      ['Under 150\u00a0kr', 'kraftig rødvin til bøf'],
      ['Fyldig', 'rødvin til bøf under 150 kr'],
      ['Rødvin', 'kraftig til bøf under 150 kr'],
    ])
  })

  it('names the words without matches, and answers without them', async () => {
    const { leftOut, suggestions } = await asked('/sommelier?q=r%C3%B8dvin+til+kvantemekanikken', 'da')
    expect([leftOut, suggestions.length]).toEqual([['kvantemekanikken'], 3])
    const page = await (await shop('/sommelier?q=r%C3%B8dvin+til+kvantemekanikken')).text()
    expect(page).toContain('Vi fandt intet med ”kvantemekanikken”')
  })
})
