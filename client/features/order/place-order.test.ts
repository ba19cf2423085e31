import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { CallFailed } from '#client/state/api.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { resumeOrder } from './ask-order.ts'
import { transmitOrder } from './order-queue.ts'
import { isSameOrder, noOrder, openOrder } from './order-record.ts'
import type { OrderBody, OrderServer } from './order-server.ts'
import { placeOrder } from './place-order.ts'

type Meant = Omit<OrderBody, 'order_id'>
type Fate = 'answered' | 'unsent' | 'unheard' | 'refused' | 'failed' | 'untold' | 'late'

const meant: Meant = {
  products: [{ sku: '10234', qty: 2, price: 149 }],
  addressInformation: {
    shippingAddress: { firstname: 'Mette' },
    payment_method_code: 'banktransfer',
    payment_method_additional: { confirmed_total: 337 },
  },
}

/**
 * Returns a platform that accepts one order per key, behind a connection that may fail. `late` calls arrive only when the
 * test lets them.
 */
function platform({ voidsKeys = true } = {}) {
  const orders = new Map<string, string>()
  const created: string[] = []
  const voided = new Set<string>()
  const late: (() => void)[] = []
  let fates: Fate[] = []
  async function reach<Result>(work: () => Result): Promise<Result> {
    const fate = fates.shift() ?? 'answered'
    if (fate === 'unsent') throw new CallFailed(0)
    if (fate === 'late') {
      late.push(work)
      throw new CallFailed(0)
    }
    if (fate === 'failed') return { ok: false, refusal: 'serverError', message: '', meta: {} } as Result
    if (fate === 'untold') return { ok: false, refusal: 'outcomeUnknown', message: '', meta: {} } as Result
    if (fate === 'refused') return { ok: false, refusal: 'soldOut', message: '', meta: {} } as Result
    const result = work()
    if (fate === 'unheard') throw new CallFailed(504)
    return result
  }
  const server: OrderServer = {
    create: ({ order_id }) =>
      reach(() => {
        if (voided.has(order_id)) return { ok: false, refusal: 'keyVoid', message: '', meta: {} }
        created.push(order_id)
        if (!orders.has(order_id)) orders.set(order_id, `1000${orders.size}`)
        return { ok: true, result: { orderNumber: orders.get(order_id) ?? null } }
      }),
    byKey: (order_id, voids) =>
      reach(() => {
        const orderNumber = orders.get(order_id)
        if (orderNumber) return { ok: true, result: { orderNumber } }
        if (voids && voidsKeys) voided.add(order_id)
        const refusal = voided.has(order_id) ? 'orderVoid' : 'orderUnknown'
        return { ok: false, refusal, message: '', meta: {} }
      }),
  }
  return {
    server,
    arrive: () => late.splice(0).forEach((work) => void work()),
    orders,
    created,
    fate: (next: readonly Fate[]) => {
      fates = [...next]
    },
  }
}

let names = 0
function browser() {
  names += 1
  const storage = memoryStorage()
  const name = `order-${names}`
  // Messages between tabs may be late, or lost.
  const open = () => createSharedRecord(name, noOrder, storage, { postMessage() {}, onmessage: null })
  return { open, record: open() }
}
const wait = async () => {}

it('stores the number of a placed order for the confirmation', async () => {
  const { server } = platform()
  const { record } = browser()
  expect(await placeOrder(meant, { record, server, wait })).toEqual({ kind: 'placed' })
  expect(record.get()).toMatchObject({ queue: [], placed: { orderNumber: '10000' } })
})

it('stores the key of an order before sending it', async () => {
  const { server } = platform()
  const { record, open } = browser()
  const keys: (string | undefined)[] = []
  const watching: OrderServer = {
    ...server,
    create: async (body) => {
      const another = open()
      await another.loaded
      keys.push(openOrder(another.get())?.body.order_id)
      return server.create(body)
    },
  }
  await placeOrder(meant, { record, server: watching, wait })
  expect(keys[0]).toBeTruthy()
})

it('sends nothing offline, and reports that nothing was ordered', async () => {
  const { server, created } = platform()
  const { record } = browser()
  expect(await placeOrder(meant, { record, server, wait, isOnline: () => false })).toEqual({
    kind: 'not-placed',
  })
  expect(created).toEqual([])
  expect(record.get()).toEqual(noOrder)
})

it('does not report that nothing was ordered if the order was sent before the connection was lost', async () => {
  const { server, fate } = platform()
  const { record } = browser()
  fate(['unheard', 'unsent', 'unsent', 'unsent', 'unsent', 'unsent', 'unsent'])
  const ordering = { record, server, wait }
  expect(await placeOrder(meant, ordering)).toEqual({ kind: 'unknown' })
  expect(await placeOrder(meant, { ...ordering, isOnline: () => false })).toEqual({ kind: 'unknown' })
})

it('finds an order if its response was lost, and sends it only once', async () => {
  const { server, orders, created, fate } = platform()
  const { record } = browser()
  fate(['unheard'])
  expect(await placeOrder(meant, { record, server, wait })).toEqual({ kind: 'placed' })
  expect(orders.size).toBe(1)
  expect(created).toHaveLength(1)
})

it('finds an order after a reload if its response was lost', async () => {
  const { server, orders, fate } = platform()
  const { record, open } = browser()
  fate(['unheard', 'unsent', 'unsent', 'unsent'])
  expect(await placeOrder(meant, { record, server, wait })).toEqual({ kind: 'unknown' })
  const reloaded = open()
  await reloaded.loaded
  expect(await resumeOrder({ record: reloaded, server, wait })).toEqual({ kind: 'placed' })
  expect(orders.size).toBe(1)
})

it('reports that nothing was ordered only if the platform refuses the late order', async () => {
  const { server, orders, created, fate, arrive } = platform()
  const { record } = browser()
  fate(['late'])
  expect(await placeOrder(meant, { record, server, wait })).toEqual({ kind: 'not-placed' })
  arrive()
  expect(orders.size).toBe(0)
  expect(record.get().queue).toEqual([])
  const information = { ...meant.addressInformation, payment_method_additional: { confirmed_total: 486 } }
  const another = { ...meant, addressInformation: information }
  expect(await placeOrder(another, { record, server, wait })).toEqual({ kind: 'placed' })
  expect(created).toHaveLength(1)
})

it('polls for a minute a platform that would still accept the order, and does not report that nothing was ordered', async () => {
  const { server, orders, fate, arrive } = platform({ voidsKeys: false })
  const { record } = browser()
  const told = vi.fn()
  let waited = 0
  const pause = async (milliseconds: number) => {
    waited += milliseconds
  }
  fate(['late'])
  const ordering = { record, server, wait: pause, onNoAnswer: told }
  expect(await placeOrder(meant, ordering)).toEqual({ kind: 'missing' })
  expect(told).toHaveBeenCalledOnce()
  expect(waited).toBeGreaterThan(55_000)
  expect(waited).toBeLessThan(65_000)
  expect(await resumeOrder(ordering)).toEqual({ kind: 'missing' })

  // The order arrives in the meantime and is found.
  fate(['late'])
  const arriving = async (milliseconds: number) => {
    if (milliseconds === 15_000) arrive()
  }
  expect(await placeOrder(meant, { ...ordering, wait: arriving })).toEqual({ kind: 'placed' })
  expect(orders.size).toBe(1)
})

const offline = { store: 'da' } as const

it.each([
  ['failed', 'answered'],
  ['failed', 'untold'],
  ['late', 'answered'],
] as const)(
  "'The order can not be transfered because of server error. Order has been queued': a payment that may wait (%s, then %s)",
  async (first, byKey) => {
    const { server, created, fate } = platform()
    const { record } = browser()
    const create: OrderServer['create'] = async () => {
      throw new CallFailed(503)
    }
    const failing = first === 'late' ? { ...server, create } : server
    fate(first === 'late' ? [] : [first, byKey])
    const outcome = await placeOrder(meant, { record, server: failing, wait, offline })
    expect(outcome).toEqual({ kind: 'queued' })
    expect(created).toEqual([])
    const [order] = record.get().queue ?? []
    expect(order).toMatchObject({ failures: 1, total: 33_700 })
    // No order can arrive late: the platform reported the failure itself, or the key is void.
    expect(order?.attempt).toBeUndefined()
    // A void key would be refused.
    expect(await transmitOrder({ record, server, store: 'da' })).toEqual({ kind: 'placed' })
  },
)

it('an order is not queued after a server error if its payment cannot wait, and is sent again with the same key', async () => {
  const { server, created, fate } = platform()
  const { record } = browser()
  fate(['failed', 'untold'])
  expect(await placeOrder(meant, { record, server, wait })).toEqual({ kind: 'not-placed' })
  const order_id = openOrder(record.get())?.body.order_id
  expect(await placeOrder(meant, { record, server, wait })).toEqual({ kind: 'placed' })
  expect(created).toEqual([order_id])
})

it('an order that another tab has sent without a response is found by its key', async () => {
  const { server, created, fate } = platform()
  const { open } = browser()
  const [closed, other] = [open(), open()]
  await other.loaded
  fate(['unheard', 'untold', 'untold', 'untold'])
  expect(await placeOrder(meant, { record: closed, server, wait })).toEqual({ kind: 'unknown' })
  expect(await placeOrder(meant, { record: other, server, wait })).toEqual({ kind: 'placed' })
  expect(created).toHaveLength(1)
})

it('the state of an order is unknown if the platform cannot look up its key', async () => {
  const { server, fate } = platform()
  const { record } = browser()
  fate(['unheard', 'untold', 'untold', 'untold'])
  expect(await placeOrder(meant, { record, server, wait })).toEqual({ kind: 'unknown' })
})

it('an order gets another key after a refusal', async () => {
  const { server, created, fate } = platform()
  const { record } = browser()
  fate(['refused'])
  expect(await placeOrder(meant, { record, server, wait })).toMatchObject({
    kind: 'refused',
    refused: { refusal: 'soldOut' },
  })
  expect(record.get().queue).toEqual([])
  await placeOrder(meant, { record, server, wait })
  expect(created).toHaveLength(1)
})

it('places one order after repeated presses and lost responses', async () => {
  const fates = fc.array(
    fc.array(fc.constantFrom<Fate>('answered', 'unsent', 'unheard', 'late'), { maxLength: 5 }),
    {
      maxLength: 6,
    },
  )
  await fc.assert(
    fc.asyncProperty(fates, async (presses) => {
      const { server, orders, fate, arrive } = platform()
      const { record } = browser()
      for (const press of presses) {
        fate(press)
        const outcome = await placeOrder(meant, { record, server, wait })
        arrive()
        if (outcome.kind === 'placed') break
      }
      expect(orders.size).toBeLessThanOrEqual(1)
      if (record.get().placed) expect(orders.size).toBe(1)
    }),
    { numRuns: 500 },
  )
})

it('two orders are equal if they differ only in their keys and the sequence of their fields', () => {
  const { products, ...rest } = meant
  const one = { ...meant, order_id: 'a' }
  expect(isSameOrder(one, { ...rest, products, order_id: 'b' })).toBe(true)
  const payment_method_additional = { confirmed_total: 338 }
  const addressInformation = { ...meant.addressInformation, payment_method_additional }
  expect(isSameOrder(one, { ...meant, addressInformation, order_id: 'a' })).toBe(false)
})
