import { CallFailed, type Refused } from '#client/state/api.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { type CartLine, findLine } from '#shared/cart.ts'
import { kitSku } from '#shared/kit-count.ts'
import { clamp, drop, findAgain, reconcile, settle } from './cart-changes.ts'
import { type CartRefusal, type CartServer, changedCart } from './cart-server.ts'
import type { CartState, PendingChange } from './cart-state.ts'

export interface SendOptions {
  record: SharedRecord<CartState>
  server: CartServer
  /** Called when the platform refuses a change; the cart no longer shows the change. */
  onRefused(change: PendingChange, refused: Refused<CartRefusal>): void
  /** Called when the platform has failed at a change repeatedly: other changes go first, and this one is retried after them. */
  onSetAside?(change: PendingChange): void
}

/** Thrown if the platform refuses the visitor's token. */
export class TokenRefused extends Error {}

/** The cart after a change, if the answer holds it. */
type Sent = ReturnType<typeof changedCart>

/**
 * Sends a change and applies the result. Returns the cart after the change, if the response contains it, or `gone` if the platform no
 * longer has the cart; the change stays pending then.
 * Throws `CallFailed` if the outcome is unknown, and `TokenRefused`.
 */
export async function sendChange(
  options: SendOptions,
  change: PendingChange,
  isDoubtful: boolean,
): Promise<Sent | 'gone'> {
  const asks = isDoubtful && change.change.kind === 'add'
  const next = asks ? await reconcileAdd(options, change) : change
  return next && next !== 'gone' ? sendOne(options, next) : next
}

/**
 * Returns the answer unchanged. Throws `TokenRefused` if the token was refused, and `CallFailed` if the call was
 * rate-limited.
 */
export function accepted<Answer extends { ok: true } | Refused>(answer: Answer): Answer {
  if (!answer.ok && answer.refusal === 'unauthorized') throw new TokenRefused()
  if (!answer.ok && answer.refusal === 'tooMany') throw new CallFailed(429)
  return answer
}

export function isCartGone(answer: { ok: true } | Refused): boolean {
  return !answer.ok && /^cart_?gone$/i.test(answer.refusal)
}

/**
 * Waits until both calls are settled, then returns both answers or throws a failure. A late answer could restore an old
 * cookie while another tab holds the lock.
 */
export async function bothAnswered<One, Other>(calls: [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
  await Promise.allSettled(calls)
  return Promise.all(calls)
}

/** Finds out from the platform's cart whether an add with a lost answer was made. If not, the add is sent again. */
async function reconcileAdd(
  { record, server }: SendOptions,
  sent: PendingChange,
): Promise<PendingChange | undefined | 'gone'> {
  // An expired cart is returned as an empty one: the totals report that it is gone.
  const [pulled, totals] = await bothAnswered([server.pull(), server.totals()])
  accepted(totals)
  if (isCartGone(accepted(pulled)) || isCartGone(totals)) return 'gone'
  const lines = pulled.ok ? pulled.result : []
  const state = await record.change((current) => reconcile(current, sent.id, lines))
  return state.pending.find(({ id }) => id === sent.id)
}

/** Loaded on demand, because it is rarely needed; null if it cannot be loaded. */
const loadWholeKits = () => import('./whole-kits.ts').catch(() => null)

async function sendOne(
  { record, server, onRefused }: SendOptions,
  next: PendingChange,
): Promise<Sent | 'gone'> {
  const answer = accepted(await send(server, next, record.get()))
  if (isCartGone(answer)) return 'gone'
  if (answer.ok) {
    const line = answer.result === true ? null : answer.result
    await record.change((state) => settle(state, next.id, line))
    return changedCart(answer)
  } else if (answer.refusal === 'lineGone') {
    const pulled = accepted(await server.pull())
    await record.change((state) => findAgain(state, next.id, pulled.ok ? pulled.result : []))
  } else {
    const max = next.again ? Number(answer.meta.maxQuantity ?? 0) : 0
    const kits = kitSku(next.change.line.product_option) ? await loadWholeKits() : null
    const pulled = kits && accepted(await server.pull())
    await record.change((state) => {
      const left = max > 0 ? clamp(state, next.id, max) : drop(state, next.id)
      return kits && pulled?.ok ? kits.withWholeKit(left, next, pulled.result, answer.meta) : left
    })
    onRefused(next, answer)
  }
  return undefined
}

async function send(server: CartServer, { id, change, looksFirst }: PendingChange, state: CartState) {
  if (change.kind === 'add') {
    const { line, replaces } = change
    return server.add(line, id, state.lines.length > 0, replaces && findLine(state, replaces)?.item_id)
  }
  const line = findLine(state, change.line) ?? (looksFirst && (await lineOnPlatform(server, change)))
  if (!line) return { ok: true, result: true } as const
  if (change.kind === 'remove' || change.qty < 1) return server.remove(line, id)
  return server.setQuantity(line, change.qty, id)
}

async function lineOnPlatform(
  server: CartServer,
  { line }: PendingChange['change'],
): Promise<CartLine | undefined> {
  const pulled = accepted(await server.pull())
  return pulled.ok ? findLine({ lines: pulled.result }, line) : undefined
}
