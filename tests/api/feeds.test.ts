import { parseDocument } from 'htmlparser2'
import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { openAgent } from '../support/agent.ts'
import { hosts, shop } from '../support/shop.ts'

/** The number of items of each view that are compared: others in each run. */
const compared = 40
const atOnce = 5

type Fields = Record<string, string>

async function feedOf(host: string, name = 'google.xml'): Promise<{ items: Fields[]; response: Response }> {
  const response = await shop(`/feeds/${name}`, {}, host)
  const [rss] = parseDocument(await response.text(), { xmlMode: true }).children.filter(
    ({ type }) => type === 'tag',
  ) as any[]
  const items = rss.children[0].children
    .filter(({ name }: any) => name === 'item')
    .map(({ children }: any) =>
      Object.fromEntries(children.map((field: any) => [field.name, field.children[0]?.data ?? ''])),
    )
  return { items, response }
}

it('a feed has the tags and the lifetime of pages, nothing of a visitor, and each article of guests once', async () => {
  const { items, response } = await feedOf(hosts.da)
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=60/)
  expect(response.headers.get('ETag')).toMatch(/^"[\w-]+"$/)
  expect(response.headers.get('Set-Cookie')).toBeNull()
  const ids = items.map((item) => item['g:id'])
  expect(ids.length).toBeGreaterThan(1000)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await shop('/feeds/vivino.xml', {}, hosts.da)).status).toBe(404)
})

it.each([
  [hosts.da, 'da'],
  [hosts.sv, 'sv'],
] as const)(
  'price, availability and size of a feed at %s are those of pages, JSON-LD and answers to agents',
  async (host, code) => {
    const { items } = await feedOf(host)
    const step = Math.floor(items.length / compared)
    const start = Math.floor(Math.random() * step)
    const chosen = Array.from({ length: compared }, (_, place) => items[start + place * step] as Fields)
    const { currency } = storeViews[code]
    const read = async (item: Fields) => {
      const html = await (await shop(new URL(item['g:link'] ?? '').pathname, {}, host)).text()
      const scripts = Array.from(html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
      const all = scripts.flatMap(([, json = '']) => JSON.parse(json))
      const { offers } = all.find((one: any) => one['@type'] === 'Product')
      const size = offers.priceSpecification?.referenceQuantity.value
      const price = `${offers.price} ${offers.priceCurrency}`
      return {
        html,
        stated: [
          price,
          offers.availability.endsWith('/InStock') ? 'in_stock' : 'out_of_stock',
          size && `${size / 10} cl`,
        ],
      }
    }
    await using agent = await openAgent(shop)
    const ids = chosen.map((item) => item['g:id'])
    const { json } = await agent.ask('POST', '/catalog/lookup', { ids }, { host })
    const variants = new Map(
      json.products.flatMap((one: any) => one.variants).map((one: any) => [one.id, one]),
    )
    for (const item of chosen) {
      const { price, availability, unit_price } = variants.get(item['g:id']) as any
      expect(
        [
          `${(price.amount / 100).toFixed(2)} ${price.currency}`,
          availability.status,
          unit_price?.measure.value,
        ],
        item['g:link'],
      ).toEqual([
        item['g:sale_price'] ?? item['g:price'],
        item['g:availability'],
        item['g:unit_pricing_measure'] && Number.parseFloat(item['g:unit_pricing_measure']) * 10,
      ])
    }
    for (let at = 0; at < compared; at += atOnce)
      await Promise.all(
        chosen.slice(at, at + atOnce).map(async (item) => {
          const { html, stated } = await read(item)
          const price = item['g:sale_price'] ?? item['g:price'] ?? ''
          expect(stated, item['g:link']).toEqual([
            price,
            item['g:availability'],
            item['g:unit_pricing_measure'],
          ])
          const [kroner = '', oere] = price.replace(` ${currency}`, '').split('.')
          const shown = `${kroner.replace(/\B(?=(\d{3})+$)/g, '.')},${oere}`
          expect(html.replace(/<[^>]*>/g, ''), item['g:link']).toContain(shown)
        }),
      )
  },
  240_000,
)

it('llms.txt lists the feeds and the costs of delivery that they have', async () => {
  const [item] = Array.from(
    (await (await shop('/feeds/google.xml', {}, hosts.da)).text()).matchAll(/<item>.*?<\/item>/gs),
  )
  const cost = /<g:shipping><g:country>DK<\/g:country><g:price>([^<]+)</.exec(item?.[0] ?? '')?.[1]
  const text = await (await shop('/llms.txt', {}, hosts.da)).text()
  expect(text).toContain(`: ${cost}`)
  for (const name of ['google.xml', 'meta.xml', 'prisjakt.xml', 'wine-searcher.txt', 'klarna.csv']) {
    expect(text).toContain(`/feeds/${name})`)
    expect((await shop(`/feeds/${name}`, {}, hosts.da)).status).toBe(200)
  }
})
