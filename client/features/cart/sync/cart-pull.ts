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
  /** Returns whether the page shows the cart (/cart or /checkout): an empty response is then fetched again before use. */
  isWatched?: () => boolean
  wait?: (milliseconds: number) => Promise<void>
  /** Returns whether the order with this key was placed. Throws `CallFailed` if the platform is unreachable. */
  wasPlaced?: (orderId: string) => Promise<boolean>
}

interface PullAttempt {
  mayReadd: boolean
  /** True: totals that do not match the lines are accepted, because a platform may never return matching ones. */
  isLast: boolean
  /** How many more empty responses are fetched again in this sync. */
  doubts: { left: number }
  /** The cart from the response to the last change; if present, the platform is not called. */
  answered?: { lines: readonly CartLine[]; totals: Totals } | undefined
}

/**
 * Fetches cart and totals. `readded`: the platform lost the cart, and its lines are pending additions. `differs`: totals
 * and lines belong to different moments, and both must be fetched again.
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
    // Totals of an empty cart have no items: one of the two responses belongs to a cart that is gone.
    if (lines.length === 0) throw new CallFailed(502)
  }
  await record.change((state) => {
    if (state.era !== era) return { ...state, totalsFit: false }
    const merged = pulled.ok ? mergeCart(state, lines, rules, idPrefix).state : state
    if (merged.pending.length) return { ...merged, totalsFit: false }
    // The embedded platform returns both from one cart. A difference means two moments: they are fetched again before ordering.
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

/** Returns false for an empty cart if this browser stores lines of it. Gifts do not count: they disappear with the last bought line. */
function isCertain({ lines }: CartState, pulled: readonly CartLine[] = []): boolean {
  return pulled.length > 0 || lines.every(isPromoLine)
}

/** Implements “If the server returns no items while on /checkout or /cart, retry up to 10 times at 2 s”, if lines are known. */
async function believed(
  { record, server, isWatched, wait = sleep }: CartPullOptions,
  pulling: ReturnType<CartServer['pull']>,
  totals: ReturnType<CartServer['totals']>,
  doubts: PullAttempt['doubts'],
) {
  let pulled = accepted(await pulling)
  for (; doubts.left > 0; doubts.left--) {
    const isDoubtful = pulled.ok && !isCertain(record.get(), pulled.result)
    // An expired cart is returned as an empty one: only the totals report that it is gone.
    if (!isDoubtful || !isWatched?.() || isCartGone(await totals)) break
    await wait(emptyCartRetries.milliseconds)
    pulled = accepted(await server.pull())
  }
  return pulled
}

/**
 * Replaces a cart that the platform no longer has. An expired cart is filled again, once; a cart that became an order
 * stays empty. Pending additions go to the next cart; pending changes of lost lines are dropped.
 */
export async function replaceGoneCart(
  { record, wasPlaced }: CartPullOptions,
  mayReadd: boolean,
  era: number | undefined,
): Promise<'readded' | 'fits' | 'differs'> {
  const { ordered } = record.get()
  const isSold = ordered !== undefined && (await wasPlaced?.(ordered))
  // Gone twice in a row: the lines stay in the browser until the next sync.
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
