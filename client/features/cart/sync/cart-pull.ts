import { CallFailed } from '#client/state/api.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { type CartLine, isPromoLine } from '#shared/cart.ts'
import { sleep } from '#shared/sleep.ts'
import type { Totals } from '#shared/totals.ts'
import { mergeCart, readdAll, totalsFit, withTotals } from './cart-merge.ts'
import { type CartRules, cartRules, emptyCartRetries } from './cart-rules.ts'
import { accepted, bothAnswered, isCartGone } from './cart-send.ts'
import type { CartServer } from './cart-server.ts'
import { type CartState, clearCart, predictedCart } from './cart-state.ts'

export interface CartPullOptions {
  record: SharedRecord<CartState>
  server: CartServer
  rules?: CartRules
  /** Whether the cart is being looked at, on /cart or /checkout: then an empty answer is not believed at once. */
  isWatched?: () => boolean
  wait?: (milliseconds: number) => Promise<void>
  /** Whether the order of this key was placed. Throws `CallFailed` where the platform cannot be asked. */
  wasPlaced?: (orderId: string) => Promise<boolean>
}

interface PullAttempt {
  mayReadd: boolean
  /** A platform whose totals are never of its lines is believed all the same. */
  isLast: boolean
  /** How often an empty answer may still be doubted in this sync. */
  doubts: { left: number }
  /** The cart as the answer to the last change holds it: nothing is asked then. */
  answered?: { lines: readonly CartLine[]; totals: Totals } | undefined
}

/**
 * Pulls cart and totals. `readded`: the cart was gone, and its lines wait to be added anew. `differs`: the totals are
 * of another moment than the lines, and both are asked for once more.
 */
export async function pullCartAndTotals(
  options: CartPullOptions,
  { mayReadd, isLast, doubts, answered }: PullAttempt,
): Promise<'fits' | 'differs' | 'readded'> {
  const { record, rules = cartRules } = options
  const { era } = record.get()
  const [pulled, totals] =
    answered && isCertain(record.get(), answered.lines)
      ? ([ok(answered.lines), ok(answered.totals)] as const)
      : await askBoth(options, doubts)
  accepted(totals)
  if (isCartGone(pulled) || isCartGone(totals)) return replaceGoneCart(options, mayReadd, era)
  const idPrefix = crypto.randomUUID()
  const lines = pulled.ok ? pulled.result : record.get().lines
  if (totals.ok && !totalsFit(lines, totals.result)) {
    if (!isLast) return 'differs'
    // Totals of an empty cart have no items: one of the two was answered of a cart that is gone.
    if (lines.length === 0) throw new CallFailed(502)
  }
  await record.change((state) => {
    if (state.era !== era) return { ...state, totalsFit: false }
    const merged = pulled.ok ? mergeCart(state, lines, rules, idPrefix).state : state
    if (merged.pending.length) return { ...merged, totalsFit: false }
    // Ours gives both of one cart: what still differs is of two moments, and asked for again before it is ordered.
    const isOurs = lines.some(({ counts_events }) => counts_events)
    const agrees = !totals.ok || !isOurs || totalsFit(lines, totals.result)
    return withTotals(merged, totals.ok ? totals.result : null, agrees)
  })
  return record.get().era === era ? 'fits' : 'differs'
}

const ok = <Result>(result: Result) => ({ ok: true, result }) as const

function askBoth(options: CartPullOptions, doubts: PullAttempt['doubts']) {
  const [pulling, asking] = [options.server.pull(), options.server.totals()]
  return bothAnswered([believed(options, pulling, asking, doubts), asking])
}

/** Returns false for an empty cart if this browser knows lines of it. Gifts go with the last line that they were given for. */
function isCertain({ lines }: CartState, pulled: readonly CartLine[] = []): boolean {
  return pulled.length > 0 || lines.every(isPromoLine)
}

/** “If the server returns no items while on /checkout or /cart, retry up to 10 times at 2 s”, where there were some. */
async function believed(
  { record, server, isWatched = () => false, wait = sleep }: CartPullOptions,
  pulling: ReturnType<CartServer['pull']>,
  totals: ReturnType<CartServer['totals']>,
  doubts: PullAttempt['doubts'],
) {
  let pulled = accepted(await pulling)
  for (; doubts.left > 0; doubts.left--) {
    const isDoubtful = pulled.ok && !isCertain(record.get(), pulled.result)
    // A cart that is gone is pulled as an empty one: its totals tell.
    if (!isDoubtful || !isWatched() || isCartGone(await totals)) break
    await wait(emptyCartRetries.milliseconds)
    pulled = accepted(await server.pull())
  }
  return pulled
}

/**
 * A cart that expired is filled anew, once; one that an order took is empty. What waits is for the next cart: additions
 * are sent to it, changes of lines that are gone fall away.
 */
export async function replaceGoneCart(
  { record, wasPlaced = async () => false }: CartPullOptions,
  mayReadd: boolean,
  era: number | undefined,
): Promise<'readded' | 'fits' | 'differs'> {
  const { ordered } = record.get()
  const isSold = ordered !== undefined && (await wasPlaced(ordered))
  // Gone twice in a row: the lines stay here until the next sync.
  if (!mayReadd && !isSold && record.get().lines.length > 0) throw new CallFailed(404)
  const idPrefix = crypto.randomUUID()
  let readds = false
  await record.change((state) => {
    if (state.era !== era) return state
    readds = state.lines.length > 0 && !isSold
    if (readds) return readdAll(state, predictedCart(state).lines, idPrefix)
    const pending = state.pending.map(({ sentFrom: _, attempt: _by, ...change }) => change)
    return { ...clearCart(state), pending, taken: state.taken ?? [], known: pending.length > 0, hash: '' }
  })
  return readds ? 'readded' : 'fits'
}
