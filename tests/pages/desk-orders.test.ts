import { beforeAll, describe, expect, inject, it } from 'vitest'
import { cartSetFee } from '#shared/platform-api/cart-choices.ts'
import { cartTotals } from '#shared/platform-api/checkout.ts'
import { setPersonalMessage, setShipmentNote, setShippingNotice } from '#shared/platform-api/delivery.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import { productToOrder, search } from '../contract/found.ts'
import { orderOf } from '../contract/ordering.ts'
import { resultOf } from '../contract/result.ts'
import { cartWith } from '../contract/shopper.ts'
import { hosts, shop } from '../support/shop.ts'
import { sentMails } from '../support/shopkeeper.ts'
import { FormBrowser } from './form-browser.ts'

const ida = new FormBrowser('10.19.4.1')
let number: string
beforeAll(async () => {
  const { sku } = await productToOrder('da')
  const input = await orderOf('da', await cartWith('da', { sku, qty: 1 }))
  number = String((await resultOf(orderCreate, input)).orderNumber)
  await ida.signIn('admin@karaffel.example')
})

async function ask(name: string, input: object) {
  const answer = await shop(`/desk/call/orders/${name}`, {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/json', Cookie: ida.cookie },
      Origin: `http://${hosts.da}:${inject('shopPort')}`,
    },
    body: JSON.stringify(input),
  })
  return (await answer.json()) as { code: number; result: any; meta?: any }
}
const performAction = (action: object) => ask('action', { number, request: crypto.randomUUID(), ...action })

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
  it('are sent as a parcel once after repeated presses, and name the colleague', async () => {
    const complete = { action: 'complete', request: crypto.randomUUID() }
    const wrong = { ...complete, request: crypto.randomUUID(), parcels: [{ carrier: 'ups', number: '1' }] }
    expect(await performAction(wrong)).toMatchObject({ code: 400, meta: { refusal: 'parcelRefused' } })
    const odd = { ...complete, parcels: [{ carrier: 'gls', number: '<b>' }] }
    expect(await performAction(odd)).toMatchObject({ code: 400, meta: { refusal: 'invalid' } })
    const sent = { ...complete, parcels: [{ carrier: 'gls', number: '20261124' }] }
    for (const _ of [1, 2])
      expect(await performAction(sent)).toMatchObject({ result: { number, status: 'complete' } })
    expect(await sentMails(inject('shopkeeperPort'), `${number} er på vej`)).toHaveLength(1)
    const { result } = await ask('show', { number })
    expect(result.parcels).toEqual([{ carrier: 'gls', number: '20261124' }])
    const done = result.journal.filter(({ action }: { action: string }) => action === 'complete')
    expect(done).toMatchObject([{ by: 'admin@karaffel.example', way: 'desk', status: 'complete' }])
    expect((await performAction({ action: 'mail', mail: 'confirmation' })).code).toBe(200)
    expect(await performAction({ action: 'mail', mail: 'withdrawal' })).toMatchObject({
      meta: { refusal: 'mailUnknown' },
    })
  })

  it('show the packer every paid service, note and answer', async () => {
    const { number: full, services } = await orderWithEverything()
    const [packed] = (await ask('packing', { numbers: [full] })).result
    expect(services).toHaveLength(2)
    expect(packed.services).toEqual(services)
    expect(packed.delivery.notes).toEqual({
      personalMessage: 'Tillykke med de 40',
      shippingNotice: 'Ring på hos naboen',
      shipmentNote: 'Prisskiltet skal af',
    })
    expect(packed.items[0].options).toEqual([
      { label: 'Gravering', value: 'Til <Mette> & Bo' },
      { label: 'Dato under graveringen', value: '24/12/2026' },
      { label: 'Indpakning', value: 'Gaveæske i karton' },
    ])
    expect(JSON.stringify(packed)).not.toMatch(/"price|row_total/)
  })

  it('are downloaded as a file that no cache keeps, no browser runs, and no other site reads', async () => {
    const path = `/desk/file/orders/shipments?format=shipmondo-csv&numbers=${number}`
    const answer = await shop(path, { headers: { Cookie: ida.cookie } })
    expect(answer.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''shipmondo.csv")
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await answer.text()).toContain(number)
    const other = { headers: { Cookie: ida.cookie, 'Sec-Fetch-Site': 'cross-site' } }
    expect((await shop(path, other)).status).toBe(403)
    expect((await shop(path)).status).toBe(403)
  })

  it('are cancelled once, and their goods are in stock again', async () => {
    const { sku } = await productToOrder('da')
    const input = await orderOf('da', await cartWith('da', { sku, qty: 1 }))
    const own = String((await resultOf(orderCreate, input)).orderNumber)
    const cancel = { action: 'cancel', number: own, request: crypto.randomUUID() }
    for (const _ of [1, 2])
      expect(['canceled', 'closed']).toContain((await ask('action', cancel)).result.status)
    expect(
      await ask('action', { action: 'complete', number: own, request: crypto.randomUUID() }),
    ).toMatchObject({
      meta: { refusal: 'notNow' },
    })
  })
})
