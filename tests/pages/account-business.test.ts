import { beforeAll, describe, expect, it } from 'vitest'
import { formatPrice } from '#shared/money.ts'
import { productHref } from '#shared/product-href.ts'
import { categoryIds } from '#tests/fixtures/demonstration.ts'
import { demoPassword } from '#worker/local/loading/demonstration-people.ts'
import { hosts, shop } from '../support/shop.ts'
import { firstProduct } from './first-product.ts'
import { fieldValue, post, postJson, send } from './form.ts'

const limited = '/my-account/my-limited-products'
const list = '/my-account/order-by-list'
const figures = '/my-account/my-figures'

type Visitor = Awaited<ReturnType<typeof signIn>>

/** A customer of group 5, which has limited products and buys as a business. */
let sofie: Visitor
/** A customer of group 3. */
let anders: Visitor
/** A private customer. */
let mette: Visitor

beforeAll(async () => {
  sofie = await signIn('sofie.damgaard', '10.7.17.1')
  anders = await signIn('anders.bruun', '10.7.17.2')
  mette = await signIn('mette.holm', '10.7.17.3')
})

it.each([limited, list, figures])(
  'the business page %s shows a guest only the sign-in form',
  async (path) => {
    const html = await (await shop(path)).text()
    expect(html).toContain('Du skal være logget ind')
    expect(html).not.toMatch(/<table/)
  },
)

describe('limited products', () => {
  it('are shown to their customer with quantity and expiry, and can be ordered from the list', async () => {
    expect(await sofie.page('/my-account')).toMatch(
      /my-limited-products"[^>]*>Bestil det, vi har gemt til dig/,
    )
    const html = await sofie.page(limited)
    expect(html).toMatch(/2 flasker tilbage/)
    expect(html).toMatch(/Til \d+\. \p{L}+ 20\d\d/u)
    const [, name = ''] = /name="(qty-[^"]+)"/.exec(html) ?? []
    const tooMany = await sofie.post(limited, { action: 'order', [name]: '900' })
    const refused = await tooMany.text()
    expect([tooMany.status, fieldValue(refused, name)]).toEqual([422, '900'])
    expect(refused).toMatch(/Der findes kun|kun \d+/i)
    expect((await sofie.post(limited, { action: 'order', [name]: 'mange' })).status).toBe(422)
    expect((await sofie.post(limited, { action: 'order' })).status).toBe(422)
    const press = () => sofie.post(limited, { action: 'order', [name]: '1' })
    for (const done of await Promise.all([press(), press()]))
      expect([done.status, done.headers.get('Location')]).toEqual([303, '/cart?added=1'])
    expect(lastQuantity(await sofie.page('/cart'))).toBe('1')
  })

  it('are explained to other groups, and have no link in their navigation', async () => {
    for (const other of [mette, anders]) {
      const html = await other.page(limited)
      expect(html).toContain('Vi gemmer flasker til restauranter, forhandlere og VIP-kunder.')
      expect(html).not.toMatch(/name="qty-/)
      expect(await other.page('/my-account')).not.toContain(`href="${limited}"`)
    }
    expect(await sofie.page('/my-account')).toContain(`href="${limited}"`)
  })
})

describe('ordering by list', () => {
  it('shows the product found for each line, and fills the cart only after confirmation', async () => {
    const { card } = await firstProduct('simple')
    const sized = (await firstProduct('configurable')).card
    const before = await anders.page('/cart')
    const sent = `Varenr;Antal\n${card.sku};2 stk.\n${card.sku};1\nNO-SUCH;6\n${card.sku}X;1\n=cmd|calc;1\n<b>x</b>;2\n${sized.sku};1`
    const checked = await anders.post(list, { action: 'check', list: sent })
    const html = await checked.text()
    expect([checked.status, checked.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(html.match(/Vi har ingen vare med det nummer/g)).toHaveLength(4)
    expect(html).toContain('Der skal vælges noget.')
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
    expect(html).not.toContain('<b>x</b>')
    expect(fieldValue(html, 'list')).toBe(`${card.sku};3`)
    const lines = (page: string) => page.match(/name="qty-\d+"/g)?.length ?? 0
    expect(lines(await anders.page('/cart'))).toBe(lines(before))
    const press = () => anders.post(list, { action: 'order', list: fieldValue(html, 'list') })
    // The button is pressed twice before the first answer.
    for (const done of await Promise.all([press(), press()]))
      expect([done.status, done.headers.get('Location')]).toEqual([303, '/cart?added=1'])
    const after = await anders.page('/cart')
    expect(lines(after)).toBe(lines(before) + 1)
    expect(lastQuantity(after)).toBe('3')
  })

  it('caps quantities at stock, and refuses an empty or too long list', async () => {
    const { card } = await firstProduct('simple')
    const much = await (await anders.post(list, { action: 'check', list: `${card.sku}\t9999` })).text()
    expect(much).toMatch(/Kun \d+ af 9999 kan købes\./)
    const nothing = await anders.post(list, { action: 'check', list: ' \n' })
    expect([nothing.status, (await nothing.text()).includes('Der er ingen varer på listen.')]).toEqual([
      422,
      true,
    ])
    const long = await anders.post(list, { action: 'check', list: `${card.sku};1\n`.repeat(101) })
    expect([long.status, (await long.text()).includes('mere end 100 linjer')]).toEqual([422, true])
  })

  it('reads a CSV file as a spreadsheet writes it', async () => {
    const { card } = await firstProduct('simple')
    const boundary = 'a-boundary'
    const part = (name: string, value: string, more = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
    const body = `${part('action', 'check')}${part('list', '')}${part('file', `\uFEFFVarenr,Antal\n${card.sku},4`, '; filename="liste.csv"')}--${boundary}--\r\n`
    const answer = await anders.send(list, body, `multipart/form-data; boundary=${boundary}`)
    expect([answer.status, fieldValue(await answer.text(), 'list')]).toEqual([200, `${card.sku};4`])
  })

  it('is refused to a private customer, who sees no results', async () => {
    const { card } = await firstProduct('simple')
    expect(await mette.page(list)).toContain('Bestilling fra liste er for erhvervskunder.')
    const html = await (await mette.post(list, { action: 'check', list: `${card.sku};1` })).text()
    expect(html).toContain('Bestilling fra liste er for erhvervskunder.')
    expect(html).not.toContain('Det fandt vi')
  })
})

it('the sales figures of a business show group 3 its orders by month, and explain themselves to others', async () => {
  const table = /<table.*<\/table>/.exec(await anders.page(figures))?.[0] ?? ''
  const months = [...table.matchAll(/<tr>(?:(?!<\/tr>).)*<\/tr>/g)].map(([row]) => row)
  expect(months.filter((row) => /\d{3},\d\d\skr/.test(row)).length).toBeGreaterThan(2)
  const orders = await anders.page('/my-account/orders')
  const hrefs = Array.from(orders.matchAll(/href="(\/my-account\/orders\/\d+)"/g), ([, href = '']) => href)
  const pages = await Promise.all(hrefs.map((href) => anders.page(href)))
  expect(pages.some((page) => page.includes('Rekv. 2026-127'))).toBe(true)
  for (const other of [mette, sofie]) {
    expect(await other.page(figures)).toContain('Tallene er for erhvervskunder.')
    expect(await other.page('/my-account')).not.toContain(`href="${figures}"`)
  }
})

it('a shop chosen in the account is preselected at the checkout', async () => {
  const path = '/my-account/my-shop'
  const shops = [...(await anders.page(path)).matchAll(/name="store"[^>]*value="(\d+)"/g)].map(
    ([, id = '']) => id,
  )
  const last = shops.at(-1) ?? ''
  expect(shops.length).toBeGreaterThan(1)
  expect((await anders.post(path, { store: '999999' })).status).toBe(422)
  const done = await anders.post(path, { store: last })
  expect([done.status, done.headers.get('Location')]).toEqual([303, `${path}?done=shop`])
  const checked = (name: string) =>
    new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="${last}")(?=[^>]*checked)[^>]*>`)
  expect(await anders.page(path)).toMatch(checked('store'))
  const { card } = await firstProduct('simple')
  await anders.post('/cart', { item: JSON.stringify({ sku: card.sku, qty: 1 }), qty: '1' })
  const details = await anders.page('/checkout')
  const typed = ['email', 'firstname', 'lastname', 'company', 'street', 'postcode', 'city', 'telephone']
  const fields = Object.fromEntries(typed.map((name) => [name, fieldValue(details, name)]))
  const delivery = await (await anders.post('/checkout', { step: 'details', ...fields })).text()
  expect(delivery).toMatch(checked('place-[^"]+'))
  expect(fieldValue(details, 'company')).toBe('Bruun &amp; Toft Revision')
})

describe('prices without VAT', () => {
  const path = list
  const words = { [hosts.da]: 'uden moms', [hosts.sv]: 'utan moms' }

  it.each([
    ['3', 'anders.bruun', hosts.da],
    ['5', 'sofie.damgaard', hosts.da],
    ['6', 'elin.sandstrom', hosts.sv],
  ])(
    'are shown beside gross prices to group %s as the platform computes them, until switched off',
    async (group, name, host) => {
      const own = await signIn(name, `10.7.17.${20 + Number(group)}`, host)
      const looks = async () => {
        const found = await priced(own.page, host)
        expect(found.cards.length).toBeGreaterThan(5)
        return found
      }
      const inSession = async () => JSON.parse(await own.page('/api/session')).result.showsNet
      const { cards, html, net } = await looks()
      expect(await inSession()).toBe(true)
      for (const { id, taxPercent } of cards) expect([id, taxPercent]).toEqual([id, 25])
      const shown = ({ id, price_incl_tax: gross }: PricedCard) =>
        new RegExp(
          `>(?:[^<]*</span>)?${formatPrice(net.get(id) ?? 0, 'DKK')}<.*?${words[host]} · ${formatPrice(gross, 'DKK')}`,
        )
      for (const card of cards) expect([card.sku, shown(card).test(html)]).toEqual([card.sku, true])
      const product = await own.page(cards[0]?.href ?? '')
      expect(product).toMatch(shown(cards[0] as PricedCard))
      expect(product).not.toContain(
        host === hosts.da ? '14 dages fortrydelsesret' : 'Ångerfristen är 14 dagar',
      )
      // The setting is switched off again: every page shows prices with tax.
      const off = await own.post(path, { action: 'net' })
      expect(off.headers.get('Location')).toBe(`${path}?done=profile`)
      const without = await looks()
      expect(await inSession()).toBeUndefined()
      expect([
        without.html.includes(words[host] ?? ''),
        without.cards.some(({ taxPercent }) => taxPercent),
      ]).toEqual([false, false])
      expect(without.cards.map(({ price_incl_tax }) => price_incl_tax)).toEqual(
        cards.map(({ price_incl_tax }) => price_incl_tax),
      )
      const on = await own.post(path, { action: 'net', showsNet: 'on' })
      expect(on.headers.get('Location')).toBe(`${path}?done=profile`)
      expect((await looks()).html.split(words[host] ?? '').length).toBe(html.split(words[host] ?? '').length)
    },
  )

  it('are on no page of a guest or private customer, who has no such setting', async () => {
    const guest = async (path: string) => (await shop(path)).text()
    for (const page of [guest, mette.page]) {
      const { html, cards } = await priced(page, hosts.da)
      expect([html.includes('uden moms'), JSON.stringify(cards).includes('taxPercent')]).toEqual([
        false,
        false,
      ])
    }
    const hasChoice = async (one: Visitor) => (await one.page(path)).includes('value="net"')
    expect([await hasChoice(mette), await hasChoice(anders)]).toEqual([false, true])
  })

  it('are summed up in the cart', async () => {
    const { card } = await firstProduct('simple')
    await sofie.post('/cart', { item: JSON.stringify({ sku: card.sku, qty: 3 }), qty: '3' })
    const [, cart = ''] = /<dl([\s\S]*?)<\/dl>/.exec(await sofie.page('/cart')) ?? []
    const row = (name: string) =>
      Number((new RegExp(`${name}</dt><dd>([\\d.]+,\\d\\d)`).exec(cart)?.[1] ?? '').replaceAll(/[.,]/g, ''))
    expect(row('Beløb uden moms')).toBeGreaterThan(0)
    expect(row('Beløb uden moms') + row('Heraf moms')).toBe(row('I alt'))
    await mette.post('/cart', { item: JSON.stringify({ sku: card.sku, qty: 1 }), qty: '1' })
    expect((await mette.page('/cart')).includes('Beløb uden moms')).toBe(false)
  })
})

interface PricedCard {
  id: number
  sku: string
  slug: string
  parentSku: string | null
  childSku: string | null
  type_id: string
  price_incl_tax: number
  taxPercent?: number
}

/** Returns the quantity of the newest cart line. */
function lastQuantity(cart: string): string | undefined {
  return fieldValue(cart, /name="(qty-\d+)"(?![\s\S]*name="qty-)/.exec(cart)?.[1] ?? '')
}

/** Returns a list as HTML and data for a visitor, with the platform's net prices by product id. */
async function priced(page: (path: string) => Promise<string>, host: string) {
  const { redirect } = JSON.parse(await (await shop(`/_data/c/${categoryIds.red}`, {}, host)).text())
  const [html, data] = await Promise.all([page(redirect), page(`/_data${redirect}`)])
  const cards = (JSON.parse(data).data.listing.products as PricedCard[]).map((card) => ({
    ...card,
    href: productHref(card),
  }))
  const skus = cards.map(({ childSku, sku }) => childSku ?? sku)
  const { items } = JSON.parse(await page(`/api/product/render-list?skus=${skus.join()}`)).result
  const net = new Map<number, number>()
  cards.forEach(({ id }, index) => {
    const item = items.find(({ sku }: { sku: string }) => sku === skus[index])
    net.set(id, item?.price_info.extension_attributes.tax_adjustments.final_price)
  })
  return { html, cards, net }
}

async function signIn(name: string, address: string, host: string = hosts.da) {
  const username = `${name}@karaffel-demo.example`
  const answer = await postJson(
    '/api/user/login',
    { username, password: demoPassword },
    { 'CF-Connecting-IP': address },
    host,
  )
  expect(answer.status).toBe(200)
  let cookie = ''
  const remember = (given: Response) => {
    const own = given.headers.getSetCookie().find((each) => each.startsWith('__Host-'))
    cookie = own?.split(';')[0] ?? cookie
    return given
  }
  remember(answer)
  const headers = () => ({ Cookie: cookie, 'CF-Connecting-IP': address })
  return {
    page: async (path: string) => remember(await shop(path, { headers: headers() }, host)).text(),
    post: async (path: string, fields: Record<string, string>) =>
      remember(await post(path, fields, headers(), host)),
    send: async (path: string, body: string, type: string) =>
      remember(await send(path, body, { ...headers(), 'Content-Type': type }, host)),
  }
}
