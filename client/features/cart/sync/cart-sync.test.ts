import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handOver } from '#client/state/outbox/transmit.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import {
  applyChange,
  type Cart,
  type CartChange,
  type CartLine,
  emptyCart,
  isPromoLine,
} from '#shared/cart.ts'
import type { StockItem } from '#shared/stock-item.ts'
import { computeTotals } from '#shared/totals.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { simulatedLocalStorage } from '#tests/fixtures/simulated-local-storage.ts'
import { type Fate, simulatedShop } from '#tests/fixtures/simulated-platform/browser-door.ts'
import { anyChange, lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { cartTasks } from './cart-changes.ts'
import type { CartServer } from './cart-server.ts'
import {
  emptyCartState,
  enqueue,
  leaveCart,
  leaveCustomersCart,
  ownedBy,
  predictedCart,
} from './cart-state.ts'
import { createCartSync } from './cart-sync.ts'

simulatedLocalStorage()

const stockItem: StockItem = {
  ...{ product_id: 1, sku: 'a', qty: 6, is_in_stock: true, manage_stock: true, backorders: 0 },
  ...{ min_sale_qty: 1, max_sale_qty: 10_000, qty_increments: 0 },
}

let names = 0

/** Tabs of one browser at one platform. */
function browser(
  tabs: number,
  platform = simulatedShop(),
  options: Partial<Parameters<typeof createCartSync>[0]> = {},
) {
  names += 1
  const storage = memoryStorage()
  const refusals: string[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const exclusively = <Result>(work: () => Promise<Result>) => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  const opened = Array.from({ length: tabs }, () => {
    const record = createSharedRecord(`cart-${names}`, emptyCartState, storage)
    const onRefused = (_: unknown, { refusal }: { refusal: string }) => refusals.push(refusal)
    const sync = createCartSync({ record, server: platform.server, onRefused, exclusively, ...options })
    return { record, sync }
  })
  return { platform, refusals, tabs: opened }
}

const quantities = ({ lines }: Cart) => Object.fromEntries(lines.map(({ sku, qty }) => [sku, qty]))
const nothing = { lines: [], totals: computeTotals([], null, 'SEK') }
const refused = <Name extends string>(refusal: Name) =>
  ({ ok: false, refusal, message: '', meta: {} }) as const
const fates = fc.array(fc.constantFrom<Fate>('answered', 'unsent', 'unheard'), { maxLength: 6 })
const action = fc.record({
  change: anyChange,
  tab: fc.nat({ max: 1 }),
  fates,
  sync: fc.constantFrom('no', 'start', 'await'),
})

it('a line that got another id at sign-in is shown once, and changed under the new id before the next pull', async () => {
  const { platform, tabs } = browser(1, simulatedShop({ answersCart: false }))
  const { record, sync } = tabs[0] as (typeof tabs)[number]
  const shown = () => predictedCart(record.get()).lines
  const change = (id: string, change: CartChange) => record.change((state) => enqueue(state, id, change))
  await change('as a guest', { kind: 'add', line: lineOf('a', 2) })
  await sync()
  await platform.signIn()
  await change('as a customer', { kind: 'add', line: lineOf('a', 2) })
  platform.fate(['answered', 'unsent'])
  expect(await sync()).toBe('unreachable')
  expect(shown().map(({ qty }) => qty)).toEqual([4])
  for (const line of shown()) await change('fewer', { kind: 'setQuantity', line, qty: 3 })
  await sync()
  expect(platform.cart().lines.map(({ qty }) => qty)).toEqual([3])
})

it('ends a sync if the platform has lost the cart twice in a row', async () => {
  const shop = simulatedShop({ answersCart: false })
  const server: CartServer = { ...shop.server, pull: async () => refused('cartGone') }
  const [tab] = browser(1, shop, { server }).tabs
  await tab?.record.change((state) => enqueue(state, 'a', { kind: 'add', line: lineOf('a') }))
  expect(await tab?.sync()).toBe('unreachable')
})

it('requests no cart after a change if the response has it, and stores its stock in the same write', async () => {
  const shop = simulatedShop()
  const stock = [{ ...stockItem, sku: 'a', qty: 3 }]
  const server: CartServer = {
    ...shop.server,
    async add(...args) {
      const answer = await shop.server.add(...args)
      return answer.ok ? { ...answer, meta: { cart: { ...Object(answer.meta?.cart), stock } } } : answer
    },
  }
  const [tab] = browser(1, shop, { server }).tabs
  await tab?.record.change((state) => enqueue(state, 'a', { kind: 'add', line: lineOf('a', 2) }))
  expect(await tab?.sync()).toBe('done')
  expect(shop.calls).toEqual(['add'])
  expect(tab?.record.get()).toMatchObject({
    ...{ pending: [], totalsFit: true },
    lines: [{ sku: 'a', qty: 2, is_in_stock: true }],
  })
})

it('an addition is written twice, with its attempt and with the cart of the response', async () => {
  const storage = memoryStorage()
  const record = createSharedRecord('cart-writes', emptyCartState, storage)
  const shop = simulatedShop()
  const change = { kind: 'add', line: lineOf('a', 2) } as const
  await record.change((state) => handOver(cartTasks, enqueue(state, 'a', change), 'attempt'))
  const sync = createCartSync({
    ...{ record, server: shop.server, onRefused: () => {}, exclusively: (work) => work() },
    takeAttempt: () => 'attempt',
  })
  expect(await sync()).toBe('done')
  expect(shop.calls).toEqual(['add'])
  expect((await storage.read('cart-writes'))?.version).toBe(2)
})

it('requests the cart again if the response to a change has an empty cart although lines are known', async () => {
  const shop = simulatedShop()
  const server: CartServer = {
    ...shop.server,
    async setQuantity(...args) {
      const answer = await shop.server.setQuantity(...args)
      return answer.ok ? { ...answer, meta: { cart: nothing } } : answer
    },
  }
  const [tab] = browser(1, shop, { server }).tabs
  await tab?.record.change((state) => enqueue(state, 'a', { kind: 'add', line: lineOf('a', 2) }))
  await tab?.sync()
  const [line] = tab?.record.get().lines ?? []
  await tab?.record.change((state) =>
    enqueue(state, 'b', { kind: 'setQuantity', line: line as CartLine, qty: 5 }),
  )
  shop.calls.length = 0
  expect(await tab?.sync()).toBe('done')
  expect(shop.calls).toEqual(['setQuantity', 'pull'])
  expect(quantities(predictedCart(tab?.record.get() ?? emptyCartState))).toEqual({ a: 5 })
})

describe('an addition that replaces a line', () => {
  const replacing = async (refuses: boolean) => {
    const shop = simulatedShop()
    const server: CartServer = {
      ...shop.server,
      add: async (line, ...rest) =>
        refuses && line.sku === 'b' ? refused('notAvailable') : shop.server.add(line, ...rest),
    }
    const { tabs, refusals } = browser(1, shop, { server })
    const [tab] = tabs as [(typeof tabs)[0]]
    await tab.record.change((state) => enqueue(state, 'a', { kind: 'add', line: lineOf('a', 2) }))
    await tab.sync()
    const [replaces] = tab.record.get().lines as [CartLine]
    shop.calls.length = 0
    await tab.record.change((state) => enqueue(state, 'b', { kind: 'add', line: lineOf('b', 3), replaces }))
    const predicted = quantities(predictedCart(tab.record.get()))
    expect(await tab.sync()).toBe('done')
    const shown = quantities(predictedCart(tab.record.get()))
    return { predicted, shown, there: quantities(shop.cart()), calls: shop.calls, refusals }
  }

  it('takes its place in one call', async () => {
    const { predicted, shown, there, calls } = await replacing(false)
    expect([predicted, shown, there]).toEqual([{ b: 3 }, { b: 3 }, { b: 3 }])
    expect(calls).toEqual(['add'])
  })

  it('leaves it in the cart if the platform refuses the addition', async () => {
    const { predicted, shown, there } = await replacing(true)
    expect([predicted, shown, there]).toEqual([{ b: 3 }, { a: 2 }, { a: 2 }])
  })
})

describe('any failures of calls', () => {
  it.each([
    ['ours', true, true],
    ['ours behind an edge that does not add the cart to its answers', true, false],
    ['one that knows no events', false, true],
  ])(
    '%s gets every change once and in order, and both tabs show its cart',
    async (_, countsEvents, answersCart) => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 10 }), async (actions) => {
          const { platform, tabs } = browser(2, simulatedShop({ countsEvents, answersCart }))
          let expected: Cart = emptyCart
          for (const [index, { change, tab, fates, sync }] of actions.entries()) {
            const acting = tabs[tab] as (typeof tabs)[number]
            expected = applyChange(expected, change)
            await acting.record.change((state) => enqueue(state, `change ${index}`, change))
            platform.fate(fates)
            if (sync === 'start') void acting.sync()
            if (sync === 'await') await acting.sync()
          }
          platform.fate([])
          for (const { sync } of tabs) await sync()
          expect(await tabs[0]?.sync()).toBe('done')
          expect(quantities(platform.cart())).toEqual(quantities(expected))
          const [one] = tabs
          expect(one?.record.get().pending).toEqual([])
          expect(quantities(predictedCart(one?.record.get() ?? emptyCartState))).toEqual(quantities(expected))
        }),
        { numRuns: 600 },
      )
    },
    60_000,
  )
})

describe('a session that ends without its customer’s doing', () => {
  const changes = fc.array(fc.record({ change: anyChange, fates, syncs: fc.boolean() }), { maxLength: 6 })
  const additions = (names: string[]) =>
    fc.array(
      fc
        .tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 5 }))
        .map(([sku, qty]): CartChange => ({ kind: 'add', line: lineOf(sku, qty) })),
      { maxLength: 3 },
    )
  it.each([
    ['by its cookie, before anything is asked', true],
    ['by the next answer', false],
  ])(
    'found %s, leaves each line in one cart: after the next sign-in all was added once',
    async (_, isKnownAtOnce) => {
      await fc.assert(
        fc.asyncProperty(
          additions(['a', 'b']),
          changes,
          additions(['d', 'e']),
          async (asGuest, asCustomer, afterwards) => {
            const platform = simulatedShop()
            let tellEnd = () => {}
            const telling = <Asked extends unknown[], Result>(ask: (...asked: Asked) => Promise<Result>) => {
              return async (...asked: Asked) => ask(...asked).finally(() => tellEnd())
            }
            const { add, setQuantity, remove, pull } = platform.server
            const server: CartServer = {
              ...{ add: telling(add), setQuantity: telling(setQuantity), remove: telling(remove) },
              pull: telling(pull),
            }
            const [{ record, sync }] = browser(2, platform, { server }).tabs as [
              ReturnType<typeof browser>['tabs'][0],
            ]
            let expected: Cart = emptyCart
            let count = 0
            const make = async (change: CartChange) => {
              expected = applyChange(expected, change)
              count += 1
              await record.change((state) => enqueue(state, `change ${count}`, change))
            }
            const enter = async () => {
              await platform.signIn()
              await record.change((state) => ownedBy(state, '7'))
              expect(await sync(true)).toBe('done')
            }
            for (const change of asGuest) await make(change)
            await sync()
            await enter()
            for (const { change, fates: next, syncs } of asCustomer) {
              await make(change)
              platform.fate(next)
              if (syncs) await sync()
            }
            platform.fate([])
            platform.endSession()
            if (isKnownAtOnce) await record.change((state) => ownedBy(state, undefined))
            else
              tellEnd = () => {
                tellEnd = () => {}
                void record.change(leaveCustomersCart)
              }
            await sync(true)
            for (const change of afterwards) await make(change)
            await sync(true)
            await enter()
            expect(quantities(platform.cart())).toEqual(quantities(expected))
            expect(quantities(predictedCart(record.get()))).toEqual(quantities(expected))
            expect(record.get().pending).toEqual([])
          },
        ),
        { numRuns: 300 },
      )
    },
    60_000,
  )

  it('keeps the changes of one customer from the cart of another', async () => {
    const { platform, tabs } = browser(1)
    const [{ record, sync }] = tabs as [(typeof tabs)[0]]
    await record.change((state) => ownedBy(state, '7'))
    await record.change((state) => enqueue(state, 'a', { kind: 'add', line: lineOf('a', 2) }))
    await sync()
    await record.change((state) => enqueue(state, 'five', { kind: 'setQuantity', line: lineOf('a'), qty: 5 }))
    await record.change((state) => ownedBy(state, undefined))
    platform.endSession()
    await record.change((state) => ownedBy(state, '8'))
    expect([predictedCart(record.get()).lines, record.get().pendingOfOwner]).toEqual([[], undefined])
  })
})

it.each([
  ['counts an event once', true, 2],
  ['knows no events: the pulled cart tells that it was made', false, 1],
])(
  'does not double an addition whose answer got lost, where the platform %s',
  async (_, countsEvents, adds) => {
    const { platform, tabs } = browser(1, simulatedShop({ countsEvents }))
    const [{ record, sync }] = tabs as [(typeof tabs)[0]]
    await record.change((state) => enqueue(state, 'first', { kind: 'add', line: lineOf('b') }))
    await sync()
    platform.calls.length = 0
    await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
    platform.fate(['unheard'])
    expect(await sync()).toBe('unreachable')
    expect(predictedCart(record.get()).lines).toMatchObject([{ sku: 'b' }, { sku: 'a', qty: 2 }])
    expect(await sync()).toBe('done')
    expect(platform.cart().lines).toMatchObject([{ sku: 'b' }, { sku: 'a', qty: 2 }])
    expect(platform.calls.filter((name) => name === 'add')).toHaveLength(adds)
  },
)

it('sends an addition again that never arrived', async () => {
  const { platform, tabs } = browser(1)
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  platform.fate(['unsent'])
  await sync()
  await sync()
  expect(platform.cart().lines).toMatchObject([{ sku: 'a', qty: 2 }])
})

it('sends rapid steps in two calls at most', async () => {
  const { platform, tabs } = browser(1)
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 1) }))
  const first = sync()
  for (const qty of [2, 3, 4, 5]) {
    void record.change((state) =>
      enqueue(state, `to ${qty}`, { kind: 'setQuantity', line: lineOf('a'), qty }),
    )
    void sync()
  }
  await first
  expect(platform.calls.filter((name) => name === 'add' || name === 'setQuantity').length).toBeLessThan(3)
  expect(platform.cart().lines).toMatchObject([{ sku: 'a', qty: 5 }])
})

it('drops a refused change with a notice, and shows the platform’s cart', async () => {
  const { platform, tabs, refusals } = browser(1, simulatedShop({ stock: 3 }))
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  await sync()
  await record.change((state) => enqueue(state, 'more', { kind: 'setQuantity', line: lineOf('a'), qty: 9 }))
  await sync()
  expect(refusals).toEqual(['notAvailable'])
  expect(predictedCart(record.get()).lines).toMatchObject([{ sku: 'a', qty: 2 }])
  expect(platform.cart().lines).toMatchObject([{ sku: 'a', qty: 2 }])
})

it('refills a cart that the platform has lost', async () => {
  const { platform, tabs } = browser(1)
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  await sync()
  platform.close()
  await sync(true)
  expect(platform.cart().lines).toMatchObject([{ sku: 'a', qty: 2 }])
  expect(predictedCart(record.get()).lines).toMatchObject([{ sku: 'a', qty: 2 }])
})

it.each([
  ['is empty where that order stands', true, {}],
  ['is filled anew where that order was never placed', false, { a: 2 }],
])('a cart that is gone after an order of it was sent %s', async (_, stands, left) => {
  const { platform, tabs } = browser(1, simulatedShop(), { wasPlaced: async () => stands })
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  await sync()
  await record.change((state) => ({ ...state, ordered: 'order-1' }))
  platform.close()
  await sync(true)
  expect(quantities(platform.cart())).toEqual(left)
  expect(quantities(predictedCart(record.get()))).toEqual(left)
})

it('shows totals as final only while no change is pending', async () => {
  const { tabs } = browser(1)
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  await sync()
  expect(record.get().totalsFit).toBe(true)
  expect(record.get().totals?.grand_total).toBe(29_800)
})

/** Returns a browser with a line on the platform, and the difference that its next sync finds there. */
async function synced(options: Partial<Parameters<typeof createCartSync>[0]> = {}, shop = simulatedShop()) {
  const { platform, tabs, refusals } = browser(1, shop, options)
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  await sync()
  platform.calls.length = 0
  return { platform, record, sync, refusals }
}

/** Adds three of b and syncs; the first call is refused because the session is missing, later calls are accepted. */
async function syncWithoutSession(
  { server: taking }: ReturnType<typeof simulatedShop>,
  record: Awaited<ReturnType<typeof synced>>['record'],
  refusing: () => Promise<unknown> = async () => {},
) {
  let refuses = true
  const add: typeof taking.add = async (...args) => {
    if (!refuses) return taking.add(...args)
    refuses = false
    await refusing()
    return refused('unauthorized')
  }
  const server = { ...taking, add }
  const sync = createCartSync({ record, server, onRefused: () => expect.unreachable() })
  await record.change((state) => enqueue(state, 'more', { kind: 'add', line: lineOf('b', 3) }))
  expect(await sync()).toBe('done')
  return sync
}

describe('“Cart sync”', () => {
  it('“Sync is skipped unless … the hash changed or no earlier sync”', async () => {
    const { platform, record, sync } = await synced()
    expect(await sync()).toBe('done')
    await record.change((state) => enqueue(state, '1', { kind: 'add', line: lineOf('b') }))
    await record.change((state) => enqueue(state, '2', { kind: 'remove', line: lineOf('b') }))
    await sync()
    expect(platform.calls).toEqual([])
    await sync(true)
    expect(platform.calls).toEqual(['pull'])
  })

  it('“retry as guest while the bypass counter is below maxCartBypassAttempts; otherwise sync is disabled”', async () => {
    const { platform, record } = await synced({}, simulatedShop({ answersCart: false }))
    let refusing = 1
    const server = {
      ...platform.server,
      pull: async () => (refusing-- > 0 ? refused('unauthorized') : platform.server.pull()),
    }
    const sync = createCartSync({ record, server, onRefused: () => {} })
    expect(await sync()).toBe('done')
    refusing = 2
    await record.change((state) => enqueue(state, 'more', { kind: 'add', line: lineOf('b') }))
    expect(await sync(true)).toBe('disabled')
    expect(quantities(predictedCart(record.get()))).toEqual({ a: 2, b: 1 })
  })

  it('fills a new cart at once if the platform has lost the cart', async () => {
    const { platform, record } = await synced()
    let isGone = true
    const server = {
      ...platform.server,
      pull: async () => (isGone ? refused('cartGone') : platform.server.pull()),
      add: async (...args: Parameters<typeof platform.server.add>) => {
        if (isGone) await platform.server.remove(platform.cart().lines[0] as CartLine, 'elsewhere')
        isGone = false
        return platform.server.add(...args)
      },
    }
    const wait = async () => expect.unreachable()
    const sync = createCartSync({ record, server, wait, isWatched: () => true, onRefused: () => {} })
    expect(await sync(true)).toBe('done')
    expect(quantities(platform.cart())).toEqual({ a: 2 })
  })

  it('adds no line of a customer to a guest’s cart if the session ends during a sync', async () => {
    const { platform, record } = await synced()
    await platform.signIn()
    await record.change((state) => ownedBy(state, 'mette'))
    let hasSession = true
    const server = {
      ...platform.server,
      pull: async () => {
        if (!hasSession) return platform.server.pull()
        hasSession = false
        platform.endSession()
        return refused('cartGone')
      },
      add: async () => expect.unreachable(),
    }
    const followCustomer = async () => {
      await record.change((state) => ownedBy(state, hasSession ? 'mette' : undefined))
    }
    const sync = createCartSync({ record, server, followCustomer, onRefused: () => {} })
    expect(await sync(true)).toBe('done')
    expect(quantities(predictedCart(record.get()))).toEqual({})
  })

  it('sends a line again as a guest’s if the token is refused', async () => {
    const { platform, record } = await synced()
    await syncWithoutSession(platform, record)
    expect(quantities(platform.cart())).toEqual({ a: 2, b: 3 })
  })

  it('“silent logout” if tokens cannot be refreshed: the customer keeps their lines, pending ones belong to the guest, and no line is doubled after signing in', async () => {
    const { platform, record } = await synced()
    await platform.signIn()
    await platform.server.pull()
    const sync = await syncWithoutSession(platform, record, () => {
      platform.endSession()
      return record.change(leaveCart)
    })
    expect(quantities(predictedCart(record.get()))).toEqual({ b: 3 })
    await platform.signIn()
    await sync(true)
    expect(quantities(predictedCart(record.get()))).toEqual({ a: 2, b: 3 })
    expect(quantities(platform.cart())).toEqual({ a: 2, b: 3 })
  })

  it('“If the server returns no items while on /checkout or /cart, retry up to 10 times at 2 s”', async () => {
    const waits: number[] = []
    const wait = async (milliseconds: number) => void waits.push(milliseconds)
    const { platform, record, sync } = await synced({ wait, isWatched: () => true })
    platform.fate(['empty', 'empty', 'empty'])
    await sync(true)
    expect(waits).toEqual([2000, 2000, 2000])
    expect(quantities(predictedCart(record.get()))).toEqual({ a: 2 })
    waits.length = 0
    await platform.server.remove(platform.cart().lines[0] as CartLine, 'elsewhere')
    await sync(true)
    expect(waits).toHaveLength(10)
    expect(predictedCart(record.get()).lines).toEqual([])
  })

  it('accepts an empty response at once while no page shows the cart', async () => {
    const { platform, record, sync } = await synced({ wait: async () => expect.unreachable() })
    await platform.server.remove(platform.cart().lines[0] as CartLine, 'elsewhere')
    await sync(true)
    expect(predictedCart(record.get()).lines).toEqual([])
  })

  it('“Failed update restores previous quantity, or removes the item if it had none”', async () => {
    const { platform, record, sync, refusals } = await synced()
    const refusing = createCartSync({
      record,
      server: {
        ...platform.server,
        add: async () => refused('productGone'),
        setQuantity: async () => refused('notAvailable'),
      },
      onRefused: (_, { refusal }) => refusals.push(refusal),
    })
    await record.change((state) => enqueue(state, '1', { kind: 'setQuantity', line: lineOf('a'), qty: 9 }))
    await record.change((state) => enqueue(state, '2', { kind: 'add', line: lineOf('b') }))
    expect(quantities(predictedCart(record.get()))).toEqual({ a: 9, b: 1 })
    await refusing()
    await sync()
    expect(quantities(predictedCart(record.get()))).toEqual({ a: 2 })
    expect(refusals).toEqual(['notAvailable', 'productGone'])
  })

  it('“Failed item merges are … skipped”: an unavailable line does not stop the others', async () => {
    const { platform, record, sync, refusals } = await synced()
    await record.change((state) => enqueue(state, 'more', { kind: 'add', line: lineOf('b', 3) }))
    await sync()
    platform.close()
    const picky = createCartSync({
      record,
      server: {
        ...platform.server,
        add: async (line, event, continues) =>
          line.sku === 'a' ? refused('productGone') : platform.server.add(line, event, continues),
      },
      onRefused: (_, { refusal }) => refusals.push(refusal),
    })
    await picky(true)
    expect(quantities(platform.cart())).toEqual({ b: 3 })
    expect(refusals).toEqual(['productGone'])
  })

  it('“Promo items … added locally if missing, removed locally if gone from the server”, never pushed and never edited', async () => {
    const { platform, record, sync } = await synced()
    platform.carts.promotions.add('12')
    await sync(true)
    const gift = record.get().lines.find(isPromoLine)
    expect(gift).toMatchObject({ sku: 'gift', price_incl_tax: 0 })
    if (!gift) return
    await record.change((state) => enqueue(state, '1', { kind: 'setQuantity', line: gift, qty: 3 }))
    await record.change((state) => enqueue(state, '2', { kind: 'remove', line: gift }))
    await record.change((state) => enqueue(state, '3', { kind: 'add', line: gift }))
    expect(record.get().pending).toEqual([])
    platform.carts.promotions.add('13')
    await sync(true)
    expect(record.get().lines.filter(isPromoLine)).toHaveLength(2)
    platform.close()
    await sync(true)
    expect(platform.cart().lines.filter(isPromoLine)).toHaveLength(2)
    platform.carts.promotions.clear()
    await sync(true)
    expect(record.get().lines.filter(isPromoLine)).toEqual([])
  })

  it('keeps a change for a line that a login has given another id', async () => {
    const { platform, record, sync } = await synced()
    const line = record.get().lines[0] as CartLine
    await record.change((state) => enqueue(state, 'three', { kind: 'setQuantity', line, qty: 3 }))
    await platform.signIn()
    await sync()
    expect(quantities(platform.cart())).toEqual({ a: 3 })
    expect(predictedCart(record.get()).lines).toHaveLength(1)
  })

  it('does not sync a cart while its order waits to be sent', async () => {
    const { platform, record, sync } = await synced()
    await record.change((state) => ({ ...state, waitingOrderKey: 'order-1' }))
    await record.change((state) => enqueue(state, 'more', { kind: 'add', line: lineOf('b') }))
    expect(await sync(true)).toBe('disabled')
    expect(platform.calls).toEqual([])
  })
})

it('adopts the changes of another device: “Client item without server item: … removed locally if forced. Quantity mismatch: updates server or local item, per config. Server item without client item: … added locally”', async () => {
  const { platform, record, sync } = await synced()
  await record.change((state) => enqueue(state, 'b', { kind: 'add', line: lineOf('b', 2) }))
  await sync()
  const [a, b] = platform.cart().lines
  await platform.server.setQuantity(a as CartLine, 5, 'elsewhere 1')
  await platform.server.remove(b as CartLine, 'elsewhere 2')
  await platform.server.add(lineOf('c'), 'elsewhere', true)
  await sync(true)
  expect(quantities(predictedCart(record.get()))).toEqual({ a: 5, c: 1 })
  expect(quantities(platform.cart())).toEqual({ a: 5, c: 1 })
})
