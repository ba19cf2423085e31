import { describe, expect, it } from 'vitest'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { kindInWords, kindOfDrink } from '../../shared/kind-in-words.ts'
import { productHref } from '../../shared/product-href.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { type Card, firstProduct } from './first-product.ts'

const documents = new Map([...demonstrationCatalogue().products()].map(({ docs }) => [docs.da.sku, docs.da]))
const data = async (path: string) => ((await (await shop(`/_data${path}`)).json()) as { data: unknown }).data

describe('a product page', () => {
  it.each([
    ['da', hosts.da],
    ['sv', hosts.sv],
  ] as const)('is a whole page in the view %s, with price, litre price and JSON-LD', async (_, host) => {
    const { href, card } = await firstProduct('simple', host)
    const answer = await onceKept(href, host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, `product:${card.sku.toLowerCase()}`, 'category', 'menu')
    expect(answer.html).toContain(`<link rel="canonical" href="http`)
    expect(answer.html).toMatch(/kr\/l/)
    expect(answer.html).toMatch(/"@type":"Product"/)
  })

  it.each([
    [
      'a spirit',
      ({ cask_label, age_years, stock }: ProductDocument) => cask_label && age_years && stock.is_in_stock,
      ['Slags', 'Fad', 'Alder', 'Styrke'],
    ],
    [
      'a beer',
      ({ color_code, drink_style_label }: ProductDocument) => color_code === 'beer' && drink_style_label,
      ['Slags', 'Styrke'],
    ],
    ['a kit', ({ type_id }: ProductDocument) => type_id === 'grouped', ['Indhold']],
  ] as const)(
    'of %s shows its kind under its name as its card does, and among the facts',
    async (_, isOne, names) => {
      const one = [...documents.values()].find((document) => document.visibility === 4 && isOne(document))
      if (!one) throw new Error('The shop has none')
      const { html } = await page((await shop(`/p/${one.sku}/x`)).headers.get('Location') ?? '')
      const [title = ''] = /<h1[\s\S]*?<\/header>/.exec(html) ?? []
      const is = kindOfDrink(one)
      const kind = is ? kindInWords(is, (_, { years }) => `${years}\u00a0år`) : ''
      expect(kind.length).toBeGreaterThan(3)
      expect(title).toContain(kind)
      expect(title).not.toMatch(/Spiritus|Øl og cider/)
      const facts = new Map(
        [...html.matchAll(/<th scope="row">([^<]+)<\/th><td>([^<]+)/g)].map(([, name = '', value]) => [
          name,
          value,
        ]),
      )
      expect(names.map((name) => [name, facts.has(name)])).toEqual(names.map((name) => [name, true]))
      expect([facts.get('Slags'), facts.get('Fad'), facts.get('Alder')]).toEqual([
        one.drink_style_label ?? undefined,
        one.cask_label ?? undefined,
        one.age_years ? `${one.age_years}\u00a0år` : undefined,
      ])
    },
  )

  it('of a configurable product links to each variant', async () => {
    const { href } = await firstProduct('configurable')
    const answer = await page(href)
    expect(answer.status).toBe(200)
    const variants = [...answer.html.matchAll(/href="(\/p\/[^"/]+\/[^"/]+\/[^"/?]+)"/g)].map(
      ([, variant = '']) => variant,
    )
    expect(new Set(variants).size).toBeGreaterThan(1)
    const variant = await page(variants.at(-1) ?? '')
    expect(variant.status).toBe(200)
  })

  it('of a configurable product has one canonical address, a variant’s, to which others redirect', async () => {
    const { href, card } = await firstProduct('configurable')
    const { html } = await page(href)
    expect(href.split('/').at(-1)).toBe(card.childSku)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${href}"`))
    const bare = href.slice(0, href.lastIndexOf('/'))
    // The first variant changes with the stock, so the redirect is temporary.
    const answer = await shop(bare)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, href])
    const { product } = ((await (await shop(`/_data${href}`)).json()) as { data: Recommending }).data
    const old = await shop(`/${product.url_path}`)
    expect([old.status, old.headers.get('Location')]).toEqual([302, href])
  })

  it.each([
    ['a glass of a series', 10579],
    ['a bottle of several sizes or vintages', 10001],
    ['another', 10025],
  ])('of %s shows the variant’s own text, title, picture and JSON-LD', async (_, parent) => {
    const bare = (await shop(`/p/${parent}/x`)).headers.get('Location') ?? ''
    const first = (await shop(bare)).headers.get('Location') ?? bare
    const { variants } = (await data(first)) as { variants: { values: { href: string }[] }[] }
    const pages = [...new Set(variants.flatMap(({ values }) => values.map(({ href }) => href)))]
    expect(pages.length).toBeGreaterThan(1)
    const shown = await Promise.all(
      pages.map(async (href) => {
        const { product } = (await data(href)) as { product: ProductDocument }
        const { html } = await page(href)
        const sku = href.split('/').at(-1) ?? ''
        const own = documents.get(sku)
        const title = `${own?.name} – ${own?.producer}`
        expect(product.short_description).toBe(own?.short_description)
        expect(product.media_gallery.map(({ lab }) => lab)).toEqual(own?.media_gallery.map(({ lab }) => lab))
        expect(product.serving_temperature).toBe(own?.serving_temperature ?? null)
        expect(html).toContain(`<title>${title.replaceAll("'", '&#39;')} – Karaffel</title>`)
        expect(html).toContain(`"@type":"Product","name":${JSON.stringify(own?.name)},"sku":"${sku}"`)
        return product.short_description
      }),
    )
    expect(new Set(shown).size).toBe(pages.length)
  })

  it('of a variant’s sku redirects to its parent', async () => {
    const { href } = await firstProduct('configurable')
    const variants = [...(await page(href)).html.matchAll(/href="\/p\/[^"/]+\/[^"/]+\/([^"/?]+)"/g)].map(
      ([, sku]) => sku,
    )
    const answer = await shop(`/p/${variants[0]}/anything`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toContain(`/${variants[0]}`)
  })

  it.each(['/wrong', ''])('with the slug “%s” redirects to the right one', async (slug) => {
    const { href } = await firstProduct('simple')
    const [, , sku] = href.split('/')
    const answer = await shop(`/p/${sku}${slug}`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(href)
  })

  it.each(['grouped', 'bundle', 'downloadable', 'virtual'])('shows a %s product', async (type) => {
    const { href } = await firstProduct(type)
    expectWholePage(await page(href), hosts.da)
  })

  it('shows no before-price in Sweden and none in Denmark without the 30-day lowest', async () => {
    const { html } = await page('/c/tilbud')
    const reduced = html.match(/<(?:s|del)[\s>]/g)?.length ?? 0
    const lowest = html.match(/30 dage/g)?.length ?? 0
    expect(reduced).toBeGreaterThan(0)
    expect(lowest).toBeGreaterThanOrEqual(reduced)
  })

  it.each(['tilbud', 'okologisk-vin', 'halve-flasker'])(
    'of /c/%s suggests similar products of its colour in stock, first from three producers',
    async (list) => {
      const read = async (path: string) => (await (await shop(`/_data${path}`)).json()) as { data: never }
      const { listing }: { listing: { products: Card[] } } = (await read(`/c/${list}`)).data
      for (const card of listing.products.slice(0, 5)) {
        const { related }: { related: Card[] } = (await read(productHref(card))).data
        expect(related.length).toBeGreaterThan(2)
        expect(new Set(related.slice(0, 3).map(({ producer }) => producer)).size).toBe(3)
        for (const other of related)
          expect([other.color_code, other.stock?.is_in_stock]).toEqual([card.color_code, true])
      }
    },
  )

  it.each(['hvidvin', 'champagne', 'whisky', 'smagekasser', 'ol-og-cider'])(
    'of /c/%s recommends products of its kind and colour that are in no other row',
    async (list) => {
      const { listing } = (await data(`/c/${list}`)) as { listing: { products: Card[] } }
      const pages = await Promise.all(
        listing.products
          .slice(0, 5)
          .map(async (card) => ({ card, ...((await data(productHref(card))) as Rows) })),
      )
      expect(pages.some(({ recommended }) => recommended.length > 0)).toBe(true)
      for (const { card, related, recommended } of pages) {
        const isKit = card.type_id === 'grouped'
        for (const other of recommended) {
          expect([other.sku, other.color_code, other.type_id === 'grouped']).toEqual([
            other.sku,
            card.color_code,
            isKit,
          ])
          expect([card.sku, ...related.map(({ sku }) => sku)]).not.toContain(other.sku)
        }
      }
    },
  )

  it('recommends by rec_position descending, positive only, in stock first', async () => {
    const read = async (href: string) =>
      (await (await shop(`/_data${href}`)).json()) as { data: Recommending }
    const { data } = await read((await firstProduct('simple')).href)
    const found = await Promise.all(
      data.recommended.map(async (card) => {
        const { product } = (await read(productHref(card))).data
        return { in: card.stock?.is_in_stock !== false, position: product.rec_position ?? 0 }
      }),
    )
    expect(found.length).toBeGreaterThan(2)
    expect(found.every(({ position }) => position > 0)).toBe(true)
    const ordered = found.toSorted((a, b) => Number(b.in) - Number(a.in) || b.position - a.position)
    expect(found).toEqual(ordered)
  })

  it('shows taste, grapes, contents, ratings with their count, and shop stock', async () => {
    const { href } = await firstProduct('simple')
    const { html } = await page(href)
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
    for (const scale of ['Fylde', 'Sødme', 'Friskhed', 'Tannin']) expect(main).toContain(scale)
    for (const fact of ['Druer', 'Ingredienser', 'Næringsindhold pr. 100 ml', 'Varenummer']) {
      expect(main).toContain(fact)
    }
    expect(main).toMatch(/\d,\d af 5 · \d+ bedømmelser/)
    expect(main).toMatch(/På hylden i \d+ butik/)
    expect(main).toMatch(/hverdag/)
    expect(
      main.match(/<li>[A-ZÆØÅ][^<]+<span>(?:\d+ på lager|Over 12 på hylden)<\/span>/g)?.length,
    ).toBeGreaterThan(0)
  })

  it('links to the electronic label of the bottle', async () => {
    const { href, card } = await firstProduct('simple')
    expect((await page(href)).html).toContain(`href="/elabel/${card.sku}"`)
  })

  it.each(['alert', 'reserve', 'bestmatch'])('/%s shows the bottle with a link to its page', async (path) => {
    const { href, card } = await firstProduct('simple')
    const { html } = await page(`/${path}/${card.sku}`)
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
    expect(main).toMatch(/<img[^>]+width="150"/)
    expect(main).toContain(`href="${href}"`)
  })

  it.each([
    ['10685', hosts.da],
    ['10734', hosts.da],
    ['10734', hosts.sv],
  ])(
    'that is sold out, %s on %s, shows no delivery promise, but three similar products and the alert',
    async (sku, host) => {
      const answer = await shop(`/p/${sku}/x`, {}, host)
      const { html } = await page(answer.headers.get('Location') ?? '', host)
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
      expect(html).toContain('schema.org/OutOfStock')
      expect(html).not.toMatch(/deliveryLeadTime|shippingDetails/)
      expect(main.replace(/<template[\s\S]*?<\/template>/g, '')).not.toMatch(
        /hverdag|vardag|Fremme |Framme |pakkeshop|ombud/,
      )
      expect(main.includes(`href="/alert/${sku}"`)).toBe(true)
      const place = html.slice(
        html.indexOf(host === hosts.da ? 'På lager og tættest på' : 'I lager och närmast'),
      )
      const near = Array.from(place.matchAll(/href="(\/p\/[^"]+)"/g), ([, href = '']) => href).slice(0, 3)
      expect(new Set(near).size).toBe(3)
      for (const href of near) expect((await page(href, host)).html).toContain('schema.org/InStock')
      // Each has a reason: the known taste.
      expect(place.match(/>[^<]*(?:tør|torrt?|sød|sött?)[^<]*\.</g)?.length).toBeGreaterThanOrEqual(3)
    },
  )

  it('answers 404 for an unknown sku', async () => {
    const answer = await page('/p/no-such-sku/wine')
    expect(answer.status).toBe(404)
    expectCached(answer, 'product:no-such-sku')
  })
})

/** Requests a page until it is cached: a page sent before its late recommendations is not. */
async function onceKept(path: string, host: string) {
  for (let tries = 1; ; tries++) {
    const answer = await page(path, host)
    if (tries === 20 || answer.headers.get('Cache-Status') !== 'karaffel; fwd=miss') return answer
  }
}

interface Rows {
  related: Card[]
  recommended: Card[]
}

interface Recommending {
  product: { rec_position: number | null; url_path: string }
  recommended: Card[]
}
