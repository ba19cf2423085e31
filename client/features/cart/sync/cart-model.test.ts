import { expect, it } from 'vitest'
import { createSharedRecord } from '#client/state/shared-record.ts'
import {
  applyChange,
  type Cart,
  type CartChange,
  type CartLine,
  emptyCart,
  isPromoLine,
} from '#shared/cart.ts'
import { totalsFit } from '#shared/totals.ts'
import { historySeeds } from '#tests/fixtures/history-seeds.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { simulatedLocalStorage } from '#tests/fixtures/simulated-local-storage.ts'
import { browserAt } from '#tests/fixtures/simulated-platform/browser-door.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { SimulatedCarts } from '#tests/fixtures/simulated-platform/carts.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { fairWeather, simulatedWorld } from '#tests/fixtures/simulated-world.ts'
import { type CartState, emptyCartState, enqueue, predictedCart } from './cart-state.ts'
import { createCartSync } from './cart-sync.ts'

simulatedLocalStorage()

/** See `historySeeds` for running other seeds. */
const histories = historySeeds(1500)

it('two devices agree in at most 3 syncs, no line is lost or doubled, and only totals of the platform are shown', async () => {
  for (const seed of histories) {
    try {
      await live(seed)
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
}, 600_000)

/** Each device changes its own products in any way; both devices only add to the shared product. */
const products = [
  ['a1', 'a2', 'both'],
  ['b1', 'b2', 'both'],
]

async function live(seed: number): Promise<void> {
  const world = simulatedWorld(seed)
  const { random, chance, pick } = world
  const platform = new SimulatedPlatform()
  const carts = new SimulatedCarts(platform)
  const devices = [0, 1].map((index) => deviceOf(index, world, platform, carts))
  const failures: unknown[] = []
  const begin = (work: Promise<unknown>) => void work.catch((error) => failures.push(error))
  // The second device is the customer's other device; the first one may stay a guest's.
  await finish(devices[1]?.device.signIn())
  const wanted = [emptyCart, emptyCart]
  let signsIn = false

  async function finish(work: Promise<unknown> | undefined) {
    if (work) begin(work)
    for (let rounds = 0; world.busy || rounds < 2; rounds++) await world.deliver(100)
  }

  for (let step = 0; step < 8; step++) {
    const which = chance(0.5) ? 1 : 0
    const { record, sync, device } = devices[which] as (typeof devices)[0]
    const act = pick([
      [10, 'change'],
      [2, 'sync'],
      [2, 'rules'],
      [2, 'weather'],
      [1, 'signIn'],
    ] as const)
    if (act === 'change') {
      const change = changeOf(which)
      wanted[which] = applyChange(wanted[which] as Cart, change)
      begin(record.change((state) => enqueue(state, `${which}:${step}`, change)).then(() => sync()))
    }
    if (act === 'sync') begin(sync(true))
    if (act === 'rules') {
      const rule = chance(0.5) ? '12' : '13'
      if (!carts.promotions.delete(rule)) carts.promotions.add(rule)
    }
    if (act === 'weather') world.world.weather = { ...fairWeather, lost: 0.25, unheard: 0.25, doubled: 0.1 }
    if (act === 'signIn' && which === 0 && !signsIn) {
      signsIn = true
      begin(devices[0]?.alone(() => device.signIn()).catch(() => {}) ?? Promise.resolve())
    }
    await world.deliver(Math.floor(random() * 7))
    if (failures.length) throw failures[0]
  }

  world.world.weather = fairWeather
  await finish(undefined)
  if (signsIn) await finish(devices[0]?.device.signIn())
  for (let syncs = 0; syncs < 3; syncs++) {
    for (const { sync } of devices) await finish(sync(true))
  }
  if (failures.length) throw failures[0]

  const [one = emptyCart, two = emptyCart] = wanted
  const expected = signsIn ? [together(one, two), together(one, two)] : [one, two]
  for (const [index, { record, device }] of devices.entries()) {
    const state = record.get()
    const there = device.cart().lines
    expect(quantities({ lines: there.filter((line) => !isPromoLine(line)) })).toEqual(
      quantities(expected[index] as Cart),
    )
    expect(textOf(predictedCart(state).lines)).toEqual(textOf(there))
    expect(state.pending).toEqual([])
    expect(state.totalsFit).toBe(true)
    if (state.totals) expect(totalsFit(there, state.totals)).toBe(true)
  }

  function changeOf(which: number): CartChange {
    const skus = products[which] as string[]
    const sku = skus[Math.floor(random() * skus.length)] as string
    const kind =
      sku === 'both'
        ? 'add'
        : pick([
            [3, 'add'],
            [1, 'setQuantity'],
            [1, 'remove'],
          ] as const)
    const qty = 1 + Math.floor(random() * 4)
    if (kind === 'add') return { kind, line: lineOf(sku, qty) }
    return kind === 'remove' ? { kind, line: lineOf(sku) } : { kind, line: lineOf(sku), qty }
  }
}

function deviceOf(
  index: number,
  world: ReturnType<typeof simulatedWorld>,
  platform: SimulatedPlatform,
  carts: SimulatedCarts,
) {
  const device = browserAt(
    platform,
    world.network(() => true),
  )
  const silent = { onmessage: null, postMessage() {} }
  const record = createSharedRecord<CartState>(`cart-${index}`, emptyCartState, memoryStorage(), silent)
  record.subscribe(({ totals, totalsFit: fits, lines }) => {
    if (totals && !carts.totalsGiven.has(totals)) throw new Error('a total that the platform did not give')
    if (totals && fits && !totalsFit(lines, totals))
      throw new Error('a total of other lines is shown as theirs')
  })
  let turn: Promise<unknown> = Promise.resolve()
  const alone = <Result>(work: () => Promise<Result>) => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  const sync = createCartSync({
    record,
    server: device.server,
    onRefused: () => {},
    exclusively: alone,
    wait: async () => {},
  })
  return { device, record, sync, alone }
}

/** Returns the merge of two carts: quantities of equal lines are added. */
function together(one: Cart, two: Cart): Cart {
  return two.lines.reduce<Cart>((cart, line) => applyChange(cart, { kind: 'add', line }), one)
}

/** Returns lines, quantities and prices as texts, in a fixed order. */
function textOf(lines: readonly CartLine[]): string[] {
  return lines
    .map(({ item_id, sku, qty, price_incl_tax }) => [item_id, sku, qty, price_incl_tax].join(':'))
    .sort()
}

function quantities({ lines }: Cart) {
  return Object.fromEntries(lines.map(({ sku, qty }) => [sku, qty]))
}
