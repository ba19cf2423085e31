import { CallFailed } from '#client/state/api.ts'
import { createRunner } from '#client/state/outbox/runner.ts'
import { transmitNext } from '#client/state/outbox/transmit.ts'
import type { StockItem } from '#shared/stock-item.ts'
import { cartTasks } from './cart-changes.ts'
import { cartHash } from './cart-merge.ts'
import { type CartPullOptions, pullCartAndTotals, replaceGoneCart } from './cart-pull.ts'
import { cartRules, emptyCartRetries } from './cart-rules.ts'
import { type SendOptions, sendChange, TokenRefused } from './cart-send.ts'
import type { changedCart } from './cart-server.ts'
import type { CartState } from './cart-state.ts'

interface CartSyncOptions extends SendOptions, CartPullOptions {
  /** Called with the stock of the lines if the response to a change contains it. */
  onStock?(stock: readonly StockItem[]): void
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
 * Creates the sync of this browser's cart with the platform's: sends the changes one by one, then fetches the whole cart
 * with its gifts, then the totals. A sync is skipped if nothing has changed since this tab's last one.
 */
export function createCartSync(options: CartSyncOptions): CartSync {
  const { exclusively, rules = cartRules, record } = options
  let everSynced = false

  const run = createRunner(async ({ force }: SyncWish): Promise<SyncOutcome> => {
    if (!force && everSynced && isUnchanged(await record.read())) return 'done'
    const outcome = await once(options, rules.maxCartBypassAttempts)
    everSynced ||= outcome === 'done'
    return outcome
  }, exclusively)

  return async (wish = {}) => (!rules.synchronises || record.get().heldFor ? 'disabled' : run(wish))
}

function isUnchanged({ pending, hash, lines, totalsFit }: CartState): boolean {
  return pending.length === 0 && totalsFit && hash === cartHash(lines)
}

/** Implements “401: retry as guest while the bypass counter is below maxCartBypassAttempts”: the edge ends the session with the 401. */
async function once(options: CartSyncOptions, bypasses: number): Promise<SyncOutcome> {
  try {
    await sendAll(options)
    return 'done'
  } catch (error) {
    if (error instanceof TokenRefused) return bypasses > 0 ? once(options, bypasses - 1) : 'disabled'
    throw error
  }
}

/** Maximum number of rounds of one sync: without it, a platform that always differs would be called forever. */
const mostRounds = 300

async function sendAll(options: CartSyncOptions): Promise<void> {
  const { record, onSetAside, onStock } = options
  const outbox = { record, onSetAside, ...cartTasks }
  let mayReadd = true
  let era: number | undefined
  let after: ReturnType<typeof changedCart>
  const doubts = { left: emptyCartRetries.times }
  for (let pulls = 1, rounds = 0; rounds < mostRounds; rounds++) {
    const sent = await transmitNext(outbox, (change, isDoubtful, state) => {
      era = state.era
      return sendChange(options, change, isDoubtful)
    })
    if (sent === 'gone') {
      // Gone twice in a row: a new cart does not help.
      if (!mayReadd) throw new CallFailed(404)
      await replaceGoneCart(options, mayReadd, era)
      mayReadd = false
    } else if (sent !== 'nothing') after = sent === 'aside' ? undefined : sent
    else {
      if (record.get().heldFor) return
      const answered = record.get().era === era ? after : undefined
      after = undefined
      const found = await pullCartAndTotals(options, { mayReadd, isLast: pulls > 2, doubts, answered })
      if (answered?.stock && found === 'fits') onStock?.(answered.stock)
      mayReadd &&= found !== 'readded'
      pulls += 1
      if (found === 'fits' && record.get().pending.length === 0) return
    }
  }
  throw new CallFailed(508)
}
