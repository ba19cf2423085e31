import { beforeAll, describe, expect, inject, it } from 'vitest'
import { orderCreate } from '#shared/platform-api/order.ts'
import { productToOrder } from '../contract/found.ts'
import { orderOf } from '../contract/ordering.ts'
import { resultOf } from '../contract/result.ts'
import { cartWith } from '../contract/shopper.ts'
import { hosts, shop } from '../support/shop.ts'
import { sentMails } from '../support/shopkeeper.ts'
import { FormBrowser } from './form-browser.ts'

const path = '/desk/orders'
const ida = new FormBrowser('10.19.4.1')
let number: string
beforeAll(async () => {
  const { sku } = await productToOrder('da')
  const input = await orderOf('da', await cartWith('da', { sku, qty: 1 }))
  number = String((await resultOf(orderCreate, input)).orderNumber)
  await ida.signIn('admin@karaffel.example')
})

/** The hidden fields of a form of the desk. */
function fieldsOf(html: string, deed: string): Record<string, string> {
  const forms = html.match(/<form method="post".*?<\/form>/gs) ?? []
  const form = forms.find((one) => one.includes(`value="${number}"`) && one.includes(`value="${deed}"`)) ?? ''
  const hidden = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
  return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
}

describe('orders at the desk', () => {
  it('are closed to guests, customers and other sites', async () => {
    const mette = new FormBrowser('10.19.4.2')
    await mette.signIn('mette.holm@karaffel-demo.example')
    const deed = { deed: 'cancel', number, request: crypto.randomUUID() }
    for (const somebody of [new FormBrowser('10.19.4.3'), mette]) {
      const answer = await somebody.read(path)
      expect(answer.status).toBe(403)
      expect(answer.html).not.toContain(number)
      expect((await somebody.send(path, deed)).status).toBe(403)
    }
    const headers = { Cookie: ida.cookie, Origin: 'https://elsewhere.example' }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }
    const body = String(new URLSearchParams(deed))
    expect((await shop(path, { method: 'POST', headers: form, body })).status).toBe(403)
    const token = { Authorization: 'Desk guessed', 'Content-Type': 'application/json' }
    const direct = { method: 'POST', headers: token, body: '{"ask":"desk"}' }
    expect((await shop('/merchant/orders', direct)).status).toBe(401)
  })

  it.each([
    [hosts.da, 'Skal sendes'],
    [hosts.sv, 'Ska skickas'],
  ])('list on %s what is to be sent, never stored and never indexed', async (host, title) => {
    const answer = await shop(path, { headers: { Cookie: ida.cookie } }, host)
    const html = await answer.text()
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).toContain(title)
    expect(html).not.toContain('<script')
  })

  it('are picked and packed from paper: each product once, and a note for each parcel', async () => {
    expect((await ida.read(`${path}?print=picking`)).html).toContain(`${number} (1)`)
    const notes = (await ida.read(`${path}?print=notes`)).html
    expect(notes).toMatch(new RegExp(`<article>\\s*<h2>Ordre ${number}</h2>`))
    expect(notes).not.toMatch(/\bkr\b/)
    expect(await (await shop('/desk/orders.css')).text()).toContain('@media print')
  })

  it('are sent as a parcel by one form, once however often it is sent, and say who did it', async () => {
    const fields = fieldsOf((await ida.read(path)).html, 'complete')
    const wrong = await ida.send(path, { ...fields, carrier: 'ups', parcel: '1' })
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining('Ordren kan ikke sendes som denne pakke'),
    ])
    expect((await ida.send(path, { ...fields, carrier: 'gls', parcel: '<b>' })).status).toBe(422)
    const sent = { ...fields, carrier: 'gls', parcel: ' 2026 1124 ' }
    for (const _ of [1, 2]) expect(await ida.press(path, sent)).toContain(`Ordre ${number}: Sendt`)
    expect(await sentMails(inject('shopkeeperPort'), `${number} er på vej`)).toHaveLength(1)
    const { html } = await ida.read(`${path}?number=${number}`)
    expect(html).toContain('gls 20261124')
    expect(html.match(/complete · admin@karaffel\.example \(desk\)/g)).toHaveLength(1)
    const again = { deed: 'mail', mail: 'confirmation', number, request: crypto.randomUUID() }
    expect(await ida.press(path, again)).toContain(`Ordre ${number}`)
    expect(await ida.press(path, { ...again, mail: 'withdrawal', request: crypto.randomUUID() })).toContain(
      'Der er ingen sådan mail på ordren',
    )
  })

  it('try again what did not come through: webhooks that were given up, and no mail that does not wait', async () => {
    expect(await ida.press(path, { try: 'webhooks' })).toContain('Det prøves igen nu.')
    for (const id of ['999999', 'x']) {
      const answer = await ida.send(path, { try: 'mail', id })
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('role="alert"')
    }
    expect((await new FormBrowser('10.19.4.5').send(path, { try: 'webhooks' })).status).toBe(403)
  })
})
