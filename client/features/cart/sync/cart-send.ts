import { type Answer, CallFailed, type Refused } from '#client/state/api.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import { type CartLine, findLine } from '#shared/cart.ts'
import { kitSku } from '#shared/kit-count.ts'
import { clamp, drop, findAgain, reconcile, settle } from './cart-changes.ts'
import { isCertain, withWholeCart } from './cart-merge.ts'
import { type CartRefusal, type CartServer, cartBeside } from './cart-server.ts'
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

/**
 * Returns a function that sends a change and applies the result. `whole`: the response contained the cart after the change, which is
 * stored too. `gone`: the platform no longer has the cart, and the change stays pending.
 * Throws `CallFailed` if the outcome is unknown, and `TokenRefused`.
 */
export function changeSender(options: SendOptions) {
  const { record, server, onRefused } = options
  return async (sent: PendingChange, { cartNumber }: CartState): Promise<'whole' | 'part' | 'gone'> => {
    // The platform's cart shows whether an addition with a lost response was made.
    const isUnsure = sent.isUnknown && sent.change.kind === 'add'
    const next = isUnsure ? await reconcileAdd(options, sent) : sent
    if (!next || next === 'gone') return next ?? 'part'
    const { id, change } = next
    const { lines } = record.get()
    let answer: Answer<CartLine | true, CartRefusal> = { ok: true, result: true }
    if (change.kind === 'add') {
      const { line, replaces } = change
      const replacedId = replaces && findLine({ lines }, replaces)?.item_id
      answer = accepted(await server.add(line, id, lines.length > 0, replacedId))
    } else {
      const line = findLine({ lines }, change.line) ?? (await platformLine(server, next))
      const removes = change.kind === 'remove' || change.qty < 1
      if (line)
        answer = accepted(
          await (removes ? server.remove(line, id) : server.setQuantity(line, change.qty, id)),
        )
    }
    if (isCartGone(answer)) return 'gone'
    if (!answer.ok) {
      await applyRefusal(options, next, answer)
      if (answer.refusal !== 'lineGone') onRefused(next, answer)
      return 'part'
    }
    const line = answer.result === true ? null : answer.result
    const cart = cartBeside(answer)
    let isWhole = false
    await record.change((state) => {
      const settled = settle(state, id, line)
      const isLast = state.cartNumber === cartNumber && settled.pending.length === 0
      isWhole = isLast && cart !== undefined && isCertain(settled, cart.lines)
      return cart && isWhole ? withWholeCart(settled, cart) : settled
    })
    return isWhole ? 'whole' : 'part'
  }
}

/** Returns the platform's line of a change that checks the platform first. */
async function platformLine(
  server: CartServer,
  { change, checksPlatformFirst }: PendingChange,
): Promise<CartLine | undefined> {
  const pulled = checksPlatformFirst ? accepted(await server.pull()) : undefined
  return pulled?.ok ? findLine(pulled.result, change.line) : undefined
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

/** Finds out from the platform's cart whether an add with a lost answer was made. If not, the add is sent again. */
async function reconcileAdd(
  { record, server }: SendOptions,
  sent: PendingChange,
): Promise<PendingChange | undefined | 'gone'> {
  const pulled = accepted(await server.pull())
  if (isCartGone(pulled)) return 'gone'
  const lines = pulled.ok ? pulled.result.lines : []
  const state = await record.change((current) => reconcile(current, sent.id, lines))
  return state.pending.find(({ id }) => id === sent.id)
}

/** Loaded on demand, because it is rarely needed; null if it cannot be loaded. */
const loadWholeKits = () => import('./whole-kits.ts').catch(() => null)

/** Drops a refused change, or changes it to what the platform accepts. */
async function applyRefusal(
  { record, server }: SendOptions,
  sent: PendingChange,
  { refusal, meta }: Refused<CartRefusal>,
): Promise<void> {
  const isGone = refusal === 'lineGone'
  const kits = !isGone && kitSku(sent.change.line.product_option) ? await loadWholeKits() : null
  const pulled = isGone || kits ? accepted(await server.pull()) : null
  const lines = pulled?.ok ? pulled.result.lines : []
  const max = sent.wasInCart ? Number(meta.maxQuantity ?? 0) : 0
  await record.change((state) => {
    if (isGone) return findAgain(state, sent.id, lines)
    const left = max > 0 ? clamp(state, sent.id, max) : drop(state, sent.id)
    return kits && pulled?.ok ? kits.withWholeKit(left, sent, lines, meta) : left
  })
}
