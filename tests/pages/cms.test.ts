import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualDays } from '../../shared/delivery-days.ts'
import { storeViews } from '../../shared/store-view.ts'
import { found } from '../fixtures/simulated-platform/reply.ts'
import { type Edge, startEdge } from '../support/edge.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

describe('a CMS page', () => {
  it('is linked from the footer of every page, and each link leads to a whole page', async () => {
    const { html } = await page('/')
    const links = [...new Set([...html.matchAll(/href="(\/i\/[^"#?]+)"/g)].map(([, href = '']) => href))]
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      const answer = await page(link)
      expect(answer.status, link).toBe(200)
      expectWholePage(answer, hosts.da)
      expectCached(answer, `cms_page:${link.slice('/i/'.length)}`, 'menu')
    }
  })

  it('is found by id and redirects to its identifier', async () => {
    const answer = await shop('/i/3')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe('/i/kundeservice')
  })

  it('contains no executable HTML', async () => {
    const { html } = await page('/')
    expect(html).not.toMatch(/ on\w+="/)
    expect(html).not.toMatch(/javascript:/)
  })

  it('is shown with the pages of its branch of the hierarchy (cms_hierarchy)', async () => {
    const { html } = await page('/i/kundeservice')
    const [beside = ''] = /<nav aria-label="Flere sider om det samme"[\s\S]*?<\/nav>/.exec(html) ?? []
    expect(beside.match(/<a /g)?.length).toBeGreaterThan(1)
    expect(beside).toMatch(/<a href="\/i\/kundeservice" aria-current="page"/)
  })

  it('answers 404 for an unknown identifier', async () => {
    expect((await page('/i/no-such-page')).status).toBe(404)
  })
})

describe('editors’ pages by dish and occasion', () => {
  interface Row {
    title: string
    products: { sku: string; price_incl_tax: number; color_code: string }[]
  }

  async function rowsOf(path: string, host: string): Promise<Row[]> {
    const answer = await shop(`/_data${path}`, {}, host)
    const { data } = (await answer.json()) as { data: { sections: (Row & { kind: string })[] } }
    return data.sections.filter(({ kind }) => kind === 'products')
  }

  it.each([
    ['/i/vin-til-koed', hosts.da, 2],
    ['/i/vin-til-fisk', hosts.da, 3],
    ['/i/vin-till-ost', hosts.sv, 3],
    ['/i/vin-att-ge-bort', hosts.sv, 3],
  ])(
    'such as %s of %s are rendered from catalogue searches, and purged with their products',
    async (path, host, rows) => {
      const answer = await page(path, host)
      expectWholePage(answer, host)
      const found = await rowsOf(path, host)
      expect(found).toHaveLength(rows)
      for (const { products } of found) {
        expect(products.length).toBeGreaterThan(3)
        expectCached(
          answer,
          `product:${products[0]?.sku.toLowerCase()}`,
          `widget:${path.slice('/i/'.length)}`,
        )
      }
      expect(new Set(found.flatMap(({ products }) => products.map(({ sku }) => sku))).size).toBeGreaterThan(8)
    },
  )

  it('show only products below the price in their name', async () => {
    for (const [path, host, most] of [
      ['/i/vin-under-100-kr', hosts.da, 100],
      ['/i/vin-under-150-kr', hosts.sv, 150],
    ] as const) {
      const prices = (await rowsOf(path, host)).flatMap(({ products }) =>
        products.map((card) => card.price_incl_tax),
      )
      expect(prices.length).toBeGreaterThan(10)
      expect(Math.max(...prices)).toBeLessThan(most * 100)
    }
  })

  it('show products that go with their dish', async () => {
    const [beef, lamb] = await rowsOf('/i/vin-til-koed', hosts.da)
    expect(beef?.products.map(({ sku }) => sku)).not.toEqual(lamb?.products.map(({ sku }) => sku))
    for (const { color_code } of [...(beef?.products ?? []), ...(lamb?.products ?? [])])
      expect(color_code).toBe('red')
  })
})

describe('a CMS block', () => {
  it.each([
    ['age_sign', '/cart', 'Aldersgrænse'],
    ['checkout_help', '/checkout', 'Brug for hjælp?'],
    ['empty_search', '/search?q=qqqq', 'Prøv med en drue'],
    ['deposit', '/cart', 'Pant er ikke en del af prisen'],
  ])('%s is shown on %s', async (_, path, words) => {
    expect((await page(path)).html).toContain(words)
  })

  it('withdrawal_short is shown on a product’s page, and gift_card_terms on a gift card’s', async () => {
    const first = async (path: string) => /href="(\/p\/[^"]+)"/.exec((await page(path)).html)?.[1] ?? ''
    expect((await page(await first('/c/rodvin'))).html).toContain('Fortryd aftalen her')
    const card = await page(await first('/search?q=gavekort'))
    expect(card.html).toContain('Gavekortet kommer på mail')
  })
})

describe('texts about delivery', () => {
  it.each([
    ['/i/levering', hosts.da],
    ['/', hosts.da],
    ['/i/leverans', hosts.sv],
    ['/', hosts.sv],
  ])('on %s of %s have the days and hours of the delivery promise', async (path, host) => {
    const { html } = await page(path, host)
    expect(html).not.toContain('{{')
    expect(html).not.toMatch(/Ofte allerede i dag|2–6|2–4/)
    // Phones show the cells below each other without column headings, so each cell names its unit.
    expect(html).not.toMatch(/<td>\d+(–\d+)?[,<]/)
    const days = [...new Set(Object.values(usualDays(storeViews[host === hosts.sv ? 'sv' : 'da'])))].join('–')
    if (path !== '/') expect(html).toContain(`<td>${days}${host === hosts.sv ? ' vardagar' : '. hverdag'} `)
    // The Swedish front page is tested in tests/pages/home.test.ts.
    else if (host === hosts.da) expect(html).toContain('før kl. 14')
  })
})

describe('a CMS page from Magento', () => {
  let edge: Edge
  beforeAll(async () => {
    edge = await startEdge()
    edge.platform.on('POST /api/catalog/search', ({ body }) => {
      const items = (body.type in documents ? documents[body.type as keyof typeof documents] : []).filter(
        (document) => matches(document, body.searchQuery._appliedFilters),
      )
      return found(items)
    })
  })
  afterAll(() => edge[Symbol.asyncDispose]())

  it('shows addresses, blocks and widgets in place of its directives', async () => {
    const html = await (await edge.ask('/i/om')).text()
    expect(html).toContain('<a href="/kontakt">Kontakt</a>')
    expect(html).toContain('src="/img/600/600/resize/wysiwyg/slot.jpg"')
    expect(html).toContain('<p>Blok 7</p>')
    expect(html).toContain('<p>Hjælp</p>')
    expect(html).toContain('Gode grunde')
    expect(html).not.toMatch(/\{\{|ran\(/)
    const order = ['Før', 'Blok 7', 'Mellem', 'Gode grunde', 'Efter'].map((word) => html.indexOf(word))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('shows its own widgets below its text, by instance_type with JSON parameters', async () => {
    const html = await (await edge.ask('/i/om')).text()
    expect(html).toContain('Fra widget')
    expect(html).not.toContain('Ukendt')
  })

  it('is in the menu if vue_menu_include is set, beside categories with include_in_menu', async () => {
    const html = await (await edge.ask('/i/om')).text()
    const menu = /<nav[^>]*aria-label="Hovedmenu"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
    const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    // The contact page stands last in every menu.
    expect(links).toEqual(['/c/vin', '/i/kreds', '/contact'])
  })

  it('stops at a block that contains itself', async () => {
    const answer = await edge.ask('/i/kreds')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Ring')
  })
})

const points = JSON.stringify({ points: [{ title: 'Gode grunde', text: 'Smag' }] })
const menuItem = (id: string, url: string, category_id?: number) => ({ id, label: id, url, category_id })
const documents = {
  menu: [
    {
      identifier: 'main',
      items: [
        menuItem('1', '/c/skjult', 31),
        menuItem('2', '/c/vin', 32),
        menuItem('3', '/i/om'),
        menuItem('4', '/i/kreds'),
      ],
    },
  ],
  category: [
    { id: 31, name: 'Skjult', url_key: 'skjult', include_in_menu: 0 },
    { id: 32, name: 'Vin', url_key: 'vin', include_in_menu: 1 },
  ],
  cms_page: [
    {
      id: 1,
      vue_menu_include: '0',
      identifier: 'om',
      title: 'Om',
      active: true,
      content: `<h1>Før</h1><a href="{{store url="kontakt"}}">Kontakt</a><img src="{{media url="wysiwyg/slot.jpg"}}" alt="Slot">
        {{widget type="Magento\\Cms\\Block\\Widget\\Block" template="widget/static_block/default.phtml" block_id="7"}}
        <p>Mellem</p>{{block id="help"}}{{widget type="text" block="grunde"}}<p>Efter</p>{{widget type="Ukendt\\Type"}}`,
    },
    { id: 2, identifier: 'kreds', title: 'Kreds', active: true, content: '{{block id="ring"}}' },
  ],
  cms_block: [
    { id: 7, identifier: 'syv', title: '', active: true, content: '<p>Blok 7</p>' },
    { id: 8, identifier: 'help', title: '', active: true, content: '<p>Hjælp</p><script>ran(1)</script>' },
    { id: 9, identifier: 'ring', title: '', active: true, content: '<p>Ring</p>{{block id="ring"}}' },
    { id: 10, identifier: 'grunde', title: '', active: true, content: '<p>Gode grunde</p>' },
  ],
  widget: [
    { id: 1, instance_type: 'usp_row', page: 'om', parameters: points.replace('Gode grunde', 'Fra widget') },
    { id: 2, instance_type: 'Ukendt', page: 'om', parameters: '{"title":"Ukendt"}' },
  ],
}

interface Filter {
  attribute: string
  value: { eq?: unknown; in?: unknown[] }
}

function matches(document: object, filters: Filter[]): boolean {
  return filters.every(({ attribute, value }) => {
    const own = (document as Record<string, unknown>)[attribute]
    return value.in ? value.in.includes(own) : value.eq === undefined || value.eq === own
  })
}
