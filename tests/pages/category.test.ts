import { describe, expect, it } from 'vitest'
import { averageRating } from '#shared/average-rating.ts'
import { productHref } from '#shared/product-href.ts'
import danish from '../../locales/da-DK.json' with { type: 'json' }
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

describe('a category page', () => {
  it.each([
    ['/c/rodvin', hosts.da],
    ['/c/rott-vin', hosts.sv],
  ])('%s shows forty products, filters with counts and a link to more', async (path, host) => {
    const answer = await page(path, host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, 'category:37', 'product', 'attribute')
    expect(answer.html.match(/<article/g)).toHaveLength(40)
    expect(answer.html).toMatch(/page=2/)
    expect(answer.html).toMatch(/name="country_code"/)
  })

  it.each([
    ['rodvin', hosts.da],
    ['sprit', hosts.sv],
  ])(
    '/c/%s counts strength, rating and drinking window as the filtered list has them',
    async (list, host) => {
      const read = async (query: string) => {
        const answer = await shop(`/_data/c/${list}${query}`, {}, host)
        return ((await answer.json()) as { data: { listing: Listed } }).data.listing
      }
      const { filters } = await read('')
      const groups = filters.filter(({ code }) => ['abv', 'rating', 'drink_from'].includes(code))
      expect(groups.length).toBeGreaterThan(1)
      for (const { code, options } of groups) {
        for (const { value, count } of options) {
          expect([code, value, (await read(`?${code}=${value}`)).total]).toEqual([code, value, count])
        }
      }
    },
  )

  it.each([
    ['/c/whisky', hosts.da, /single malt\u00a0· \d+\u00a0år/],
    ['/c/ol-och-cider', hosts.sv, /(?:IPA|Pilsner|Stout)\u00a0· \d+(?:,\d)?\u00a0%/i],
    ['/c/smagekasser', hosts.da, /Smagekasse<[\s\S]*\d flasker (?:rødvin|hvidvin)/],
  ])('%s shows kind, age, strength or contents on its cards', async (path, host, said) => {
    expect((await page(path, host)).html).toMatch(said)
  })

  it('is sorted by rating in descending order, in stock first', async () => {
    const answer = await shop('/_data/c/whisky?sort=rating')
    const { products } = ((await answer.json()) as { data: { listing: Listed } }).data.listing
    const ratings = products
      .filter(({ stock }) => stock?.is_in_stock)
      .map((product) => averageRating(product)?.rating ?? 0)
    expect(ratings.length).toBeGreaterThan(5)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  })

  it('shows no average rating of fewer than five votes on cards, pages or in JSON-LD', async () => {
    const answer = await shop('/_data/c/rodvin?page=10')
    const { products } = ((await answer.json()) as { data: { listing: Listed } }).data.listing
    const few = products.filter(({ rating, rating_count }) => rating && rating_count && rating_count < 5)
    const many = products.find(({ rating, rating_count }) => rating && rating_count === 5)
    const [product] = few
    if (!product || !many) throw new Error('no product has few votes')
    const { html } = await page('/c/rodvin?page=10')
    const card = (href: string) =>
      html.split('<article').find((article) => article.includes(`href="${href}"`)) ?? ''
    for (const some of few) expect(card(productHref(some))).not.toContain('Bedømt')
    expect(card(productHref(many))).toContain('Bedømt')
    const whole = (await page(productHref(product))).html
    expect(whole).toContain('"@type":"Product"')
    expect(whole).not.toMatch(/AggregateRating|af 5 · /)
    expect((await page(productHref(many))).html).toMatch(/"ratingCount":5\b/)
  })

  it('is filtered by the search params of its URL', async () => {
    const all = await data('/c/rodvin')
    const french = await data('/c/rodvin?country_code=FR')
    expect(french.data.listing.total).toBeGreaterThan(0)
    expect(french.data.listing.total).toBeLessThan(all.data.listing.total)
    expect(
      french.data.listing.products.every((card: { country: string }) => card.country === 'Frankrig'),
    ).toBe(true)
  })

  it('keeps the options of a chosen filter, counted without it', async () => {
    const count = (listing: Listing, value: string) =>
      listing.filters
        .find(({ code }) => code === 'country_code')
        ?.options.find((option) => option.value === value)?.count
    const all = await data('/c/rodvin')
    const french = await data('/c/rodvin?country_code=FR')
    expect(count(all.data.listing, 'IT')).toBeGreaterThan(0)
    expect(count(french.data.listing, 'IT')).toBe(count(all.data.listing, 'IT'))
  })

  it('adds forty products a page and keeps the earlier ones', async () => {
    const first = await data('/c/rodvin')
    const second = await data('/c/rodvin?page=2')
    const skus = (listing: Listing) => listing.products.map(({ sku }) => sku)
    expect(skus(second.data.listing)).toHaveLength(80)
    expect(skus(second.data.listing).slice(0, 40)).toEqual(skus(first.data.listing))
  })

  it('lists products in stock first', async () => {
    const { total } = (await data('/c/rodvin')).data.listing
    const { listing } = (await data(`/c/rodvin?page=${Math.ceil(total / 40)}`)).data
    const stock = listing.products.map(({ stock }) => stock?.is_in_stock ?? true)
    expect(new Set(stock)).toEqual(new Set([true, false]))
    expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)))
  })

  it('ignores unknown search params', async () => {
    const plain = await shop('/c/rodvin')
    const noisy = await shop('/c/rodvin?utm_source=x&country_code=%3Cscript%3E&sort=evil&page=0&shop=..%2f')
    expect(noisy.headers.get('Cache-Status')).toMatch(/hit/)
    expect(withoutNonce(await noisy.text())).toBe(withoutNonce(await plain.text()))
  })

  it('is found by id and redirects to its address', async () => {
    const answer = await shop('/c/37')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe('/c/rodvin')
  })

  it("of an unknown name shows 'Category query returned empty result {key} = {value}'", async () => {
    const answer = await page('/c/no-such-thing')
    expect(answer.status).toBe(404)
    expect(answer.html).toContain(text('Category query returned empty result', 'slug', 'no-such-thing'))
    const noid = await page('/c/999999')
    expect(noid.html).toContain(text('Category query returned empty result', 'id', '999999'))
  })

  it.each(['/c/0', '/c/1', '/c/2'])(
    "%s: 'lookup by id below the configured root category id is an error'",
    async (path) => {
      const { status, html } = await page(path)
      expect(status).toBe(404)
      expect(html).toContain(text('Category {value} lies outside', 'value', path.slice('/c/'.length)))
    },
  )

  it('is shown at its `url_path` too, with filters, and has its own canonical address', async () => {
    const parent = await data('/c/rodvin')
    const [child] = parent.data.subcategories
    const slug = child?.href.slice('/c/'.length)
    const answer = await page(`/rodvin/${slug}`)
    expect(answer.status).toBe(200)
    expect(answer.html).toMatch(new RegExp(`rel="canonical" href="[^"]*/c/${slug}"`))
    const dear = await data(`/rodvin/${slug}?sort=price-desc`)
    expect(dear.data.listing.products[0]?.sku).not.toBe(
      (await data(`/c/${slug}`)).data.listing.products[0]?.sku,
    )
  })

  it('shows its widgets and its picture', async () => {
    const { data: red } = await data('/c/rodvin')
    // The category shows the same selling points as the front page.
    expect(red.sections).toMatchObject([{ kind: 'usps' }])
    expect(JSON.stringify(red.sections)).not.toContain('{{')
    expect(red.image).toMatch(/^\//)
  })

  it("has breadcrumbs without the root: 'Category id prefix 1/2/ stripped'", async () => {
    const [child] = (await data('/c/rodvin')).data.subcategories
    const { data: below } = await data(child?.href ?? '')
    expect(below.breadcrumbs.map(({ href }) => href)).toEqual(['/', '/c/rodvin', undefined])
  })
})

describe('a category that breadcrumbs leave out', () => {
  it.each(['/c/tilbud'])(
    "%s is left out of its own breadcrumbs: 'whose names contain … Tilbud'",
    async (path) => {
      expect((await data(path)).data.breadcrumbs.map(({ href }) => href)).toEqual(['/'])
      const { html } = await page(path)
      expect(/<nav aria-label="Sti[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').toMatch(
        /href="\/">Forside<(?!.*Tilbud)/,
      )
      expect(html).not.toMatch(/"@type":"ListItem","position":\d,"name":"Tilbud"/)
      expect(html).toMatch(/<h1[^>]*>Tilbud/)
    },
  )
})

describe('the list of a category', () => {
  it.each([
    ['/c/rodvin?country_code=IT,FR', '/c/rodvin?country_code=FR&country_code=IT&utm_source=mail'],
    ['/c/rodvin?price=0-100&sort=latest', '/c/rodvin?sort=latest&price=-100'],
    ['/c/rodvin?price=200-300', '/c/rodvin?price=-100&price=200-300'],
  ])('%s is cached once for every notation of its params', async (one, other) => {
    await shop(one)
    expect((await shop(other)).headers.get('Cache-Status')).toMatch(/hit/)
  })

  it.each([
    ['/c/rodvin?country_code=FR,XX', '/c/rodvin?country_code=FR'],
    ['/c/rodvin?glass_shape=1', '/c/rodvin'],
    ['/c/rodvin?shop=mars&sort=latest', '/c/rodvin?sort=latest'],
    ['/c/rodvin?country_code=IT&page=99', /^\/c\/rodvin\?country_code=IT&page=\d$/],
  ])("%s: 'unknown ids in URL ignored' by a redirect to the clean address", async (path, clean) => {
    const answer = await shop(path)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toEqual(
      typeof clean === 'string' ? clean : expect.stringMatching(clean),
    )
  })

  it('is filtered by price range, offer and shop stock, each counted without itself', async () => {
    const { data: all } = await data('/c/rodvin')
    for (const code of ['price', 'hasOffer', 'shop']) {
      const [offered] = filterOf(all.listing, code)?.options ?? []
      const value = offered?.value ?? ''
      const { data: narrowed } = await data(`/c/rodvin?${code}=${value}`)
      expect(narrowed.listing.total).toBe(offered?.count ?? 0)
      expect(narrowed.listing.total).toBeGreaterThan(0)
      expect(narrowed.listing.total).toBeLessThan(all.listing.total)
      expect(optionOf(narrowed.listing, code, value)?.count).toBe(offered?.count)
      expect(narrowed.listing.chosen).toMatchObject([{ href: '/c/rodvin' }])
    }
  })

  it.each([
    ['rodvin', 'spiritus', hosts.da, 'Under 100\u00a0kr', 'Over 1.000\u00a0kr'],
    ['rott-vin', 'sprit', hosts.sv, 'Under 100\u00a0kr', 'Över 1.000\u00a0kr'],
  ])('/c/%s and %s on %s name the first and the last price range in words', async (...asked) => {
    const [cheap, dear, host, least, most] = asked
    const { html } = await page(`/c/${cheap}`, host)
    expect(html).toMatch(new RegExp(`<label[^>]*><input[^>]*>${least}<small>`))
    expect(html).toMatch(new RegExp(`<a [^>]*price=-100"[^>]*>${least}</a>`))
    expect((await page(`/c/${dear}`, host)).html).toMatch(
      new RegExp(`<label[^>]*><input[^>]*>${most}<small>`),
    )
    const chosen = (await page(`/c/${cheap}?price=-100`, host)).html
    expect(chosen).toMatch(new RegExp(`aria-label="[^"]* ${least}"`))
  })

  it("'filters inventory by store code': a listed product is in stock in that shop", async () => {
    const { data: inShop } = await data('/c/rodvin?shop=holstebro')
    const sku = inShop.listing.products[7]?.sku
    const product = (await (await shop(`/_data/p/${sku}/x`)).json()) as { redirect?: string }
    const found = product.redirect
      ? await data(product.redirect)
      : (product as unknown as Awaited<ReturnType<typeof data>>)
    expect(JSON.stringify(found.data)).toMatch(/Holstebro","(qty|count)":[1-9]/)
  })

  it("shows 'filter option display limit 8' and chosen options, and all on request", async () => {
    const { data: all } = await data('/c/rodvin')
    const grapes = filterOf(all.listing, 'grape_types')
    expect(grapes?.options).toHaveLength(8)
    const { data: whole } = await data(grapes?.rest?.href ?? '')
    const options = filterOf(whole.listing, 'grape_types')?.options ?? []
    expect(options).toHaveLength(8 + (grapes?.rest?.count ?? 0))
    const last = options.at(-1)?.value
    const { data: chosen } = await data(`/c/rodvin?grape_types=${last}`)
    expect(filterOf(chosen.listing, 'grape_types')?.options).toHaveLength(9)
    expect(optionOf(chosen.listing, 'grape_types', last ?? '')).toMatchObject({ chosen: true })
  })

  it('shows eight of nine options, so that no filter has more than eight at first', async () => {
    const lists = await Promise.all(
      ['rodvin', 'hvidvin', 'magnum', 'tilbud', 'nyheder'].map((slug) => data(`/c/${slug}`)),
    )
    const filters = lists.flatMap(({ data }) => data.listing.filters)
    expect(filters.some(({ rest }) => rest?.count === 1)).toBe(true)
    for (const { code, options } of filters) expect(options.length, code).toBeLessThanOrEqual(8)
  })

  it('sends only the missing products of the next page', async () => {
    const { data: two } = await data('/c/rodvin?page=2')
    const { data: second } = await data('/c/rodvin?page=2&after=1')
    expect(second.listing.products).toEqual(two.listing.products.slice(40))
  })

  it("'Load-more stops when start >= total'", async () => {
    let href: string | null = '/c/hvidvin?country_code=DE'
    let seen = 0
    let total = 1
    for (let page = 1; href; page++) {
      const { listing }: CategoryData = (await data(href)).data
      expect(listing.products).toHaveLength(Math.min(page * 40, listing.total))
      ;({ seen, total, moreHref: href } = listing)
    }
    expect(seen).toBe(total)
  })

  it.each([
    ['/c/rodvin', hosts.da, 'Anbefalet'],
    ['/c/rott-vin', hosts.sv, 'Mest köpta'],
    ['/c/nyheder', hosts.da, 'Nyeste'],
    ['/c/tilbud', hosts.da, 'Nyeste'],
  ])('%s has its default sort order', async (path, host, label) => {
    const { data: category } = await data(path, host)
    expect(category.listing.sorts.find(({ chosen }) => chosen)).toEqual({ code: '', label, chosen: true })
    const standard = category.listing.sorts.some(({ label }) => label === 'Anbefalet')
    expect(standard).toBe(host === hosts.da)
  })

  it("'dont_show_out_of_stock' hides sold-out products", async () => {
    const { data: rare } = await data('/c/sjaeldne-flasker')
    expect(rare.listing.products.length).toBeGreaterThan(10)
    expect(rare.listing.products.every(({ stock }) => stock?.is_in_stock !== false)).toBe(true)
  })
})

interface Listing {
  total: number
  seen: number
  moreHref: string | null
  chosen: { label: string; href: string }[]
  sorts: { code: string; label: string; chosen: boolean }[]
  products: { sku: string; country: string; stock: { is_in_stock: boolean } | null }[]
  filters: Filter[]
}

interface Filter {
  code: string
  options: { value: string; count: number; chosen?: true }[]
  rest?: { count: number; href: string }
}

interface CategoryData {
  listing: Listing
  image: string
  breadcrumbs: { label: string; href?: string }[]
  subcategories: { href: string }[]
  sections: { kind: string }[]
}

async function data(path: string, host?: string): Promise<{ data: CategoryData }> {
  const answer = await shop(`/_data${path}`, {}, host)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { data: CategoryData }
}

function filterOf(listing: Listing, code: string): Filter | undefined {
  return listing.filters.find((filter) => filter.code === code)
}

function optionOf(listing: Listing, code: string, value: string) {
  return filterOf(listing, code)?.options.find((option) => option.value === value)
}

/** Returns the beginning of a Danish message with its value. */
function text(id: string, key: string, value: string): string {
  const [, message = ''] = Object.entries(danish).find(([english]) => english.startsWith(id)) ?? []
  return message.replace('{key}', key).replace('{value}', value)
}

function withoutNonce(html: string): string {
  return html.replace(/nonce="[^"]*"/g, '')
}

interface Listed {
  total: number
  filters: { code: string; options: { value: string; count: number }[] }[]
  products: {
    sku: string
    parentSku: string | null
    childSku: string | null
    slug: string
    type_id: string
    rating: number | null
    rating_count: number | null
    stock: { is_in_stock: boolean } | null
  }[]
}
