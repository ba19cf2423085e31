import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Edge, startEdge } from '../support/edge.ts'
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

/** What is asked for, as scripts and as browsers without them send it. */
const services = [
  {
    name: 'a product alert',
    network: '10.4.0',
    call: '/api/ext/productalert/subscribeToProduct',
    form: '/alert/10234',
    body: { email: person.email, productId: '1', websiteId: '1' },
  },
  {
    name: 'a reservation',
    network: '10.4.1',
    call: '/api/ext/reserveProduct',
    form: '/reserve/10234',
    body: { sku: '10234', store: 'holstebro', amount: 1, customer: person.name, number: person.number },
  },
]

describe.each(services)('$name', ({ network, call, form, body }) => {
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

  test('is refused with 429 where one address asks too often, and asks the platform no more', async () => {
    edge.platform.on(`POST ${call}`, { code: 404, result: 'No such product' })
    const statuses: number[] = []
    await inOneMinute()
    for (let turn = 0; turn < 12; turn++) statuses.push((await send(`${network}.1`)).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
    expect((await sendForm(`${network}.1`)).headers.get('Location')).toBe(`${form}?outcome=tooMany`)
    expect(edge.platform.asked(call)).toHaveLength(10)
  })

  test('leaves nothing of the person in the log, whether it succeeds, is refused or fails', async () => {
    const told = `Not for ${person.email}`
    for (const reply of [{ code: 404, result: told }, { code: 500, result: told }, 'hang up'] as const) {
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
