import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'

interface Listed {
  total: number
  chosen: { label: string; href: string }[]
  products: { price_incl_tax: number }[]
}

const views = [
  ['/c/rodvin', hosts.da, 'Skriv priserne med tal', 'Den øverste pris skal være højere'],
  ['/search?q=r%C3%B8dvin', hosts.da, 'Skriv priserne med tal', 'Den øverste pris skal være højere'],
  ['/c/rott-vin', hosts.sv, 'Skriv priserna med siffror', 'Det övre priset måste vara högre'],
  ['/search?q=vin+till+lamm', hosts.sv, 'Skriv priserna med siffror', 'Det övre priset måste vara högre'],
] as const

describe.each(views)('a typed price range in %s', (list, host, noNumber, noRange) => {
  const [path = '', own = ''] = list.split('?')
  /** Returns the list's address with these search params before its own. */
  const address = (query: string) => `${path}?${[query, own].filter(Boolean).join('&')}`
  const read = async (query: string) => {
    const answer = await shop(`/_data${address(query)}`, {}, host)
    return (await answer.json()) as { redirect?: string; data: { listing: Listed } }
  }

  it('is sent by two fields of the filter form, and redirected to an address with the other filters', async () => {
    const { html } = await page(list, host)
    expect(html).toMatch(/<input name="price-from"[^>]+aria-label="[^"]+, kr"/)
    const sent = 'country_code=FR&price=100-200&page=3&price-from=99,50&price-below=249'
    const to = address('country_code=FR&price=99-249')
    const answer = await shop(address(sent), {}, host)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, to])
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await read(sent)).redirect).toBe(to)
    const none = await shop(address('price=100-200&price-from=&price-below='), {}, host)
    expect(none.headers.get('Location')).toBe(address('price=100-200'))
  })

  it('lists products in the range, with a chip to remove it', async () => {
    const { total, products, chosen } = (await read('price=149-251')).data.listing
    expect(total).toBeGreaterThan(products.length - 1)
    expect(products.length).toBeGreaterThan(5)
    for (const { price_incl_tax } of products) {
      expect(price_incl_tax).toBeGreaterThanOrEqual(149_00)
      expect(price_incl_tax).toBeLessThan(251_00)
    }
    expect(chosen).toEqual([{ label: '149–251\u00a0kr', href: list }])
  })

  it('is shown in its fields and not as an option', async () => {
    for (const [range, from, below] of [
      ['149-251', '149', '251'],
      ['-13', '', '13'],
    ]) {
      const { html } = await page(address(`price=${range}`), host)
      expect(html).toMatch(new RegExp(`<input name="price-from"[^>]* value="${from}"`))
      expect(html).toMatch(new RegExp(`<input name="price-below"[^>]* value="${below}"`))
      expect(html).not.toMatch(new RegExp(`type="radio"[^>]*value="${range}"`))
    }
    const { html } = await page(address('price=100-200'), host)
    expect(html).toMatch(/<input name="price-from"[^>]* value=""/)
  })

  it.each([
    ['letters', 'price-from=billig&price-below=%22%3E%3Cb%3E', noNumber],
    ['an empty range', 'price-from=300&price-below=100', noRange],
  ])(
    'that is invalid (%s) is reported with the typed values, and filters nothing',
    async (_what, typed, words) => {
      const before = (await read('country_code=FR&price=100-200')).data.listing
      const answer = await shop(address(`country_code=FR&price=100-200&${typed}`), {}, host)
      const html = await answer.text()
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'private, no-store'])
      expect(html).toMatch(new RegExp(`<p id="price-fault" role="alert">${words}`))
      for (const value of new URLSearchParams(typed).values()) {
        const escaped = value.replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;')
        expect(html).toContain(`value="${escaped}" aria-invalid="true"`)
      }
      const { listing } = (await read(`country_code=FR&price=100-200&${typed}`)).data
      expect([listing.total, listing.chosen]).toEqual([before.total, before.chosen])
    },
  )
})

it('replaces the price in a search text', async () => {
  const typed = await shop(
    `/search?q=${encodeURIComponent('rødvin under 100 kr')}&price-from=150&price-below=200`,
  )
  const to = typed.headers.get('Location') ?? ''
  expect(to).toBe('/search?price=150-200&q=r%C3%B8dvin+under+100+kr')
  const { data } = (await (await shop(`/_data${to}`)).json()) as { data: { listing: Listed } }
  expect(data.listing.products.length).toBeGreaterThan(5)
  for (const { price_incl_tax } of data.listing.products)
    expect([price_incl_tax >= 150_00, price_incl_tax < 200_00]).toEqual([true, true])
  expect(data.listing.chosen.map(({ label }) => label)).toEqual(['150–200\u00a0kr'])
})

it('a typed price range is cached only with round limits, because there are too many others', async () => {
  const status = async (price: string) => {
    await shop(`/c/rodvin?price=${price}`)
    const again = await shop(`/c/rodvin?price=${price}`)
    return again.headers.get('Cache-Status')
  }
  for (const price of ['100-200', '150-', '-450']) expect(await status(price)).toMatch(/hit/)
  for (const price of ['101-201', '-97', '49950-']) expect(await status(price)).not.toMatch(/hit/)
})
