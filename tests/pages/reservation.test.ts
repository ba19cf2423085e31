import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { firstProduct } from './first-product.ts'
import { fieldValue, post } from './form.ts'

describe('a reservation at a shop', () => {
  it('is a whole page with a form', async () => {
    const { card } = await firstProduct('simple')
    const answer = await page(`/reserve/${card.sku}`)
    expect(answer.status).toBe(200)
    expectWholePage(answer, hosts.da)
    expectCached(answer, `product:${card.sku.toLowerCase()}`, 'store')
    expect(answer.html).toMatch(/<form [^>]*action="\/reserve\/[^>]*method="post"/)
  })

  it('is made without scripts, and refused if the shop has fewer bottles', async () => {
    const { card } = await firstProduct('simple')
    const path = `/reserve/${card.sku}`
    const store = fieldValue((await page(path)).html, 'store')
    const fields = { store, customer: 'Mette Holm', number: '+45 20 30 40 50', email: 'mette@example.dk' }
    const made = await post(path, { ...fields, amount: '1' })
    expect(made.status).toBe(303)
    const confirmed = await page(made.headers.get('Location') ?? '')
    expect(confirmed.html).toContain('Varerne er lagt til side i en time. Tryk på linket i den mail')
    expect(confirmed.html).not.toContain('name="customer"')
    expect(made.headers.get('Location')).not.toMatch(/Mette|2030/)
    const many = await post(path, { ...fields, amount: '24' })
    expect([many.status, many.headers.get('Location')]).toEqual([422, null])
    expect(await many.text()).toContain('Så mange kan butikken ikke lægge til side.')
    expect((await page(`${path}?outcome=done`)).html).toContain('to dage')
  })

  it('keeps the typed values and shows an error beside each field after a refusal', async () => {
    const { card } = await firstProduct('simple')
    const path = `/reserve/${card.sku}`
    const stores = (await page(path)).html.match(/<input[^>]*name="store"[^>]*>/g) ?? []
    const store = fieldValue(stores.at(-1) ?? '', 'store')
    const typed = { amount: '3', customer: 'M', number: '20 30', email: 'mette' }
    const answer = await post(path, { store, ...typed })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'private, no-store'])
    const html = await answer.text()
    for (const [name, value] of Object.entries(typed)) expect(fieldValue(html, name)).toBe(value)
    const chosen = html.match(/<input[^>]*name="store"[^>]*checked=""[^>]*>/g) ?? []
    expect(chosen.map((input) => fieldValue(input, 'store'))).toEqual([store])
    for (const said of [
      'Navnet skal have mindst 2 bogstaver.',
      'Skriv et gyldigt telefonnummer.',
      'Skriv en gyldig e-mailadresse.',
    ]) {
      expect(html).toContain(said)
    }
    expect((await page(`${path}?outcome=invalid`)).html).not.toContain('value="M"')
  })

  it('is not offered in a view without own shops, and no shop stock is shown there', async () => {
    const { card, href } = await firstProduct('simple', hosts.sv)
    expect((await page(`/reserve/${card.sku}`, hosts.sv)).status).toBe(404)
    const { html } = await page(href, hosts.sv)
    expect(html).not.toMatch(/Malmö|Lund|Helsingborg|\/reserve\/|butikerna|Finns inte i butik för tillfället/)
    expect((await page('/c/37', hosts.sv)).html).not.toContain('name="shop"')
    expect((await page('/contact', hosts.sv)).html).toContain('Utlämningsställen och öppettider')
    const danish = await firstProduct('simple')
    expect((await page(danish.href)).html).toContain(`/reserve/${danish.card.sku}`)
  })

  it('answers 404 for an unknown sku', async () => {
    expect((await shop('/reserve/no-such-sku')).status).toBe(404)
  })
})
