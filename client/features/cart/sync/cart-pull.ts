import { CallFailed } from '#client/state/api.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { sleep } from '#shared/sleep.ts'
import { isCertain, readdAll, withWholeCart } from './cart-merge.ts'
import { accepted, isCartGone } from './cart-send.ts'
import type { CartServer } from './cart-server.ts'
import { type CartState, clearCart, predictedCart } from './cart-state.ts'

export interface CartPullOptions {
  record: SharedRecord<CartState>
  server: CartServer
  /** Returns whether the page shows the cart (/cart or /checkout): an empty response is then fetched again before use. */
  isWatched?: () => boolean
  wait?: (milliseconds: number) => Promise<void>
  /** Leaves the cart of a customer whose session has ended. */
  followCustomer?: () => Promise<void>
  /** Returns whether the order with this key was placed. Throws `CallFailed` if the platform is unreachable. */
  wasPlaced?: (orderId: string) => Promise<boolean>
}

/** `gone`: the platform no longer has the cart. `left`: this browser has begun another cart since. */
export type PullOutcome = 'pulled' | 'gone' | 'left'

/** Fetches the whole cart. */
export async function pullCart(options: CartPullOptions): Promise<PullOutcome> {
  const { record } = options
  const { cartNumber } = record.get()
  const answer = await pullTwice(options)
  if (isCartGone(answer)) return 'gone'
  if (!answer.ok) throw new CallFailed(400)
  const state = await record.change((current) =>
    current.cartNumber === cartNumber ? withWholeCart(current, answer.result) : current,
  )
  return state.cartNumber === cartNumber ? 'pulled' : 'left'
}

/** CART-12: how often, and at what interval, an empty response is fetched again while the cart is shown. */
const emptyCartRetries = { times: 10, milliseconds: 2000 }

/** Implements “If the server returns no items while on /checkout or /cart, retry up to 10 times at 2 s”, if lines are known. */
async function pullTwice({ record, server, isWatched, wait = sleep }: CartPullOptions) {
  for (let left = emptyCartRetries.times; ; left--) {
    const answer = accepted(await server.pull())
    const isUnknown = answer.ok && !isCertain(record.get(), answer.result.lines)
    if (!isUnknown || !isWatched?.() || left === 0) return answer
    await wait(emptyCartRetries.milliseconds)
  }
}

/**
 * Replaces a cart that the platform no longer has. An expired cart is filled again, once; a cart that became an order
 * stays empty. Pending additions go to the next cart; pending changes of lost lines are dropped. Returns whether lines are
 * added again.
 */
export async function replaceGoneCart(
  { record, wasPlaced, followCustomer }: CartPullOptions,
  mayReadd: boolean,
  cartNumber: number | undefined,
): Promise<boolean> {
  // The session ended during this sync, so the cart is gone; its lines belong to the customer, not to a guest.
  await followCustomer?.()
  const { ordered } = record.get()
  const isSold = ordered !== undefined && (await wasPlaced?.(ordered))
  // The second cart is gone too: the lines stay in the browser until the next sync.
  if (!mayReadd && !isSold && record.get().lines.length > 0) throw new CallFailed(404)
  const idPrefix = crypto.randomUUID()
  let readds = false
  await record.change((state) => {
    if (state.cartNumber !== cartNumber) return state
    readds = state.lines.length > 0 && !isSold
    if (readds) return readdAll(state, predictedCart(state).lines, idPrefix)
    const pending = state.pending.map(({ sentFrom: _, attempt: _by, isUnknown: _is, ...change }) => change)
    return {
      ...clearCart(state),
      pending,
      recentChangeIds: state.recentChangeIds ?? [],
      known: pending.length > 0,
    }
  })
  return readds
}
