import { expect, it } from 'vitest'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { type CartChange, type CartLine, isPromoLine } from '#shared/cart.ts'
import { type KitContents, kitOption } from '#shared/kit.ts'
import { cartEntries, isKitLine, kitChanges } from '#shared/kit-line.ts'
import { historySeeds } from '#tests/fixtures/history-seeds.ts'
import { simulatedLocalStorage } from '#tests/fixtures/simulated-local-storage.ts'
import { browserAt } from '#tests/fixtures/simulated-platform/browser-door.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { SimulatedCarts } from '#tests/fixtures/simulated-platform/carts.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { fairWeather, simulatedDisk, simulatedWorld } from '#tests/fixtures/simulated-world.ts'
import { type CartState, emptyCartState, enqueue, predictedCart } from './cart-state.ts'
import { createCartSync } from './cart-sync.ts'

simulatedLocalStorage()

// Normally loaded when a part is refused: imported here so that no history waits for it.
import './whole-kits.ts'

/** See `historySeeds` for running other seeds. */
const histories = historySeeds(300, [2968, 4363, 6857, 8151, 8975, 34753])

/** Each browser changes its own kit in any way, in its first tab. Any tab adds to the shared kit and to a single bottle. */
const kits: readonly KitContents[] = [
  { sku: 'KIT-1', parts: { a: 2, b: 1, c: 1 } },
  { sku: 'KIT-2', parts: { a: 1, d: 3 } },
  { sku: 'KIT-1', parts: { a: 1, b: 1 } },
]
const shared = 2

it('a guest with kits and loose bottles in two tabs signs in to a cart that has them too: each kit is whole, no bottle lost or doubled', async () => {
  for (const seed of histories) {
    try {
      await live(seed)
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
}, 600_000)

async function live(seed: number): Promise<void> {
  const world = simulatedWorld(seed)
  const { random, chance, pick } = world
  const isScarce = chance(0.3)
  const platform = new SimulatedPlatform()
  new SimulatedCarts(platform, isScarce ? { stock: 6 } : {})
  const browsers = [0, 1].map((index) => browserOf(index, world, platform))
  const wanted = [0, 1].map(() => ({ kits: [0, 0, 0], loose: 0 }))
  const failures: unknown[] = []
  let signsIn = false

  async function finish(work: Promise<unknown>) {
    work.catch((error) => failures.push(error))
    for (let rounds = 0; world.busy || rounds < 2; rounds++) await world.deliver(100)
    if (failures.length) throw failures[0]
  }
  const begin = (work: Promise<unknown>) => void work.catch((error) => failures.push(error))

  // The second browser is the customer's other device.
  await finish(browsers[1]?.device.signIn() ?? Promise.resolve())
  for (let step = 0; step < 10; step++) {
    const which = chance(0.5) ? 1 : 0
    const { tabs, device, alone } = browsers[which] as (typeof browsers)[0]
    const want = wanted[which] as (typeof wanted)[0]
    const [first, second] = tabs as [(typeof tabs)[0], (typeof tabs)[0]]
    const either = chance(0.5) ? first : second
    const act = pick([
      [4, 'add'],
      [2, 'set'],
      [2, 'loose'],
      [2, 'sync'],
      [1, 'weather'],
      [2, 'signIn'],
    ] as const)
    const count = 1 + Math.floor(random() * 3)
    if (act === 'add') {
      const index = chance(0.5) ? which : shared
      want.kits[index] = (want.kits[index] ?? 0) + count
      const tab = index === shared ? either : first
      begin(tab.change(partsOf(kits[index] as KitContents, count).map((line) => ({ kind: 'add', line }))))
    }
    if (act === 'set') {
      const own = first.kit(which)
      const next = count - 1
      if (own) {
        want.kits[which] = next
        begin(first.change(kitChanges(own, next)))
      }
    }
    if (act === 'loose') {
      want.loose += count
      begin(either.change([{ kind: 'add', line: lineOf('a', count) }]))
    }
    if (act === 'sync') begin(either.sync(true))
    if (act === 'weather') world.world.weather = { ...fairWeather, lost: 0.2, unheard: 0.2, doubled: 0.1 }
    if (act === 'signIn' && which === 0 && !signsIn) {
      signsIn = true
      begin(alone(() => device.signIn()).catch(() => {}))
    }
    await world.deliver(Math.floor(random() * 9))
    if (failures.length) throw failures[0]
  }

  world.world.weather = fairWeather
  await finish(Promise.resolve())
  await finish(browsers[0]?.device.signIn() ?? Promise.resolve())
  for (let syncs = 0; syncs < 3; syncs++) {
    for (const { tabs } of browsers) for (const { sync } of tabs) await finish(sync(true))
  }

  const [one, two] = wanted
  const whole = kits.map((_, index) => (one?.kits[index] ?? 0) + (two?.kits[index] ?? 0))
  for (const { device, tabs } of browsers) {
    const there = device.cart().lines.filter((line) => !isPromoLine(line))
    for (const lines of [there, ...tabs.map(({ lines }) => lines())]) {
      const entries = cartEntries(lines)
      expect(entries.every((entry) => !isKitLine(entry) || entry.isWhole)).toBe(true)
      const counts = kits.map((kit) => kitIn(lines, kit)?.qty ?? 0)
      if (isScarce) {
        expect(counts.every((count, index) => count <= (whole[index] ?? 0))).toBe(true)
        continue
      }
      expect(counts).toEqual(whole)
      const loose = entries.reduce((sum, entry) => sum + (isKitLine(entry) ? 0 : entry.qty), 0)
      expect(loose).toBe((one?.loose ?? 0) + (two?.loose ?? 0))
    }
  }
}

function browserOf(index: number, world: ReturnType<typeof simulatedWorld>, platform: SimulatedPlatform) {
  const device = browserAt(
    platform,
    world.network(() => true),
  )
  const disk = simulatedDisk()
  const alone = disk.locks()(new Promise(() => {}))
  let ids = 0
  const tabs = [0, 1].map(() => {
    const alive = () => true
    const record = createSharedRecord<CartState>(
      'cart',
      emptyCartState,
      disk.storage(alive),
      disk.channel('cart', alive),
    )
    const options = { record, server: device.server, onRefused: () => {}, wait: async () => {} }
    const sync = createCartSync({ ...options, exclusively: alone })
    const lines = () => predictedCart(record.get()).lines
    return {
      sync,
      lines,
      kit: (index: number) => kitIn(lines(), kits[index] as KitContents),
      /** Applies the changes part by part, like the cart. */
      change: (changes: readonly CartChange[]) =>
        Promise.all(
          changes.map(async (change) => {
            ids += 1
            const id = `${index}:${ids}`
            await record.change((state) => enqueue(state, id, change))
            await sync()
          }),
        ),
    }
  })
  return { device, tabs, alone }
}

const partsOf = (kit: KitContents, count: number): CartLine[] =>
  Object.entries(kit.parts).map(([sku, qty]) => ({
    ...lineOf(sku, count * qty),
    product_option: kitOption(kit),
  }))

function kitIn(lines: readonly CartLine[], { parts }: KitContents) {
  const found = cartEntries(lines).filter(isKitLine)
  return found.find((kit) => kit.key.endsWith(kitText(parts)))
}

function kitText(parts: KitContents['parts']): string {
  return Object.entries(parts)
    .map(([sku, qty]) => `${sku}x${qty}`)
    .sort()
    .join('|')
}
