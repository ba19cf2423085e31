import { afterAll, beforeAll, expect, it } from 'vitest'
import { agentRequest } from '#tests/fixtures/agent-request.ts'
import { type WineShop, wineShop } from '#tests/fixtures/wine-shop.ts'
import platform from '#worker/platform/index.ts'
import type { AgentRequest } from './agent-request.ts'
import { createCart, getCart, updateCart } from './cart-operations.ts'

let shop: WineShop
beforeAll(async () => {
  shop = await wineShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Is called before each call of the platform. */
type Before = (call: string) => unknown

/** Returns a request of an agent at this platform. */
function requestOf(idempotencyKey?: string, before: Before = () => {}): AgentRequest {
  return agentRequest(
    async (path, init) => {
      await before(`${init.method} ${path.split('?')[0]}`)
      return platform.request(path, init, shop.env)
    },
    { idempotencyKey },
  )
}

const reservas = (quantity: number) => ({ line_items: [{ item: { id: '10002' }, quantity }] })

const quantityIn = async (id: string) => ((await getCart({ id }, requestOf())) as any).line_items[0]?.quantity

async function cartOf(quantity: number): Promise<string> {
  const { id } = await createCart({ body: reservas(quantity) }, requestOf())
  return String(id)
}

/** Ends the time in which the first attempt of a request may still be answered. */
const waitForFirstAttempt = () =>
  shop.db
    .prepare('UPDATE agent_requests SET expires_at = ?')
    .bind(new Date(Date.now() + 3_600_000).toISOString())
    .run()

/** Returns a function that acts once, before the first call of this name. */
function once(name: string, act: () => unknown): Before {
  let isDone = false
  return (call) => {
    if (isDone || call !== name) return
    isDone = true
    return act()
  }
}

it('an update of a cart that collided with another one is made when it is sent again with its key', async () => {
  const id = await cartOf(1)
  const collides = once('PUT /api/ext/agent/session', () =>
    updateCart({ id, body: reservas(2) }, requestOf()),
  )
  const update = (before?: Before) => updateCart({ id, body: reservas(3) }, requestOf('collided', before))
  await expect(update(collides)).rejects.toMatchObject({ code: 'conflict' })
  expect(await quantityIn(id)).toBe(2)
  await waitForFirstAttempt()
  await update()
  expect(await quantityIn(id)).toBe(3)
})

it('an update of a cart that failed midway is finished when it is sent again with its key, and is made once', async () => {
  const id = await cartOf(1)
  const fails = once('POST /api/cart/update', () => {
    throw new Error('the platform cannot be reached')
  })
  const update = (before?: Before) => updateCart({ id, body: reservas(3) }, requestOf('midway', before))
  await expect(update(fails)).rejects.toThrow()
  await waitForFirstAttempt()
  await update()
  expect(await quantityIn(id)).toBe(3)
  await updateCart({ id, body: reservas(5) }, requestOf())
  await update()
  expect(await quantityIn(id)).toBe(5)
})

it('overlapping updates of a cart that add the same goods set their quantity', async () => {
  const id = await cartOf(1)
  await updateCart({ id, body: { line_items: [] } }, requestOf())
  const overlaps = once('POST /api/cart/update', () => updateCart({ id, body: reservas(2) }, requestOf()))
  await updateCart({ id, body: reservas(2) }, requestOf(undefined, overlaps))
  expect(await quantityIn(id)).toBe(2)
})
