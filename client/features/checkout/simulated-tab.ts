import { createSharedRecord } from '#client/state/shared-record.ts'
import { orderProducts } from '#shared/order.ts'
import { holdWhileOrderWaits } from '../cart/cart-hold.ts'
import { emptyCartState, orderTook, predictedCart } from '../cart/cart-state.ts'
import { createCartSync } from '../cart/cart-sync.ts'
import type { simulatedPlatform } from '../cart/simulated-platform.ts'
import { wasPlaced } from './order-fate.ts'
import { giveUpOrder, transmitOrder } from './order-queue.ts'
import { noOrder, type OrderRecord } from './order-record.ts'
import type { OrderBody } from './order-server.ts'
import { type Outcome, placeOrder, resumeOrder } from './place-order.ts'
import type { simulatedDisk, simulatedWorld } from './simulated-world.ts'

interface Surroundings {
  world: ReturnType<typeof simulatedWorld>
  disk: ReturnType<typeof simulatedDisk>
  platform: ReturnType<typeof simulatedPlatform>
  /** The sealed cookie, which all tabs share. */
  browser: ReturnType<ReturnType<typeof simulatedPlatform>['device']>['browser']
  /** One at a time in all tabs. */
  lock: ReturnType<ReturnType<typeof simulatedDisk>['locks']>
}

const wait = async () => {}

/** A tab of the shop with everything that the real one has below its pages: cart, sync, orders, queue. */
export function simulatedTab({ world, disk, platform, browser, lock }: Surroundings) {
  let alive = true
  let die = () => {}
  const death = new Promise<void>((resolve) => {
    die = resolve
  })
  const isAlive = () => alive
  const record = <Value>(name: string, initial: Value) =>
    createSharedRecord(name, initial, disk.storage(isAlive), disk.channel(name, isAlive))
  const cart = record('cart-da', emptyCartState)
  const orders = record<OrderRecord>('order', noOrder)
  const device = platform.device(world.network(isAlive), browser)
  const exclusively = lock(death)
  const ordering = { record: orders, server: device.orderServer, exclusively, wait }
  const queue = { ...ordering, store: 'da' as const }
  const sync = createCartSync({
    record: cart,
    server: device.server,
    exclusively,
    onRefused: () => {},
    wait,
    wasPlaced: (orderId) => wasPlaced(orderId, ordering),
  })
  const held = holdWhileOrderWaits(cart, orders, 'da', () => void sync({ force: true }))

  async function order(canWait: boolean): Promise<Outcome | null> {
    const { totals, totalsFit, pending, heldFor } = cart.get()
    const shown = predictedCart(cart.get())
    if (!totals || !totalsFit || pending.length || heldFor || shown.lines.length === 0) return null
    const meant = {
      products: orderProducts(shown),
      addressInformation: { shippingAddress: {}, payment_method_code: canWait ? 'banktransfer' : 'card' },
      confirmed_total: totals.grand_total / 100,
    } satisfies Omit<OrderBody, 'order_id'>
    const outcome = await placeOrder(meant, {
      ...ordering,
      hash: async (body) => JSON.stringify(body),
      isAsShown: async () => {
        const now = await cart.change((state) => state)
        return now.pending.length === 0 && now.totalsFit && now.totals?.grand_total === totals.grand_total
      },
      onSending: async (orderId) => void (await cart.change((state) => ({ ...state, ordered: orderId }))),
      isOnline: () => !world.world.weather.offline,
      ...(canWait && { offline: { store: 'da' } }),
    })
    await settle(outcome)
    return outcome
  }

  async function settle(outcome: Outcome | null): Promise<void> {
    const placed = orders.get().placed?.order_id
    if (outcome?.kind === 'placed' && placed) await cart.change((state) => orderTook(state, placed))
  }

  return {
    cart,
    orders,
    sync,
    held,
    order,
    signIn: () => device.signIn(),
    resume: async () => settle(await resumeOrder(ordering)),
    transmit: () => transmitOrder(queue),
    giveUp: () => giveUpOrder(queue),
    /** A crash, or the shopper closing it: what was not written is gone, and no answer is heard. */
    close() {
      alive = false
      die()
    },
  }
}
