import { afterEach, expect, it, vi } from 'vitest'
import { paymentAddress } from './payment-window.ts'

const url = 'https://checkout.example/window'
const answers = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

afterEach(() => vi.unstubAllGlobals())

async function told(orderId: string) {
  const page = new EventTarget()
  const events: unknown[] = []
  page.addEventListener('charge', (event) => events.push((event as CustomEvent).detail))
  vi.stubGlobal('document', page)
  return { address: await paymentAddress(orderId), events }
}

it('“a card-provider charge is requested … and a charge event emitted”, and the shopper goes to its window', async () => {
  answers(200, { code: 200, result: { id: '{chargeToken}', url } })
  expect(await told('key-1')).toEqual({ address: url, events: [{ orderId: 'key-1' }] })
})

it('if no window opens, the confirmation shows the state of the order, and nothing was charged', async () => {
  answers(409, { code: 409, result: 'no', meta: { refusal: 'notAwaited' } })
  expect(await told('key-1')).toEqual({ address: '/confirmation', events: [] })
  answers(502, { code: 502, result: 'no' })
  expect(await told('key-1')).toEqual({ address: '/confirmation', events: [] })
})
