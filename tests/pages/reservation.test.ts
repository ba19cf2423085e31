import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { firstProduct } from './first-product.ts'
import { fieldValue, post } from './form.ts'

describe('a reservation at a shop', () => {
  it.each([
    ['da', hosts.da],
    ['sv', hosts.sv],
  ] as const)('is a whole page with a form in the view %s', async (_, host) => {
    const { card } = await firstProduct('simple', host)
    const answer = await page(`/reserve/${card.sku}`, host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, `product:${card.sku.toLowerCase()}`, 'store')
    expect(answer.html.includes('Utlämning')).toBe(host === hosts.sv)
    expect(answer.html).toMatch(/<form [^>]*action="\/reserve\/[^>]*method="post"/)
  })

  it('is made without scripts, and refused where the shop has fewer', async () => {
    const { card } = await firstProduct('simple')
    const path = `/reserve/${card.sku}`
    const store = fieldValue((await page(path)).html, 'store')
    const fields = { store, customer: 'Mette Holm', number: '+45 20 30 40 50' }
    const made = await post(path, { ...fields, amount: '1' })
    expect([made.status, made.headers.get('Location')]).toEqual([303, `${path}?outcome=done`])
    const many = await post(path, { ...fields, amount: '24' })
    expect(many.headers.get('Location')).toBe(`${path}?outcome=notAvailable`)
    const wrong = await post(path, { ...fields, amount: '0' })
    expect(wrong.headers.get('Location')).toBe(`${path}?outcome=invalid`)
    expect((await page(`${path}?outcome=done`)).html).toContain('to dage')
  })

  it('of an unknown sku is not there', async () => {
    expect((await shop('/reserve/no-such-sku')).status).toBe(404)
  })
})
