import { alone } from '#client/state/alone.ts'
import { CallFailed } from '#client/state/api.ts'
import { nextChange, takeNext } from './cart-changes.ts'
import { begin, type LookOptions, look } from './cart-look.ts'
import { cartHash } from './cart-merge.ts'
import { cartRules } from './cart-rules.ts'
import { type SendOptions, sendChange, TokenRefused } from './cart-send.ts'
import type { CartState } from './cart-state.ts'

interface CartSyncOptions extends SendOptions, LookOptions {
  /** Runs work while no other tab sends changes of the cart. */
  exclusively?: (work: () => Promise<void>) => Promise<void>
}

/**
 * `interrupted`: the platform could not be reached; all changes are kept for the next time. `disabled`: it lets
 * nobody in, or nothing is to be synchronised; the cart stays this browser's.
 */
export type SyncOutcome = 'done' | 'interrupted' | 'disabled'

export interface SyncWish {
  /** Asks also where nothing has changed since the last time. */
  force?: boolean
}

export type CartSync = (wish?: SyncWish) => Promise<SyncOutcome>

/**
 * Brings this browser's cart and the platform's together: the changes one after the other, then the whole cart with
 * its gifts, then totals. Skipped where neither changed since this tab did it.
 */
export function createCartSync(options: CartSyncOptions): CartSync {
  const { exclusively = alone, rules = cartRules, record } = options
  let running: Promise<SyncOutcome> | undefined
  let wanted: SyncWish | undefined
  let everSynced = false

  async function run(): Promise<SyncOutcome> {
    let outcome: SyncOutcome = 'done'
    while (wanted) {
      const wish = wanted
      wanted = undefined
      await exclusively(async () => {
        if (!wish.force && everSynced && isUnchanged(await record.change(asItIs))) return
        outcome = await once(options, rules.maxCartBypassAttempts)
        everSynced ||= outcome === 'done'
      })
    }
    running = undefined
    return outcome
  }

  return async (wish = {}) => {
    if (!rules.synchronises || record.get().heldFor) return 'disabled'
    wanted = { ...wanted, ...wish }
    running ??= run()
    return running
  }
}

function isUnchanged({ pending, hash, lines, totalsFit }: CartState): boolean {
  return pending.length === 0 && totalsFit && hash === cartHash(lines)
}

/** Reads also what another tab has written just now. */
const asItIs = (state: CartState) => state

/** “401: retry as guest while the bypass counter is below maxCartBypassAttempts”: the edge has ended the session with it. */
async function once(options: CartSyncOptions, bypasses: number): Promise<SyncOutcome> {
  try {
    await sendAll(options)
    return 'done'
  } catch (error) {
    if (error instanceof TokenRefused) return bypasses > 0 ? once(options, bypasses - 1) : 'disabled'
    if (error instanceof CallFailed) return 'interrupted'
    throw error
  }
}

async function sendAll(options: CartSyncOptions): Promise<void> {
  const { record } = options
  let mayReadd = true
  for (let looks = 1; ; ) {
    const attempt = crypto.randomUUID()
    const { pending, heldFor, era } = await record.change((state) => takeNext(state, attempt))
    if (heldFor) return
    const next = nextChange(pending)
    // Another tab brought it after this one took: nothing is sent that is not marked as such.
    if (next && next.sentFrom === undefined) continue
    if (next) {
      if ((await sendChange(options, next, attempt)) !== 'gone') continue
      // Twice in a row is no matter of this cart.
      if (!mayReadd) throw new CallFailed(404)
      await begin(options, mayReadd, era)
      mayReadd = false
    } else {
      const found = await look(options, { mayReadd, isLast: looks > 2 })
      mayReadd &&= found !== 'begun'
      looks += 1
      if (found === 'fits' && record.get().pending.length === 0) return
    }
  }
}
