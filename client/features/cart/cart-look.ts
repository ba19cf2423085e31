import { isPromoLine } from '#shared/cart.ts'
import { cartHash, type MergeMode, mergeCart, readdAll, totalsFit, withTotals } from './cart-merge.ts'
import { cartRules, emptyCartRetries } from './cart-rules.ts'
import { accepted, isCartGone } from './cart-send.ts'
import { emptyCartState, predictedCart } from './cart-state.ts'
import type { CartSyncOptions, SyncWish } from './cart-sync.ts'

interface Look extends SyncWish {
  mayReadd: boolean
  /** A platform whose totals are never of its lines is believed all the same. */
  isLast: boolean
}

/**
 * Pulls cart and totals. `begun`: the cart was gone, and its lines wait to be added anew. `differs`: the totals are
 * of another moment than the lines, and both are asked for once more.
 */
export async function look(
  options: CartSyncOptions,
  { mayReadd, isLast, forceClient = false, dry = false }: Look,
): Promise<'fits' | 'differs' | 'begun'> {
  const { record, server, rules = cartRules } = options
  const [pulled, totals] = await Promise.all([pullItems(options), server.totals()])
  accepted(totals)
  if (isCartGone(pulled) || isCartGone(totals)) return begin(options, mayReadd)
  const mode: MergeMode = { ...rules, forceClient, dry }
  const idPrefix = crypto.randomUUID()
  const lines = pulled.ok ? pulled.result : record.get().lines
  const fits = !totals.ok || totalsFit(lines, totals.result)
  await record.change((state) => {
    const merged = pulled.ok ? mergeCart(state, lines, mode, idPrefix).state : state
    if (merged.pending.length || !(fits || isLast)) return { ...merged, totalsFit: false }
    return withTotals(
      merged,
      totals.ok ? totals.result : null,
      !dry || cartHash(merged.lines) === cartHash(lines),
    )
  })
  return fits || isLast ? 'fits' : 'differs'
}

/** “If the server returns no items while on /checkout or /cart, retry up to 10 times at 2 s”, where there were some. */
async function pullItems({ record, server, isWatched = () => false, wait = sleep }: CartSyncOptions) {
  for (let retries = 0; ; retries++) {
    const pulled = accepted(await server.pull())
    const { lines, ordered } = record.get()
    // Gifts go with the last line that they were given for.
    const own = lines.some((line) => !isPromoLine(line))
    const doubtful = pulled.ok && pulled.result.length === 0 && own && !ordered
    if (!doubtful || retries >= emptyCartRetries.times || !isWatched()) return pulled
    await wait(emptyCartRetries.milliseconds)
  }
}

/** A cart that expired is filled anew; one that an order closed, or that cannot be filled, is empty. */
export async function begin(
  { record }: CartSyncOptions,
  mayReadd: boolean,
  /** A change that cannot be made in a cart that is gone, and would not be in another. */
  hopeless?: string,
): Promise<'begun' | 'fits'> {
  const idPrefix = crypto.randomUUID()
  let readds = false
  await record.change((state) => {
    readds = mayReadd && state.lines.length > 0 && !state.ordered
    if (readds) return readdAll(state, predictedCart(state).lines, idPrefix)
    const pending = state.pending.filter(({ id }) => id !== hopeless)
    return { ...emptyCartState, pending, hash: '' }
  })
  return readds ? 'begun' : 'fits'
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
