import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderBody } from '../fixtures/order.ts'
import { cookieOf, type Edge, startEdge } from '../support/edge.ts'
import { inOneMinute } from '../support/whole-minute.ts'

let edge: Edge
const logged: string[] = []

beforeAll(async () => {
  edge = await startEdge((line) => logged.push(line))
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(() => {
  edge.platform.reset()
  logged.length = 0
})

const person = { email: 'mette.holm@example.dk', name: 'Mette Holm', number: '+4520304050' }

/** Services with their call by a script and their form without scripts. */
const services = [
  {
    name: 'a product alert',
    network: '10.4.0',
    most: 10,
    call: '/api/ext/productalert/subscribeToProduct',
    form: '/alert/10234',
    body: { email: person.email, productId: '1', websiteId: '1' },
  },
  {
    name: 'a reservation',
    network: '10.4.1',
    most: 8,
    call: '/api/ext/reserveProduct',
    form: '/reserve/10234',
    body: { sku: '10234', store: 'holstebro', amount: 1, customer: person.name, number: person.number },
  },
]

describe.each(services)('$name', ({ network, most, call, form, body }) => {
  const send = (ip: string) => edge.write(call, body, { 'CF-Connecting-IP': ip })
  const sendForm = (ip: string) =>
    edge.ask(form, {
      method: 'POST',
      body: new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])).toString(),
      headers: {
        'CF-Connecting-IP': ip,
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: `http://da.localhost:${edge.shop.url.port}`,
      },
    })

  test('is refused with 429 after too many requests of one address, without a platform call', async () => {
    edge.platform.on(`POST ${call}`, { code: 404, result: 'No such product' })
    const statuses: number[] = []
    await inOneMinute()
    for (let turn = 0; turn < 20; turn++) {
      if (turn % 2) await sendForm(`${network}.1`)
      else statuses.push((await send(`${network}.1`)).status)
    }
    const taken = Array(most / 2).fill(404)
    expect(statuses).toEqual([...taken, ...Array(10 - most / 2).fill(429)])
    expect(edge.platform.asked(call)).toHaveLength(most)
  })

  test('is logged without personal data, whether it succeeds, is refused or fails', async () => {
    const message = `Not for ${person.email}`
    for (const reply of [
      { code: 404, result: message },
      { code: 500, result: message },
      'hang up',
    ] as const) {
      edge.platform.on(`POST ${call}`, reply)
      await send(`${network}.2`)
      await sendForm(`${network}.2`)
    }
    await expect.poll(() => logged.join()).toContain(call)
    await expect.poll(() => logged.join()).toContain(form)
    for (const known of Object.values(person)) {
      for (const written of [known, encodeURIComponent(known)]) expect(logged.join()).not.toContain(written)
    }
  })
})

test('the number of orders of an e-mail address is not readable by a browser: "it leaks who is a customer"', async () => {
  edge.platform.on('GET /api/ext/checkout/getOrderCount', { code: 200, result: { count: 3 } })
  const answer = await edge.ask(`/api/ext/checkout/getOrderCount?email=${person.email}`)
  expect([answer.status, await answer.json()]).toMatchObject([404, { meta: { refusal: 'noSuchCall' } }])
  expect(edge.platform.calls).toEqual([])
})

test('notes for a placed order are sent with the ordered cart, not with a cart that the browser names', async () => {
  const line = { item_id: 1, sku: '10234', qty: 1, name: 'Rioja', price: 119.2 }
  const answers = {
    'POST /api/cart/create': 'a guest’s cart',
    'POST /api/cart/update': line,
    'POST /api/order': { orderNumber: '100000001' },
    'PUT /api/order/updateMoreOptions': true,
  }
  for (const [call, result] of Object.entries(answers)) edge.platform.on(call, { code: 200, result })
  const Cookie = cookieOf(
    await edge.write('/api/cart/update', {
      cartItem: { sku: '10234', qty: 1 },
      eventId: crypto.randomUUID(),
    }),
  )
  const order = orderBody('', { '10234': 1 }, { order_id: 'key-of-order' })
  const placed = await edge.write('/api/order', order, { Cookie })
  const body = { orderId: 'key-of-order', noticeMessage: 'Ring the bell' }
  const said = await edge.ask('/api/order/updateMoreOptions?cartId=another', {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: {
      ...{ Cookie: cookieOf(placed), 'Content-Type': 'application/json' },
      Origin: `http://da.localhost:${edge.shop.url.port}`,
    },
  })
  expect([placed.status, said.status]).toEqual([200, 200])
  const [sent] = edge.platform.asked('/api/order/updateMoreOptions')
  expect([sent?.query.get('cartId'), sent?.body]).toEqual(['a guest’s cart', body])
})

test('a newsletter consent is stored with the shop’s own words, not with words of the browser', async () => {
  const path = '/api/ext/mailchimp-subscribe/subscribe'
  edge.platform.on(`POST ${path}`, { code: 200, result: 'pending' })
  const forged = { email: person.email, words: 'Something else', page: 'https://elsewhere.example/' }
  const answer = await edge.write(path, forged, { 'CF-Connecting-IP': '10.4.9.1' })
  expect(await answer.json()).toMatchObject({ result: { state: 'pending' } })
  await edge.write(path, { ...forged, page: '/c/rodvin' }, { 'CF-Connecting-IP': '10.4.9.1' })
  const words = 'Send mig nyhedsbrevet på e-mail. Du kan framelde dig i hvert nyhedsbrev.'
  expect(edge.platform.asked(path).map(({ body }) => body)).toEqual([
    { email: person.email, words, page: '/newsletter' },
    { email: person.email, words, page: '/c/rodvin' },
  ])
})
