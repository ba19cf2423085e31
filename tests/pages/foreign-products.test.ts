import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edge, startEdge } from '../support/edge.ts'

const danish: Record<string, string> = JSON.parse(readFileSync('locales/da-DK.json', 'utf8'))

let edge: Edge

const log: string[] = []

beforeAll(async () => {
  edge = await startEdge((line) => log.push(line))
})
afterAll(() => edge[Symbol.asyncDispose]())

const rule = {
  id: 1,
  product_tax_class_ids: [2],
  customer_tax_class_ids: [3],
  rates: [{ tax_country_id: 'DK', rate: 25 }],
}

/** Returns the page of a product of a foreign platform. */
async function pageOf(product: Record<string, unknown>): Promise<string> {
  const sku = `F${++made}`
  const document = {
    id: made,
    sku,
    name: 'Flaske',
    slug: 'flaske',
    price: 100,
    tax_class_id: '2',
    ...product,
  }
  const neighbour = { ...document, id: 1000 + made, sku: `${sku}N`, name: 'Nabo' }
  const documents: Record<string, object[]> = { product: [document, neighbour], taxrule: [rule] }
  edge.platform.onSearch(({ type }) => documents[type] ?? [])
  edge.platform.on('GET /api/ext/getStores', { code: 200, result: [] })
  const answer = await edge.ask(`/p/${sku}/flaske`)
  expect(answer.status).toBe(200)
  return answer.text()
}

let made = 0
const stock = { is_in_stock: true, qty: 12 }

describe('the product page of a foreign platform', () => {
  it('computes the price with tax by default country and sourcePriceIncludesTax', async () => {
    const html = await pageOf({ type_id: 'simple', stock, volume_ml: 750 })
    expect(html).toContain('125,00\u00a0kr')
    expect(html).toContain('166,67\u00a0kr/l')
    expect(html).toMatch(/"price":"125.00"/)
  })

  it('shows priced cards, and requests the fields that prices need', async () => {
    const html = await pageOf({ type_id: 'simple', stock, category_ids: [20] })
    expect(html.match(/<article[\s\S]*?125,00\u00a0kr/g)?.length).toBeGreaterThan(0)
    const asked = edge.platform.searches.flatMap(({ _sourceInclude }) => _sourceInclude)
    for (const field of ['price', 'tax_class_id', 'special_price', 'configurable_children.price']) {
      expect(asked).toContain(field)
    }
  })

  it.each([{ status: 2 }, { status: 3 }, { visibility: 1 }])(
    "with %j: 'status 2 or higher, or visibility 1, counts as not found and raises an error'",
    async (hidden) => {
      const sku = `HIDDEN${++made}`
      const document = { id: made, sku, name: 'Flaske', slug: 'flaske', price: 100, type_id: 'simple', stock }
      edge.platform.onSearch(({ type }) => (type === 'product' ? [{ ...document, ...hidden }] : []))
      expect((await edge.ask(`/p/${sku}/flaske`)).status).toBe(404)
      expect(log.join('\n')).toMatch(new RegExp(`Product query returned empty result.*${sku}`))
    },
  )

  it('shows limit_sale, punch_series_size and nextdisc_*', async () => {
    const html = await pageOf({
      type_id: 'simple',
      stock: { ...stock, manage_stock: true, max_sale_qty: 3 },
      limit_sale: true,
      punch_series_size: 6,
      nextdisc_qty: 6,
      nextdisc_amount: 15,
      nextdisc_end: '2099-01-01',
    })
    expect(html).toContain('Højst 3 flasker pr. kunde')
    expect(html).toMatch(/klippekort med 6 flasker/)
    expect(html).toMatch(/Fra 6 flasker: 110,00/)
  })

  it('shows its `errors` and `info` as text or by key', async () => {
    const named = await pageOf({
      type_id: 'simple',
      stock,
      errors: { variants: 'No available product variants' },
      info: { stock: 'In stock!', nothing: null },
    })
    expect(named).toContain(`role="alert">${danish['No available product variants']}</strong>`)
    expect(named).toContain(`>${danish['In stock!']}</div>`)
    const listed = await pageOf({ type_id: 'simple', stock, errors: ['Udgået & <b>væk</b>'], info: [] })
    expect(listed).toContain('role="alert">Udgået &amp; &lt;b&gt;væk&lt;/b&gt;</strong>')
    expect(await pageOf({ type_id: 'simple', stock, errors: {}, info: 'no list' })).not.toMatch(
      /<strong role="alert"/,
    )
    const asked = edge.platform.searches.flatMap(({ _sourceInclude }) => _sourceInclude)
    expect(asked).toEqual(expect.arrayContaining(['errors', 'info']))
  })

  it('links its labels if their `url` is a page', async () => {
    const label = (name: string, url: string) => ({ name, style: 'dark', customer_group_id: [], url })
    const labels = async (urls: string[]) =>
      (
        await pageOf({ type_id: 'simple', stock, labels: urls.map((url, place) => label(`L${place}`, url)) })
      ).replaceAll(/ class="[^"]*"/g, '')
    const html = await labels(['/c/nyheder', 'https://example.com/a?b=1'])
    expect(html).toContain('<a href="/c/nyheder">L0</a>')
    expect(html).toContain('<a href="https://example.com/a?b=1">L1</a>')
    for (const url of ['javascript:alert(1)', '//evil.example', '/\\evil.example', '']) {
      expect(await labels([url]), url).toContain('<span>L0</span>')
    }
  })

  it('of a sold-out product shows when it is expected (in_stock_date)', async () => {
    const soldOut = { is_in_stock: false, qty: 0 }
    const html = await pageOf({ type_id: 'simple', stock: soldOut, in_stock_date: '2026-12-05 00:00:00' })
    expect(html).toMatch(/Ventes 5\. december/)
  })

  it("shows 'No available product variants' if none is left", async () => {
    const html = await pageOf({
      type_id: 'configurable',
      stock,
      configurable_options: [
        { attribute_id: '93', attribute_code: 'year', values: [{ value_index: 1, label: '2019' }] },
      ],
      configurable_children: [{ id: 900, sku: 'GONE', status: 2, price: 100, year: '1' }],
    })
    expect(html).toContain(danish['No available product variants'] ?? 'no text')
    expect(html).toContain(danish['Not available'] ?? 'no text')
    // Only the product itself: the other products of the page can be bought.
    const [itself = ''] = html.split('<section')
    expect(itself).not.toContain(`>${danish['Add to cart']}<`)
  })

  it('shows the products that the merchant links to it, under the heading of their type', async () => {
    const link = (link_type: string) => {
      return { sku: `F${made + 1}`, link_type, linked_product_sku: `F${made + 1}N` }
    }
    const product_links = [link('related'), link('upsell'), link('crosssell')]
    const html = await pageOf({ type_id: 'simple', stock, product_links })
    for (const heading of ['Se også', 'Et trin op', 'Tag det med'])
      expect(html, heading).toMatch(new RegExp(`>${heading}</h2>[\\s\\S]*?Nabo`))
  })

  it('of an empty kit shows that it has no bottles', async () => {
    const html = await pageOf({ type_id: 'grouped', stock, product_links: [] })
    expect(html).toContain(danish['This kit has no bottles at the moment.'] ?? 'no text')
    expect(html).not.toContain(`>${danish['Add to cart']}<`)
  })

  it('shows its gallery, the first picture at once and the rest lazily', async () => {
    const html = await pageOf({
      type_id: 'simple',
      stock,
      image: '/f/front.jpg',
      media_gallery: [
        { image: '/f/front.jpg', pos: 1, typ: 'image' },
        { image: '/f/back.jpg', pos: 2, typ: 'image', lab: 'Bagsiden' },
        { image: '/f/film.mp4', pos: 3, typ: 'video' },
      ],
    })
    const [stage = ''] = /<fieldset[^>]*aria-label="Billeder"[\s\S]*?<\/fieldset>/.exec(html) ?? []
    // Each photograph has an enlargement, which begins with the small picture.
    expect(stage.match(/<input[^>]*type="radio"/g)).toHaveLength(4)
    expect(stage).toContain('aria-label="Bagsiden"')
    const large = [...stage.matchAll(/<img[^>]*width="600"[^>]*>/g)].map(([img]) => img)
    expect(large.map((img) => /loading="(\w+)"/.exec(img)?.[1])).toEqual([
      ...['eager', 'lazy', 'lazy', 'lazy'],
    ])
    expect(stage).not.toContain('film')
    const preloads = html.match(/<link[^>]+as="image"[^>]*>/g) ?? []
    expect(preloads).toHaveLength(1)
    for (const part of ['srcset', 'sizes']) {
      const own = new RegExp(` ${part}="([^"]+)"`, 'i').exec(
        stage.match(/<img[^>]*width="600"[^>]*>/)?.[0] ?? '',
      )?.[1]
      expect(own).toBeTruthy()
      expect(new RegExp(` image${part}="([^"]+)"`, 'i').exec(preloads[0] ?? '')?.[1]).toBe(own)
    }
  })

  it('shows custom options with their prices', async () => {
    const html = await pageOf({
      type_id: 'simple',
      stock,
      custom_options: [
        {
          option_id: 7,
          title: 'Gravering',
          type: 'field',
          is_require: true,
          price: 10,
          price_type: 'percent',
        },
        {
          option_id: 8,
          title: 'Indpakning',
          type: 'drop_down',
          values: [{ option_type_id: 81, title: 'Æske', price: 35, price_type: 'fixed' }],
        },
      ],
    })
    expect(html).toContain('Gravering')
    expect(html).toContain('+ 12,50\u00a0kr')
    expect(html).toMatch(/Æske[\s\S]*\+ 35,00\u00a0kr/)
    expect(html).toContain(`>${danish['Add to cart']}<`)
  })
})

describe('the sitemap of a foreign platform', () => {
  it("sends 'category fetch 4000 sorted position ascending' and lists by name", async () => {
    const category = { is_active: true, level: 2, product_count: 1 }
    const categories = [
      { ...category, id: 30, name: 'Zinfandel', slug: 'zinfandel', position: 1 },
      { ...category, id: 31, name: 'Æblecider', slug: 'aeblecider', position: 2 },
      { ...category, id: 32, name: 'Barolo', slug: 'barolo', position: 3 },
    ]
    edge.platform.onSearch(({ type }) => (type === 'category' ? categories : []))
    const html = await (await edge.ask('/sitemap')).text()
    const [search] = edge.platform.searches.filter(({ size }) => size === 4000)
    expect(search).toMatchObject({ type: 'category', searchQuery: { _appliedSort: byPosition } })
    const names = [...html.matchAll(/href="\/c\/[^"]+">([^<]+)</g)].map(([, name]) => name)
    expect(names).toEqual(['Barolo', 'Zinfandel', 'Æblecider'])
  })
})

const byPosition = [{ field: 'position', options: { order: 'asc' } }]

it('a product with the url_path p/flaske.html is shown there, and its address without a slug redirects', async () => {
  const document = { id: 7, sku: 'F-7', name: 'Flaske', slug: 'flaske', price: 100, type_id: 'simple', stock }
  edge.platform.onSearch((asked) =>
    asked.type === 'product' && JSON.stringify(asked).includes('F-7') ? [document] : [],
  )
  edge.platform.on('GET /api/ext/getStores', { code: 200, result: [] })
  edge.platform.on('POST /api/url/map', ({ body }) => ({
    json: body.url === 'p/flaske.html' ? { _type: 'product', _id: '7', _source: document } : null,
  }))
  const [shown, moved, unknown] = [
    await edge.ask('/p/flaske.html'),
    await edge.ask('/p/F-7'),
    await edge.ask('/p/F-8'),
  ]
  expect([shown.status, moved.status, unknown.status]).toEqual([200, 301, 404])
  expect(moved.headers.get('Location')).toBe('/p/F-7/flaske')
  expect((await shown.text()).includes('/p/F-7/flaske"/>')).toBe(true)
})
