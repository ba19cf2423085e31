import fc from 'fast-check'
import { CallFailed } from '#client/state/api.ts'
import { applyChange, type CartChange, type CartLine, findLine, isPromoLine } from '#shared/cart.ts'
import { productsMatchCart } from '#shared/order.ts'
import { computeTotals, type Totals } from '#shared/totals.ts'
import type { OrderBody, OrderServer } from '../checkout/order-server.ts'
import type { CartServer } from './cart-server.ts'

/**
 * What happens to the next call: it is answered, it never arrives, its answer gets lost, or a platform that is not
 * ready yet answers no items.
 */
export type Fate = 'answered' | 'unsent' | 'unheard' | 'empty'

interface SimulatedCart {
  lines: readonly CartLine[]
  events: Set<string>
  /** Ids of gifts by the rule that gave them. */
  gifts: Map<string, number>
  open: boolean
}

export interface Network {
  /** Carries a call to the platform and its answer back; either may get lost. */
  reach<Answer>(name: string, work: () => Answer): Promise<Answer>
}

/** What the edge keeps of a browser in its sealed cookie: an answer that gets lost changes nothing of it. */
export interface SimulatedSession {
  cartId?: string | undefined
  customer?: boolean
  /** What the guest had is the customer's. */
  joined?: boolean
  /** The cart that was found to be gone last: an order may have taken it. */
  left?: string | undefined
  ordered?: { orderId: string; cartId: string }
}

interface SimulatedOrder {
  cartId: string
  body: string
}

interface PlatformOptions {
  /** How much of each product there is. */
  stock?: number
  /** Counts an addition once for one event, as ours does; Magento's does not. */
  countsEvents?: boolean
}

const refused = <Refusal extends string>(refusal: Refusal, meta = {}) =>
  ({ ok: false, refusal, message: '', meta }) as const

const receipt = { ok: true, result: { orderNumber: '000000001' } } as const

/** The carts of a platform for tests: the shared rules of the cart, promotions that come and go, one customer. */
export function simulatedPlatform({
  stock = Number.POSITIVE_INFINITY,
  countsEvents = true,
}: PlatformOptions = {}) {
  const carts = new Map<string, SimulatedCart>()
  const promotions = new Set<string>()
  const totalsGiven = new Set<Totals>()
  const orders = new Map<string, SimulatedOrder & { lines: readonly CartLine[] }>()
  const soldOut = new Set<string>()
  let customerCart: string | undefined
  let lastId = 0
  const newId = () => {
    lastId += 1
    return lastId
  }

  function openCart(): string {
    const id = `cart${newId()}`
    carts.set(id, { lines: [], events: new Set(), gifts: new Map(), open: true })
    return id
  }

  function openCustomerCart(): string {
    if (!customerCart || !carts.get(customerCart)?.open) customerCart = openCart()
    return customerCart
  }

  function linesOf(cart: SimulatedCart): readonly CartLine[] {
    const given = cart.lines.length ? [...promotions] : []
    for (const rule of cart.gifts.keys()) if (!given.includes(rule)) cart.gifts.delete(rule)
    for (const rule of given) if (!cart.gifts.has(rule)) cart.gifts.set(rule, newId())
    return [...cart.lines, ...given.map((rule) => giftOf(rule, cart.gifts.get(rule) ?? 0))]
  }

  function change(cart: SimulatedCart, line: CartLine, next: { lines: readonly CartLine[] }) {
    const changed = findLine(next, line)
    if (changed && changed.qty > stock) return refused('notAvailable', { maxQuantity: stock })
    cart.lines = next.lines.map((each) => ({ ...each, item_id: each.item_id ?? newId() }))
    return { ok: true, result: findLine(cart, line) as CartLine } as const
  }

  function add(cart: SimulatedCart, line: CartLine, event: string) {
    const isKnown = countsEvents && cart.events.has(event)
    const added = { ...line, item_id: undefined, ...(countsEvents && { counts_events: true }) }
    if (isKnown) {
      const there = findLine(cart, added)
      return there ? ({ ok: true, result: there } as const) : refused('lineGone')
    }
    const answer = change(cart, added, applyChange(cart, { kind: 'add', line: added }))
    if (answer.ok) cart.events.add(event)
    return answer
  }

  /** Once for a pair: the guest's cart ends with it. */
  function merge(guestCart: string): void {
    const guest = carts.get(guestCart)
    const own = carts.get(openCustomerCart())
    if (!guest?.open || !own) return
    for (const { item_id: _, ...line } of guest.lines) {
      own.lines = applyChange(own, { kind: 'add', line }).lines.map((each) => ({
        ...each,
        item_id: each.item_id ?? newId(),
      }))
    }
    for (const event of guest.events) own.events.add(event)
    guest.open = false
  }

  function placeOrder(cartId: string, body: OrderBody) {
    const sent = JSON.stringify({ ...body, order_id: '' })
    const known = orders.get(body.order_id)
    if (known) return known.body === sent ? receipt : refused('keyReused')
    const cart = carts.get(cartId)
    if (!cart?.open) return refused('cartGone')
    const lines = linesOf(cart)
    const products = body.products.map(({ sku, qty }) => ({ sku, qty: Number(qty) }))
    if (!productsMatchCart(products, lines)) return refused('cartChanged')
    if (computeTotals(lines, null, 'SEK').grand_total !== Number(body.confirmed_total) * 100)
      return refused('totalChanged')
    if (lines.some(({ sku }) => soldOut.has(sku))) return refused('soldOut')
    cart.open = false
    orders.set(body.order_id, { cartId, body: sent, lines })
    return receipt
  }

  /** One browser at the platform, behind the edge with its session. */
  function device(network: Network, browser: { session: SimulatedSession } = { session: {} }) {
    /** A call that arrives twice carries the same cookie twice. */
    async function ask<Answer>(name: string, work: (session: SimulatedSession) => Answer): Promise<Answer> {
      const sent = { ...browser.session }
      const { answer, session } = await network.reach(name, () => {
        const session = { ...sent }
        return { answer: work(session), session }
      })
      if (JSON.stringify(session) !== JSON.stringify(sent)) browser.session = session
      return answer
    }
    const leave = (session: SimulatedSession) => {
      session.left = session.cartId
      session.cartId = undefined
    }
    const current = (session: SimulatedSession) => {
      if (session.customer && !session.joined) {
        if (session.cartId) merge(session.cartId)
        session.joined = true
        session.cartId = openCustomerCart()
      }
      const cart = carts.get(session.cartId ?? '')
      if (cart?.open) return cart
      if (session.cartId) leave(session)
      if (!session.customer) return undefined
      session.cartId = openCustomerCart()
      return carts.get(session.cartId)
    }
    const opened = (session: SimulatedSession) => {
      const cart = current(session)
      if (cart) return cart
      session.cartId = openCart()
      return carts.get(session.cartId) as SimulatedCart
    }
    const known = (cart: SimulatedCart, { item_id }: CartLine) => {
      const line = linesOf(cart).find((each) => each.item_id === item_id)
      if (line && isPromoLine(line)) throw new Error('a gift was edited')
      return line
    }
    const server: CartServer = {
      add: (line, event, continues) =>
        ask('add', (session) => {
          if (isPromoLine(line)) throw new Error('a gift was pushed')
          const had = session.cartId
          if (!current(session) && (had || continues)) return refused('cartGone')
          return add(opened(session), line, event)
        }),
      setQuantity: (line, qty) =>
        ask('setQuantity', (session) => {
          const cart = current(session)
          if (!cart) return refused('cartGone')
          if (!known(cart, line)) return refused('lineGone')
          return change(cart, line, applyChange(cart, { kind: 'setQuantity', line, qty }))
        }),
      remove: (line) =>
        ask('remove', (session) => {
          const cart = current(session)
          if (!cart) return refused('cartGone')
          if (!known(cart, line)) return refused('lineGone')
          cart.lines = applyChange(cart, { kind: 'remove', line }).lines
          return { ok: true, result: true } as const
        }),
      // The edge answers an empty cart where there is none; only the totals tell the difference.
      pull: () =>
        ask('pull', (session) => {
          const cart = current(session)
          return { ok: true, result: cart ? linesOf(cart) : [] } as const
        }),
      totals: () =>
        ask('totals', (session) => {
          const cart = current(session)
          if (!cart) return refused('cartGone')
          const totals = computeTotals(linesOf(cart), null, 'SEK')
          totalsGiven.add(totals)
          return { ok: true, result: totals } as const
        }),
    }
    const keepOrdered = (session: SimulatedSession, orderId: string, cartId: string) => {
      if (session.ordered?.orderId === orderId) return
      session.ordered = { orderId, cartId }
      session.cartId = undefined
    }
    const orderServer: OrderServer = {
      create: (body) =>
        ask('order', (session) => {
          const own = session.ordered?.orderId === body.order_id ? session.ordered.cartId : session.cartId
          if (!own) return refused('cartGone')
          const answer = placeOrder(own, body)
          if (answer.ok) keepOrdered(session, body.order_id, own)
          return answer
        }),
      byKey: (orderId) =>
        ask('byKey', (session) => {
          const order = orders.get(orderId)
          const owns = order && [session.cartId, session.ordered?.cartId, session.left].includes(order.cartId)
          if (!owns) return refused('orderUnknown')
          keepOrdered(session, orderId, order.cartId)
          return receipt
        }),
    }
    return {
      browser,
      server,
      orderServer,
      /** The carts join with the next call, as at the edge. */
      signIn: () => ask('signIn', (session) => void Object.assign(session, { customer: true })),
      cart: () => {
        const cart = current(browser.session)
        return { lines: cart ? linesOf(cart) : [] }
      },
    }
  }

  return {
    device,
    promotions,
    totalsGiven,
    orders,
    soldOut,
    expire: (cartId: string | undefined) => {
      const cart = carts.get(cartId ?? '')
      if (cart) cart.open = false
    },
  }
}

/** A platform with one browser at it, whose calls have fates. */
export function simulatedShop(options: PlatformOptions = {}) {
  let fates: Fate[] = []
  const calls: string[] = []
  const platform = simulatedPlatform(options)
  const device = platform.device({
    async reach<Answer>(name: string, work: () => Answer): Promise<Answer> {
      calls.push(name)
      const fate = fates.shift() ?? 'answered'
      await Promise.resolve()
      if (fate === 'unsent') throw new CallFailed(0)
      const answer = work()
      await Promise.resolve()
      if (fate === 'unheard') throw new CallFailed(504)
      if (fate === 'empty') return { ...answer, answer: { ok: true, result: [] } }
      return answer
    },
  })
  return {
    platform,
    server: device.server,
    calls,
    cart: device.cart,
    signIn: device.signIn,
    /** The edge forgets a customer whose tokens are no longer good, and which cart was hers. */
    endSession: () => {
      device.browser.session = {}
    },
    /** What will become of the next calls. */
    fate: (next: readonly Fate[]) => {
      fates = [...next]
    },
    /** The cart expires, or an order closes it. */
    close: () => platform.expire(device.browser.session.cartId),
  }
}

export function lineOf(sku: string, qty = 1): CartLine {
  return {
    sku,
    parentSku: sku,
    qty,
    name: `Wine ${sku}`,
    type_id: 'simple',
    price_incl_tax: 14_900,
    pant_amount: 0,
    tax_percent: 25,
    slug: null,
    image: null,
    options: [],
    max_qty: null,
    problem: null,
  }
}

function giftOf(rule: string, item_id?: number): CartLine {
  const custom_options = [{ option_id: 'ampromo_rule_id', option_value: rule }]
  return {
    ...lineOf('gift'),
    item_id,
    price_incl_tax: 0,
    product_option: { extension_attributes: { custom_options } },
  }
}

export const skus = fc.constantFrom('a', 'b', 'c')
export const anyChange: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    line: fc.tuple(skus, fc.integer({ min: 1, max: 5 })).map(([sku, qty]) => lineOf(sku, qty)),
  }),
  fc.record({
    kind: fc.constant('setQuantity' as const),
    line: skus.map((sku) => lineOf(sku)),
    qty: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), line: skus.map((sku) => lineOf(sku)) }),
)
