import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'

interface Listed {
  total: number
  chosen: { label: string; href: string }[]
  products: { price_incl_tax: number }[]
}

const views = [
  ['da', hosts.da, '/c/rodvin', 'Skriv priserne med tal', 'Den øverste pris skal være højere'],
  ['sv', hosts.sv, '/c/rott-vin', 'Skriv priserna med siffror', 'Det övre priset måste vara högre'],
] as const

describe.each(views)('a range of prices of one’s own, %s', (_, host, list, noNumber, noRange) => {
  const read = async (query: string) => {
    const answer = await shop(`/_data${list}${query}`, {}, host)
    return (await answer.json()) as { redirect?: string; data: { listing: Listed } }
  }

  it('is written into the two fields of the form, which lead to its own address and keep what else was chosen', async () => {
    const { html } = await page(list, host)
    expect(html).toMatch(/<input name="price-from"[^>]+aria-label="[^"]+, kr"/)
    const sent = '?country_code=FR&price=100-200&page=3&price-from=99,50&price-below=249'
    const to = `${list}?country_code=FR&price=99-249`
    const answer = await shop(`${list}${sent}`, {}, host)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, to])
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await read(sent)).redirect).toBe(to)
    const none = await shop(`${list}?price=100-200&price-from=&price-below=`, {}, host)
    expect(none.headers.get('Location')).toBe(`${list}?price=100-200`)
  })

  it('lists what costs as much, under a chip that takes it away', async () => {
    const { total, products, chosen } = (await read('?price=149-251')).data.listing
    expect(total).toBeGreaterThan(products.length - 1)
    expect(products.length).toBeGreaterThan(5)
    for (const { price_incl_tax } of products) {
      expect(price_incl_tax).toBeGreaterThanOrEqual(149_00)
      expect(price_incl_tax).toBeLessThan(251_00)
    }
    expect(chosen).toEqual([{ label: '149 - 251 kr', href: list }])
  })

  it.each([
    ['letters', 'price-from=billig&price-below=%22%3E%3Cb%3E', noNumber],
    ['nothing between', 'price-from=300&price-below=100', noRange],
  ])('that is none (%s) is said, with what was typed, and changes nothing', async (_what, typed, words) => {
    const before = (await read('?country_code=FR&price=100-200')).data.listing
    const answer = await shop(`${list}?country_code=FR&price=100-200&${typed}`, {}, host)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'private, no-store'])
    expect(html).toMatch(new RegExp(`<p id="price-fault" role="alert">${words}`))
    for (const value of new URLSearchParams(typed).values()) {
      const escaped = value.replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;')
      expect(html).toContain(`value="${escaped}" aria-invalid="true"`)
    }
    const { listing } = (await read(`?country_code=FR&price=100-200&${typed}`)).data
    expect([listing.total, listing.chosen]).toEqual([before.total, before.chosen])
  })
})

it('only lists between round prices are cached: there are too many others', async () => {
  const status = async (price: string) => {
    await shop(`/c/rodvin?price=${price}`)
    const again = await shop(`/c/rodvin?price=${price}`)
    return again.headers.get('Cache-Status')
  }
  for (const price of ['100-200', '150-', '-450']) expect(await status(price)).toMatch(/hit/)
  for (const price of ['101-201', '-97', '49950-']) expect(await status(price)).not.toMatch(/hit/)
})
