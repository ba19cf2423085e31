import { CallFailed } from '#client/state/api.ts'
import { createRunner } from '#client/state/outbox/runner.ts'
import { transmitNext } from '#client/state/outbox/transmit.ts'
import { cartTasks } from './cart-changes.ts'
import { cartHash } from './cart-merge.ts'
import { type CartPullOptions, type PullOutcome, pullCart, replaceGoneCart } from './cart-pull.ts'
import { type CartRules, cartRules } from './cart-rules.ts'
import { type SendOptions, sendChange, TokenRefused } from './cart-send.ts'
import type { CartState } from './cart-state.ts'

interface CartSyncOptions extends SendOptions, CartPullOptions {
  rules?: CartRules
  /** Returns and clears the id of the attempt under which this tab has marked a change as sent. */
  takeAttempt?: () => string | undefined
  /** Runs work while no other tab sends changes of the cart. */
  exclusively?: (work: () => Promise<void>) => Promise<void>
}

/**
 * `interrupted`: a call failed; all changes wait for the next sync. `disabled`: the platform refuses the
 * token, or the rules switch syncing off; the cart stays in this browser only.
 */
export type SyncOutcome = 'done' | 'interrupted' | 'disabled'

export interface SyncWish {
  /** True: syncs even if nothing has changed since the last sync. */
  force?: boolean
}

export type CartSync = (wish?: SyncWish) => Promise<SyncOutcome>

/**
 * Creates the sync of this browser's cart with the platform's: sends the changes one by one, then fetches the whole cart if the
 * last response does not contain it. A sync is skipped if nothing has changed since this tab's last one.
 */
export function createCartSync(options: CartSyncOptions): CartSync {
  const { exclusively, rules = cartRules, record } = options
  let everSynced = false
  return createRunner(async ({ force }: SyncWish): Promise<SyncOutcome> => {
    if (!rules.synchronises || record.get().waitingOrderKey) return 'disabled'
    const isIdle = !force && everSynced && record.get().pending.length === 0
    if (isIdle && isUnchanged(await record.read())) return 'done'
    // Implements “401: retry as guest while the bypass counter is below maxCartBypassAttempts”: the edge ends the session with the 401.
    for (let bypasses = 0; ; bypasses++) {
      try {
        await sendAll(options)
        everSynced = true
        return 'done'
      } catch (error) {
        if (!(error instanceof TokenRefused)) throw error
        if (bypasses >= rules.maxCartBypassAttempts) return 'disabled'
      }
    }
  }, exclusively)
}

function isUnchanged({ pending, hash, lines, totalsFit }: CartState): boolean {
  return pending.length === 0 && totalsFit && hash === cartHash(lines)
}

/** Maximum number of rounds of one sync: without it, a platform that always differs would be called forever. */
const mostRounds = 300

async function sendAll(options: CartSyncOptions): Promise<void> {
  const { record, onSetAside, takeAttempt } = options
  const outbox = { record, onSetAside, ...cartTasks }
  let mayReadd = true
  let cartNumber: number | undefined
  let isPulled = false
  for (let rounds = 0; rounds < mostRounds; rounds++) {
    const sent = await transmitNext(
      outbox,
      (change, state) => {
        cartNumber = state.cartNumber
        return sendChange(options, change, state)
      },
      takeAttempt?.(),
    )
    if (sent !== 'nothing' && sent !== 'gone') isPulled = sent === 'whole'
    else if (sent === 'nothing') {
      if (record.get().waitingOrderKey) return
      cartNumber = record.get().cartNumber
      const pulled: PullOutcome = isPulled ? 'pulled' : await pullCart(options)
      isPulled = pulled === 'pulled'
      if (pulled === 'gone' && (await replaceGoneCart(options, mayReadd, cartNumber))) mayReadd = false
      else if (pulled !== 'left' && record.get().pending.length === 0) return
    } else {
      // The second cart is gone too: a third one would not help.
      if (!mayReadd) throw new CallFailed(404)
      await replaceGoneCart(options, mayReadd, cartNumber)
      mayReadd = false
    }
  }
  throw new CallFailed(508)
}
