import { expect, it } from 'vitest'
import { type Answer, CallFailed } from '#client/state/api.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { giveUpOrder, transmitOrder } from './order-queue.ts'
import {
  noOrder,
  type OrderRecord,
  type QueuedOrder,
  refusedInQueue,
  waitingOrder,
  withoutExpired,
} from './order-record.ts'

const day = 24 * 60 * 60 * 1000

const order: QueuedOrder = {
  body: {
    order_id: 'key-1',
    products: [{ sku: 'rioja', qty: 2 }],
    addressInformation: {
      shippingAddress: {},
      shipping_carrier_code: '',
      shipping_method_code: '',
      payment_method_code: 'cashondelivery',
    },
  },
  store_code: 'da',
  total: 23_800,
  refused: null,
}

type Created = Answer<{ orderNumber: string | null }, string>

/** Returns a browser in which an order waits, and a platform with this answer. */
function waiting(answer: () => Promise<Created>, queued: Partial<QueuedOrder> = {}, known = false) {
  const record = createSharedRecord<OrderRecord>(
    'order',
    { ...noOrder, queue: [{ ...order, ...queued }] },
    memoryStorage(),
    { postMessage: () => {}, onmessage: null },
  )
  const calls: string[] = []
  const server = {
    create: ({ order_id }: QueuedOrder['body']) => {
      calls.push(`create ${order_id}`)
      return answer()
    },
    byKey: async (key: string): Promise<Answer<{ orderNumber: string }, string>> => {
      calls.push(`by-key ${key}`)
      return known
        ? { ok: true, result: { orderNumber: '1' } }
        : { ok: false, refusal: 'orderUnknown', message: '', meta: {} }
    },
  }
  return { record, server, calls, store: 'da' as const }
}

const fault = (status: number) => () => Promise.reject(new CallFailed(status))
const refusal = (name: string) => async (): Promise<Created> => ({
  ...{ ok: false, refusal: name, message: '' },
  meta: {},
})

it.each([0, 500, 502, 503, 504])(
  "'5xx retries': after status %i it waits, and is sent under the same key",
  async (status) => {
    let answer: () => Promise<Created> = fault(status)
    const shopper = waiting(() => answer())
    expect(await transmitOrder(shopper)).toEqual({ kind: 'unreachable' })
    expect(waitingOrder(shopper.record.get(), 'da')?.attempt).toBeTruthy()
    answer = async () => ({ ok: true, result: { orderNumber: '1001' } })
    expect(await transmitOrder(shopper)).toEqual({ kind: 'placed' })
    expect(shopper.calls).toEqual(['by-key key-1', 'create key-1', 'by-key key-1', 'create key-1'])
    expect(shopper.record.get()).toMatchObject({ placed: { orderNumber: '1001' }, queue: [] })
  },
)

it('waits after a server error of the platform, and is sent again even if its key cannot be looked up', async () => {
  let answer = refusal('serverError')
  const shopper = waiting(() => answer())
  shopper.server.byKey = async (key) => {
    shopper.calls.push(`by-key ${key}`)
    return { ok: false, refusal: 'outcomeUnknown', message: '', meta: {} }
  }
  expect(await transmitOrder(shopper)).toEqual({ kind: 'unreachable' })
  expect(waitingOrder(shopper.record.get(), 'da')).toMatchObject({ attempt: undefined, failures: 1 })
  answer = async () => ({ ok: true, result: { orderNumber: '1001' } })
  expect(await transmitOrder(shopper)).toEqual({ kind: 'placed' })
  expect(shopper.calls).toEqual(['by-key key-1', 'create key-1', 'by-key key-1', 'create key-1'])
})

it.each(['soldOut', 'totalChanged', 'addressInvalid'])(
  "'4xx ends an order with its reason': %s",
  async (name) => {
    const shopper = waiting(refusal(name))
    expect(await transmitOrder(shopper)).toMatchObject({ kind: 'refused' })
    expect(waitingOrder(shopper.record.get(), 'da')).toBeUndefined()
    expect(refusedInQueue(shopper.record.get(), 'da')?.refused?.refusal).toBe(name)
    expect(await transmitOrder(shopper)).toEqual({ kind: 'nothing' })
    expect(shopper.calls).toEqual(['by-key key-1', 'create key-1'])
  },
)

it.each([400, 403, 404, 410])('a refusal without a name (%i) ends an order too', async (status) => {
  const shopper = waiting(fault(status))
  expect(await transmitOrder(shopper)).toMatchObject({ kind: 'refused', refused: { meta: { status } } })
})

it.each([408, 429])('waits after the status %i, which is no decision about the order', async (status) => {
  expect(await transmitOrder(waiting(fault(status)))).toEqual({ kind: 'unreachable' })
})

it('looks up an order before sending it again if its response was lost', async () => {
  const shopper = waiting(fault(0), { attempt: 'before' }, true)
  expect(await transmitOrder(shopper)).toEqual({ kind: 'placed' })
  expect(shopper.calls).toEqual(['by-key key-1'])
})

it('is kept if the browser is offline but reports a network, and can be cancelled', async () => {
  const shopper = waiting(fault(0))
  shopper.server.byKey = () => Promise.reject(new CallFailed(0))
  expect(await transmitOrder(shopper)).toEqual({ kind: 'unreachable' })
  expect(shopper.calls).toEqual([])
  expect(await giveUpOrder(shopper)).toBe('given-up')
  expect(waitingOrder(shopper.record.get(), 'da')).toBeUndefined()
})

it('stays queued while it is unknown whether it was placed', async () => {
  const shopper = waiting(fault(0), { attempt: 'before' })
  shopper.server.byKey = () => Promise.reject(new CallFailed(0))
  expect(await giveUpOrder(shopper)).toBe('unknown')
  expect(waitingOrder(shopper.record.get(), 'da')).toBeDefined()
})

it('is sent in its own view alone', async () => {
  const shopper = waiting(async () => ({ ok: true, result: { orderNumber: '1' } }), { store_code: 'sv' })
  expect(await transmitOrder(shopper)).toEqual({ kind: 'nothing' })
})

it('is deleted with its personal data after thirty days', () => {
  const record = { ...noOrder, queue: [{ ...order, savedAt: 0 }] }
  expect(withoutExpired(record, 30 * day)).toBe(record)
  expect(withoutExpired(record, 30 * day + 1).queue).toEqual([])
})
