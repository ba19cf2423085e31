import { expect, it } from 'vitest'
import { enqueue, predictedCart } from '#client/features/cart/sync/cart-state.ts'
import { historySeeds } from '#tests/fixtures/history-seeds.ts'
import { simulatedLocalStorage } from '#tests/fixtures/simulated-local-storage.ts'
import type { SimulatedSession } from '#tests/fixtures/simulated-platform/browser-door.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { SimulatedCarts } from '#tests/fixtures/simulated-platform/carts.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { simulatedTab } from '#tests/fixtures/simulated-tab.ts'
import { fairWeather, simulatedDisk, simulatedWorld } from '#tests/fixtures/simulated-world.ts'
import type { OrderRecord } from './order-record.ts'

simulatedLocalStorage()

type Tab = ReturnType<typeof simulatedTab>

/** See `historySeeds` for running other seeds. */
const seeds = historySeeds(1000, [63063])
const stepsOfSeed = 40

it('no order is lost, doubled or falsely confirmed after crashes, lost or late responses, or offline', async () => {
  for (const seed of seeds) {
    try {
      await walk(seed)
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
}, 600_000)

async function walk(seed: number): Promise<void> {
  const world = simulatedWorld(seed)
  const { random, chance, pick } = world
  const platform = new SimulatedPlatform()
  const carts = new SimulatedCarts(platform)
  const told = new Set<string>()
  const queued = new Set<string>()
  const ended = new Set<string>()
  const added = new Map<string, { qty: number; sure: boolean; removed: boolean }>()

  const disk = simulatedDisk((name, value) => {
    if (name !== 'order') return
    const { placed, queue = [] } = value as OrderRecord
    if (placed) {
      // The browser never confirms an order that the platform does not have.
      expect(carts.orders.has(placed.order_id), `${placed.order_id} stands`).toBe(true)
      told.add(placed.order_id)
    }
    for (const { body, refused, isOpen } of queue) {
      // The shopper has seen no confirmation of an open order: a refusal removes it.
      if (isOpen) continue
      queued.add(body.order_id)
      if (refused) ended.add(body.order_id)
    }
  })
  const browser = { session: {} as SimulatedSession }
  const lock = disk.locks()
  const open = () => simulatedTab({ world, disk, platform, browser, lock })
  let tabs: Tab[] = [open()]
  const failures: unknown[] = []
  const begin = (work: Promise<unknown>) => void work.catch((error) => failures.push(error))

  const acts: Record<string, (tab: Tab) => void> = {
    add(tab) {
      const sku = `w${added.size}`
      const wish = { qty: 1 + Math.floor(random() * 3), sure: false, removed: false }
      added.set(sku, wish)
      begin(
        tab.cart
          .change((state) => enqueue(state, sku, { kind: 'add', line: lineOf(sku, wish.qty) }))
          .then(() => {
            wish.sure = true
            return tab.sync()
          }),
      )
    },
    remove(tab) {
      const { lines } = predictedCart(tab.cart.get())
      const line = lines[Math.floor(random() * lines.length)]
      if (!line) return
      const wish = added.get(line.sku)
      if (wish) wish.removed = true
      const id = `remove ${random()}`
      begin(tab.cart.change((state) => enqueue(state, id, { kind: 'remove', line })).then(() => tab.sync()))
    },
    order: (tab) => begin(tab.order(true)),
    orderByCard: (tab) => begin(tab.order(false)),
    transmit: (tab) => begin(tab.transmit()),
    resume: (tab) => begin(tab.resume()),
    sync: (tab) => begin(tab.sync(true)),
    giveUp(tab) {
      const id = tab.orders.get().queue?.find(({ refused }) => !refused)?.body.order_id
      if (id) begin(tab.giveUp().then((outcome) => outcome === 'given-up' && ended.add(id)))
    },
    crash(tab) {
      tab.close()
      tabs = tabs.filter((other) => other !== tab)
      if (tabs.length === 0) tabs.push(open())
    },
    reload(tab) {
      tab.close()
      tabs = [...tabs.filter((other) => other !== tab), open()]
    },
    openTab: () => void (tabs.length < 3 && tabs.push(open())),
    // Hours or days pass: guests' carts expire.
    clockJumps: () => carts.expire(browser.session.cartId),
    soldOut: () => void carts.soldOut.add(`w${Math.floor(random() * (added.size + 1))}`),
    backInStock: () => carts.soldOut.clear(),
    weather() {
      world.world.weather = {
        offline: chance(0.25),
        down: chance(0.15),
        lost: chance(0.3) ? 0.3 : 0,
        unheard: chance(0.3) ? 0.3 : 0,
        doubled: chance(0.2) ? 0.3 : 0,
      }
    },
  }
  const weights = [
    [8, 'add'],
    [2, 'remove'],
    [7, 'order'],
    [3, 'orderByCard'],
    [3, 'transmit'],
    [2, 'resume'],
    [4, 'sync'],
    [0.5, 'giveUp'],
    [2, 'crash'],
    [2, 'reload'],
    [2, 'openTab'],
    [0.5, 'clockJumps'],
    [0.5, 'soldOut'],
    [1, 'backInStock'],
    [4, 'weather'],
  ] as const

  for (let step = 0; step < stepsOfSeed; step++) {
    const tab = tabs[Math.floor(random() * tabs.length)] as Tab
    acts[pick(weights)]?.(tab)
    await world.deliver(Math.floor(random() * 8))
    if (failures.length) throw failures[0]
  }

  // The network and the stock recover, and the shopper returns to one tab.
  world.world.weather = fairWeather
  carts.soldOut.clear()
  for (const tab of tabs) tab.close()
  const last = open()
  const finish = async (work: Promise<unknown>) => {
    begin(work)
    for (let rounds = 0; world.busy || rounds < 2; rounds++) await world.deliver(100)
  }
  await finish(last.held)
  await finish(last.resume())
  await finish(last.transmit())
  for (let rounds = 0; rounds < 3; rounds++) await finish(last.sync(true))
  if (failures.length) throw failures[0]

  const state = last.cart.get()
  const shown = predictedCart(state).lines
  expect(state.pending, 'nothing waits').toEqual([])
  expect(state.waitingOrderKey).toBeUndefined()
  // Every order of the platform is known to the browser, and every queued order has ended.
  expect(
    [...carts.orders.keys()].filter((id) => !told.has(id)),
    'unknown orders',
  ).toEqual([])
  const vanished = [...queued].filter((id) => !carts.orders.has(id) && !ended.has(id))
  expect(vanished, 'vanished orders').toEqual([])
  // Every bottle is in one place only, in the requested quantity.
  const ordered = [...carts.orders.values()].flatMap(({ lines }) => lines)
  for (const [sku, { qty, sure, removed }] of added) {
    const places = [...shown, ...ordered].filter((line) => line.sku === sku).map((line) => line.qty)
    if (sure && !removed) expect(places, sku).toEqual([qty])
    else expect([[], [qty]], sku).toContainEqual(places)
  }
}
