import { CallFailed } from '#client/state/api.ts'
import { type Exclusively, unreachable, withCartLock } from '#client/state/outbox/cart-lock.ts'
import { transmitNext } from '#client/state/outbox/transmit.ts'
import { cartTasks } from './cart-changes.ts'
import { type CartPullOptions, type PullOutcome, pullCart, replaceGoneCart } from './cart-pull.ts'
import { changeSender, type SendOptions, TokenRefused } from './cart-send.ts'
import type { CartState } from './cart-state.ts'

type SentRound = Awaited<ReturnType<ReturnType<typeof changeSender>>> | 'aside' | 'nothing'

interface CartSyncOptions extends SendOptions, CartPullOptions {
  /** Returns and clears the id of the attempt under which this tab has marked a change as sent. */
  takeAttempt?: () => string | undefined
  exclusively?: Exclusively
}

/** `unreachable`: a call failed; all changes wait for the next sync. `disabled`: the platform refuses the token, or an order waits. */
export type SyncOutcome = 'done' | 'unreachable' | 'disabled'

/** The number of times that a sync is repeated as a guest after its token was refused: the edge ends the session with the 401. */
const maxCartBypassAttempts = 1

/** Maximum number of rounds of one sync: without it, a platform that always differs would be called forever. */
const mostRounds = 300

/**
 * Creates the sync of this browser's cart with the platform's: sends the changes one by one, then fetches the whole cart if the
 * last response does not contain it. A sync is skipped if nothing has changed since this tab's last one, unless `isForced`.
 */
export function createCartSync(options: CartSyncOptions): (isForced?: boolean) => Promise<SyncOutcome> {
  const { exclusively = withCartLock, record, followCustomer, onSetAside, takeAttempt } = options
  const outbox = { record, onSetAside, ...cartTasks }
  const send = changeSender(options)
  let everSynced = false
  return async (isForced = false) => {
    await followCustomer?.()
    return exclusively(async (): Promise<SyncOutcome> => {
      if (record.get().waitingOrderKey) return 'disabled'
      const isIdle = !isForced && everSynced && record.get().pending.length === 0
      if (isIdle && isUnchanged(await record.read())) return 'done'
      const isComplete = completer(options)
      let bypasses = 0
      for (let rounds = 0; rounds < mostRounds; rounds++) {
        const { cartNumber } = record.get()
        try {
          const sent = await transmitNext(outbox, send, takeAttempt?.())
          if (!(await isComplete(sent, cartNumber))) continue
          everSynced = true
          return 'done'
        } catch (error) {
          if (!(error instanceof TokenRefused)) return unreachable(error)
          if (bypasses++ >= maxCartBypassAttempts) return 'disabled'
        }
      }
      return 'unreachable'
    })
  }
}

function isUnchanged({ pending, totals, totalsFit }: CartState): boolean {
  return pending.length === 0 && totalsFit && totals !== null
}

/** Returns a function that is called after each round. It fetches or replaces the cart if necessary, and returns whether the sync is over. */
function completer(options: CartSyncOptions) {
  const { record } = options
  let mayReadd = true
  let isPulled = false
  return async (sent: SentRound, cartNumber: number | undefined): Promise<boolean> => {
    if (sent === 'gone') {
      // The second cart is gone too: a third one would not help.
      if (!mayReadd) throw new CallFailed(404)
      await replaceGoneCart(options, mayReadd, cartNumber)
      mayReadd = false
      return false
    }
    if (sent !== 'nothing') {
      isPulled = sent === 'whole'
      return false
    }
    if (record.get().waitingOrderKey) return true
    const pulled: PullOutcome = isPulled ? 'pulled' : await pullCart(options)
    isPulled = pulled === 'pulled'
    if (pulled === 'gone' && (await replaceGoneCart(options, mayReadd, cartNumber))) {
      mayReadd = false
      return false
    }
    return pulled !== 'left' && record.get().pending.length === 0
  }
}
