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
  /** The platform did not accept a change; the cart no longer shows it. */
  onRefused(change: PendingChange, refused: Refused<CartRefusal>): void
  /** The platform failed at a change again and again: the others go first, and it is tried again after them. */
  onSetAside?(change: PendingChange): void
}

/** The platform refused the visitor's token. */
export class TokenRefused extends Error {}

/**
 * Sends a change and settles what became of it. `onCart` gets the cart after it, if the answer holds it. `gone`: the platform has no such cart any longer, and the change still
 * waits. Throws `CallFailed` where the outcome is unknown, and `TokenRefused`.
 */
export async function sendChange(
  options: SendOptions,
  change: PendingChange,
  isDoubtful: boolean,
  onCart: (cart: ReturnType<typeof changedCart>) => void = () => {},
): Promise<'sent' | 'gone'> {
  const asks = isDoubtful && change.change.kind === 'add'
  const next = asks ? await reconcileAdd(options, change) : change
  return typeof next === 'object' ? sendOne(options, next, onCart) : next
}

/**
 * Passes an answer on. Throws `TokenRefused` where the token was refused, and `CallFailed` where the call was
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
 * Both answers, or the failure of one when the other is there too: a late one would set the cookie of before again, when
 * the lock is another's.
 */
export async function bothAnswered<One, Other>(calls: [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
  await Promise.allSettled(calls)
  return Promise.all(calls)
}

/** The answer to an add got lost: the pulled cart tells whether it was made. If not, it is sent again. */
async function reconcileAdd(
  { record, server }: SendOptions,
  sent: PendingChange,
): Promise<PendingChange | 'sent' | 'gone'> {
  // A cart that is gone is pulled as an empty one.
  const [pulled, totals] = await bothAnswered([server.pull(), server.totals()])
  accepted(totals)
  if (isCartGone(accepted(pulled)) || isCartGone(totals)) return 'gone'
  const lines = pulled.ok ? pulled.result : []
  const state = await record.change((current) => reconcile(current, sent.id, lines))
  return state.pending.find(({ id }) => id === sent.id) ?? 'sent'
}

/** Rarely needed, so it is loaded only then; null where it cannot be loaded. */
const loadWholeKits = () => import('./whole-kits.ts').catch(() => null)

async function sendOne(
  { record, server, onRefused }: SendOptions,
  next: PendingChange,
  onCart: (cart: ReturnType<typeof changedCart>) => void,
): Promise<'sent' | 'gone'> {
  const answer = accepted(await send(server, next, record.get()))
  if (isCartGone(answer)) return 'gone'
  if (answer.ok) {
    const line = answer.result === true ? null : answer.result
    onCart(changedCart(answer))
    await record.change((state) => settle(state, next.id, line))
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
  return 'sent'
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
