import { beforeAll, describe, expect, inject, it } from 'vitest'
import { cartSetFee } from '#shared/platform-api/cart-choices.ts'
import { cartTotals } from '#shared/platform-api/checkout.ts'
import { setPersonalMessage, setShipmentNote, setShippingNotice } from '#shared/platform-api/delivery.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import { productToOrder, search } from '../contract/found.ts'
import { orderOf } from '../contract/ordering.ts'
import { resultOf } from '../contract/result.ts'
import { cartWith } from '../contract/shopper.ts'
import { ordersKey } from '../support/orders-key.ts'
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

/** The first product that asks for an engraving, with an answer to each of its questions. */
async function engraved() {
  const products = await search('da', { type: 'product', size: 4000 })
  const product = products.find(({ custom_options: asked }) => asked?.[0]?.title === 'Gravering')
  const [words, day, box] = product.custom_options
  const answers = [
    [words, 'Til <Mette> & Bo'],
    [day, '2026-12-24'],
    [box, box.values[0].option_type_id],
  ]
  const custom_options = answers.map(([{ option_id }, value]) => ({
    option_id: String(option_id),
    option_value: String(value),
  }))
  return { sku: product.sku, qty: 2, product_option: { extension_attributes: { custom_options } } }
}

/** Places an order with a fee of each kind, each note and each answer. Returns its number and its fees' titles. */
async function orderWithEverything() {
  const cart = await cartWith('da', await engraved())
  const { cartId } = cart
  const { offers } = await resultOf(cartTotals, { view: 'da', cartId })
  const services = offers?.fees.map((fee) => `${fee.title}: ${fee.options[0]?.title}`) ?? []
  for (const { fee_id, options } of offers?.fees ?? []) {
    const information = { fee_id, options_ids: [options[0]?.id ?? 0] }
    await resultOf(cartSetFee, { view: 'da', cartId, body: { information } })
  }
  const at = { view: 'da', cartId } as const
  await resultOf(setPersonalMessage, { ...at, body: { personalMessage: 'Tillykke med de 40' } })
  await resultOf(setShippingNotice, { ...at, body: { noticeMessage: 'Ring på hos naboen' } })
  await resultOf(setShipmentNote, { ...at, body: { note: 'Prisskiltet skal af' } })
  const { orderNumber } = await resultOf(orderCreate, await orderOf('da', cart))
  return { number: String(orderNumber), services }
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

  it('show the packer every paid service, note and answer with its label, in each view of an order', async () => {
    const { number: full, services } = await orderWithEverything()
    expect(services).toHaveLength(2)
    const answers = [
      'Gravering: Til &lt;Mette&gt; &amp; Bo',
      'Dato under graveringen: 24/12/2026',
      'Indpakning: Gaveæske i karton',
    ]
    const labelled = (label: string, words: string) => `<dt>${label}</dt><dd class="words">${words}</dd>`
    const danish = [
      labelled('Tilvalg', services.join('\n')),
      labelled('Hilsen på et kort', 'Tillykke med de 40'),
      labelled('Til butikken', 'Prisskiltet skal af'),
      labelled('Til den, der leverer', 'Ring på hos naboen'),
    ]
    for (const address of [path, `${path}?number=${full}`, `${path}?print=picking`, `${path}?print=notes`]) {
      const { html } = await ida.read(address)
      for (const words of [...answers, ...danish]) expect(html, address).toContain(words)
    }
    const swedish = await shop(path, { headers: { Cookie: ida.cookie } }, hosts.sv)
    expect(await swedish.text()).toContain(labelled('Hälsning på ett kort', 'Tillykke med de 40'))
    const asked = await shop('/merchant/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ordersKey}` },
      body: JSON.stringify({ ask: 'show', number: full }),
    })
    const { result } = (await asked.json()) as { result: any }
    expect(result.services.map(({ title }: { title: string }) => title)).toEqual(services)
    const paid = result.services.reduce((sum: number, { price }: { price: number }) => sum + price, 0)
    expect(paid).toBe(result.fees)
    expect(result.delivery.notes.personalMessage).toBe('Tillykke med de 40')
    expect(result.items[0].options).toContainEqual({ label: 'Gravering', value: 'Til <Mette> & Bo' })
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

  it('ask before an order is cancelled or refunded, and offer a part refund only if it is possible', async () => {
    const { sku } = await productToOrder('da')
    const input = await orderOf('da', await cartWith('da', { sku, qty: 1 }))
    const own = String((await resultOf(orderCreate, input)).orderNumber)
    const shown = async (more = '') => (await ida.read(`${path}?number=${own}${more}`)).html
    const plain = await shown()
    expect(plain).toContain(`?number=${own}&amp;ask=cancel`)
    expect(plain).not.toContain('Giv en del tilbage')
    const asked = await shown('&ask=cancel')
    expect(asked).toMatch(
      /Der er ikke betalt noget endnu|betal selv det tilbage, der er betalt, højst [\d.,]+ kr/,
    )
    expect(asked).toContain('Varerne kommer på lager igen.')
    const request =
      /value="cancel">\s*<input type="hidden" name="request" value="([^"]+)"/.exec(asked)?.[1] ?? ''
    expect(await ida.press(path, { number: own, deed: 'cancel', request })).toMatch(/Annulleret|Lukket/)
    expect(await shown('&ask=cancel')).not.toContain('Varerne kommer på lager igen.')
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
