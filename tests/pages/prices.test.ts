import { beforeAll, describe, expect, inject, it } from 'vitest'
import { skuOf } from '#client/features/catalog/price-sync.ts'
import { demoCustomers } from '#worker/local/loading/demonstration-people.ts'
import { hosts, page, shop } from '../support/shop.ts'

interface Card {
  id: number
  sku: string
  price_incl_tax: number
  offerType: string | null
  original_price_incl_tax: number | null
  lowestPrice: number | null
  nextdisc_qty: number | null
  volume_ml: number | null
  labels: { name: string; style: string; customer_group_id: number[] }[]
}

/** Groups above 4, which have their own prices (PRICE-4), and one below. */
const groups = [0, 1, 5, 7, 10]
const cookies = new Map<number, string>()

beforeAll(async () => {
  const customers = demoCustomers()
  for (const group of groups.slice(1)) {
    const { email, password } =
      customers.find(({ group_id }) => group_id === group) ?? customers[0] ?? never()
    cookies.set(group, await signIn(email, password))
  }
})

describe('prices of customer groups', () => {
  it('are lower above group 4 only, and pages agree with render-list', async () => {
    const guests = pricesOf(await cards(0))
    for (const group of groups) {
      const shown = pricesOf(await cards(group))
      expect(await rendered(group, [...shown.keys()])).toEqual(shown)
      const lower = [...shown].filter(([sku, price]) => price < (guests.get(sku) ?? 0))
      expect(lower.length > 0, `group ${group}`).toBe(group > 4)
    }
  })

  it('are not shown to another group in any order of requests', async () => {
    const known = new Map<number, string>()
    for (const group of groups) known.set(group, JSON.stringify([...pricesOf(await cards(group, 3))]))
    expect(new Set(known.values()).size).toBe(4)
    const asked = [10, 0, 5, 0, 7, 1, 10, 5, 0, 7]
    const answers = await Promise.all(asked.map((group) => cards(group, 3)))
    asked.forEach((group, index) => {
      expect(JSON.stringify([...pricesOf(answers[index] ?? [])]), `group ${group}`).toBe(known.get(group))
    })
  })

  it('are not in the HTML or data of another group’s page', async () => {
    const html = await (await shop('/c/rodvin')).text()
    expect(html).not.toContain('"group_prices"')
    const guests = await cards(0)
    const agreed = (await cards(10)).filter(({ offerType }) => offerType === 'group')
    expect(agreed.length).toBeGreaterThan(0)
    for (const { sku, price_incl_tax } of agreed) {
      const shown = guests.find((card) => card.sku === sku)
      expect(JSON.stringify(shown ?? null)).not.toContain(`${price_incl_tax}`)
    }
  })

  it('are not given to a request that only names a group', async () => {
    const skus = (await cards(10)).map(({ sku }) => sku)
    const own = await rendered(0, skus)
    expect(await rendered(0, skus, '&userGroupId=10')).toEqual(own)
    expect(await rendered(0, skus, '&userGroupId=10&groupToken=forged&token=forged')).toEqual(own)
    expect(await cards(0, 1, '&group=10&customerGroupId=10')).toEqual(await cards(0))
  })

  it('are not cached when synced, and are those of the requesting view', async () => {
    const [card] = await cards(10)
    const path = `/api/product/render-list?skus=${card?.sku}&storeId=2&currencyCode=SEK`
    const answer = await shop(path, { headers: cookieOf(10) })
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const { result } = (await answer.json()) as { result: { items: { currency_code: string }[] } }
    expect(result.items[0]?.currency_code).toBe('DKK')
  })
})

describe('labels', () => {
  it('are those of the customer group ("customer group influences labels"), without the group’s id', async () => {
    const readers = { Tilbud: [0, 1], 'VIP-pris': [7], Aftalepris: [5, 10] }
    for (const group of groups) {
      const labels = (await cards(group)).flatMap((card) => card.labels)
      const names = labels.map(({ name }) => name)
      for (const [name, of] of Object.entries(readers)) {
        expect(names.includes(name), `${name}, group ${group}`).toBe(of.includes(group))
      }
      expect(labels.flatMap(({ customer_group_id }) => customer_group_id)).toEqual([])
    }
  })
})

describe('the offer filter', () => {
  it.each([0, 1])('lists for group %i reduced products only, and no campaign label', async (group) => {
    for (const page of [1, 2]) {
      const found = await listing(`/c/rodvin?hasOffer=1&page=${page}`, cookieOf(group))
      expect(found.length).toBeGreaterThan(0)
      for (const { sku, price_incl_tax, original_price_incl_tax, lowestPrice, nextdisc_qty } of found) {
        const isReduced =
          (original_price_incl_tax ?? 0) > price_incl_tax && (lowestPrice ?? 0) > price_incl_tax
        expect(isReduced || nextdisc_qty !== null, sku).toBe(true)
      }
    }
    const labels = (await cards(group, 3)).flatMap((card) => card.labels)
    expect(labels.map(({ name }) => name)).not.toContain('Klubpris')
  })
})

describe('a price', () => {
  it.each([
    ['da', hosts.da, '/c/tilbud'],
    ['da', hosts.da, '/c/rodvin'],
    ['sv', hosts.sv, '/c/rott-vin'],
  ] as const)('in the view %s has a litre price if its volume is known', async (_, host, path) => {
    const volumes = new Map((await listing(path, {}, host)).map(({ sku, volume_ml }) => [sku, volume_ml]))
    const blocks = priceBlocks((await page(path, host)).html)
    expect(blocks.length).toBe(volumes.size)
    for (const block of blocks) {
      const sku = skuOf(block.split('"')[0] ?? '')
      expect(/kr\/l/.test(block), sku).toBe(Boolean(volumes.get(sku)))
    }
  })

  it('that is reduced has the lowest price of 30 days beside it', async () => {
    const { html } = await page('/c/tilbud')
    const blocks = html
      .split('data-price="')
      .slice(1)
      .map((block) => block.slice(0, 900))
    const reduced = blocks.filter((block) => block.includes('<s '))
    expect(reduced.length).toBeGreaterThan(10)
    for (const block of reduced) expect(block).toMatch(/<\/s>.*sidste 30 dage/)
  })

  it('in the Swedish view is never reduced, and no label speaks of an offer ("price offers removed")', async () => {
    for (const path of ['/', '/c/rott-vin', '/c/rott-vin?page=5']) {
      const { html } = await page(path, hosts.sv)
      expect(html).not.toMatch(/<(s|del)[\s>]/)
      expect(html).not.toMatch(/(erbjudande|rea|klubbpris)</i)
    }
  })
})

function pricesOf(found: readonly Card[]): Map<string, number> {
  return new Map(found.map(({ sku, price_incl_tax }) => [sku, price_incl_tax]))
}

function priceBlocks(html: string): string[] {
  return html
    .split('data-price="')
    .slice(1)
    .map((block) => block.split('</div>')[0] ?? '')
}

async function cards(group: number, pages = 1, more = ''): Promise<Card[]> {
  return listing(`/c/rodvin?page=${pages}${more}`, cookieOf(group))
}

async function listing(path: string, headers: Record<string, string>, host?: string): Promise<Card[]> {
  const answer = await shop(`/_data${path}`, { headers }, host)
  const { data } = (await answer.json()) as { data: { listing: { products: Card[] } } }
  return data.listing.products
}

/** Returns the prices of render-list by sku, in minor units. */
async function rendered(group: number, skus: readonly string[], more = ''): Promise<Map<string, number>> {
  const path = `/api/product/render-list?skus=${skus.join()}${more}`
  const answer = await shop(path, { headers: cookieOf(group) })
  expect(answer.status).toBe(200)
  const { result } = (await answer.json()) as {
    result: { items: { sku: string; price_info: { final_price: number } }[] }
  }
  return new Map(result.items.map(({ sku, price_info }) => [sku, price_info.final_price]))
}

async function signIn(username: string, password: string): Promise<string> {
  const answer = await shop('/api/user/login', {
    method: 'POST',
    headers: { Origin: `http://${hosts.da}:${inject('shopPort')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

function cookieOf(group: number): Record<string, string> {
  const cookie = cookies.get(group)
  return cookie ? { Cookie: cookie } : {}
}

function never(): never {
  throw new Error('the shop has no customers')
}
