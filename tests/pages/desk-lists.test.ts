import { describe, expect, inject, it } from 'vitest'
import type { Waiting } from '#shared/desk/waiting-calls.ts'
import { cookieOf } from '../support/edge.ts'
import { hosts, shop } from '../support/shop.ts'

function write(path: string, body: unknown, Cookie = '') {
  return shop(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      ...{ 'Content-Type': 'application/json', Origin: `http://${hosts.da}:${inject('shopPort')}` },
      ...(Cookie && { Cookie }),
    },
  })
}

async function signedIn(username: string): Promise<string> {
  return cookieOf(await write('/api/user/login', { username, password: 'vinhandler' }))
}

async function waiting(Cookie: string): Promise<Waiting> {
  const answer = await write('/desk/call/waiting/list', {}, Cookie)
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  return ((await answer.json()) as { result: Waiting }).result
}

const reservation = { id: 1, outcome: 'handed-over' }
const decision = { id: 1, revision: 1, state: 'approved' }

describe('the waiting lists of the desk', () => {
  it('are closed to guests and customers', async () => {
    for (const Cookie of ['', await signedIn('mette.holm@karaffel-demo.example')]) {
      expect((await write('/desk/call/waiting/list', {}, Cookie)).status).toBe(403)
      expect((await write('/desk/call/waiting/endReservation', reservation, Cookie)).status).toBe(403)
      expect((await write('/desk/call/waiting/decideReview', decision, Cookie)).status).toBe(403)
    }
  })

  it('show a reservation, which is handed over once', async () => {
    const desk = await signedIn('admin@karaffel.example')
    const number = `+45 21${String(Date.now()).slice(-6)}`
    const bottle = { sku: '10234', store: 'holstebro', amount: 1 }
    const customer = await signedIn('mette.holm@karaffel-demo.example')
    const made = await write('/api/ext/reserveProduct', { ...bottle, customer: 'Desk', number }, customer)
    expect(made.status).toBe(200)
    const { id } = (await waiting(desk)).reservations.find((one) => one.number === number) ?? {}
    const handOver = { id, outcome: 'handed-over' }
    expect((await write('/desk/call/waiting/endReservation', handOver, desk)).status).toBe(200)
    expect((await write('/desk/call/waiting/endReservation', handOver, desk)).status).toBe(409)
    expect((await waiting(desk)).reservations.filter((one) => one.number === number)).toEqual([])
  })
})
