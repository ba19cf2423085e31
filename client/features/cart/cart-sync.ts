import { CallFailed, type Refused } from '#client/state/api.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import type { CartLine } from '#shared/cart.ts'
import { findLine } from '#shared/cart.ts'
import type { CartRefusal, CartServer } from './cart-server.ts'
import {
  type CartState,
  drop,
  emptyCartState,
  type PendingChange,
  readdAll,
  reconcile,
  settle,
  takeNext,
  withServerLines,
  withTotals,
} from './cart-state.ts'

interface CartSyncOptions {
  record: SharedRecord<CartState>
  server: CartServer
  /** The platform did not accept a change; the cart no longer shows it. */
  onRefused(change: PendingChange, refused: Refused<CartRefusal>): void
  /** Runs work while no other tab sends changes of the cart. */
  exclusively?: (work: () => Promise<void>) => Promise<void>
}

export type SyncOutcome = 'done' | 'interrupted'

/**
 * Brings the platform's cart to what the shopper sees: the changes one after the other, then the whole cart and its
 * totals. `interrupted`: the platform could not be reached; all changes are kept for the next time.
 */
export function createCartSync(options: CartSyncOptions): () => Promise<SyncOutcome> {
  const { exclusively = alone } = options
  let running: Promise<SyncOutcome> | undefined
  let wanted = false

  async function run(): Promise<SyncOutcome> {
    let outcome: SyncOutcome = 'done'
    do {
      wanted = false
      await exclusively(async () => {
        outcome = await once(options)
      })
    } while (wanted)
    running = undefined
    return outcome
  }

  return () => {
    wanted = true
    running ??= run()
    return running
  }
}

/** One tab at a time where the browser has locks; a lone tab needs none. */
export async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('karaffel:cart', work)
}

async function once(options: CartSyncOptions): Promise<SyncOutcome> {
  try {
    await sendAll(options)
    return 'done'
  } catch (error) {
    if (error instanceof CallFailed) return 'interrupted'
    throw error
  }
}

async function sendAll(options: CartSyncOptions): Promise<void> {
  const { record } = options
  let repushed = false
  for (;;) {
    const attempt = crypto.randomUUID()
    const { pending } = await record.change((state) => takeNext(state, attempt))
    const next = pending[0]
    if (next && next.attempt !== attempt && next.change.kind === 'add') await reconcileAdd(options, next)
    else if (next) await sendOne(options, next)
    else if (!(await refresh(options, !repushed))) repushed = true
    else if (record.get().pending.length === 0) return
  }
}

/** The answer to an add got lost: the pulled cart tells whether it was made. If not, the next round sends it. */
async function reconcileAdd(options: CartSyncOptions, sent: PendingChange): Promise<void> {
  const pulled = await options.server.pull()
  const lines = pulled.ok ? pulled.result : []
  const state = await options.record.change((current) => reconcile(current, sent.id, lines))
  const still = state.pending.find(({ id }) => id === sent.id)
  if (still) await sendOne(options, still)
}

async function sendOne({ record, server, onRefused }: CartSyncOptions, next: PendingChange): Promise<void> {
  const answer = await send(server, next, findLine(record.get(), next.change.line))
  if (answer.ok) {
    const line = answer.result === true ? null : answer.result
    await record.change((state) => settle(state, next.id, line))
  } else if (next.change.kind !== 'add' && answer.refusal === 'lineGone') {
    await record.change((state) => settle(state, next.id, null))
  } else {
    await record.change((state) => drop(state, next.id))
    // A cart that is gone is no matter of this change: the refresh that follows deals with all of it.
    if (!isCartGone(answer)) onRefused(next, answer)
  }
}

function send(server: CartServer, { change }: PendingChange, line: CartLine | undefined) {
  if (change.kind === 'add') return server.add(change.line)
  if (!line) return Promise.resolve({ ok: true, result: true } as const)
  if (change.kind === 'remove' || change.qty < 1) return server.remove(line)
  return server.setQuantity(line, change.qty)
}

/** Pulls cart and totals. False where the cart was gone and its lines wait to be added anew. */
async function refresh({ record, server }: CartSyncOptions, mayReadd: boolean): Promise<boolean> {
  const [pulled, totals] = await Promise.all([server.pull(), server.totals()])
  if (isCartGone(pulled) || isCartGone(totals)) return begin(record, mayReadd)
  await record.change((state) => {
    const next = pulled.ok ? withServerLines(state, pulled.result) : state
    return next.pending.length ? next : withTotals(next, totals.ok ? totals.result : null)
  })
  return true
}

/** A cart that expired is filled anew; one that an order closed, or that cannot be filled, is empty. */
async function begin(record: CartSyncOptions['record'], mayReadd: boolean): Promise<boolean> {
  const ids = record.get().lines.map(() => crypto.randomUUID())
  let readds = false
  await record.change((state) => {
    readds = mayReadd && state.lines.length > 0 && !state.ordered
    return readds ? readdAll(state, ids) : { ...emptyCartState, pending: state.pending }
  })
  return !readds
}

function isCartGone(answer: { ok: true } | Refused): boolean {
  return !answer.ok && /^cart_?gone$/i.test(answer.refusal)
}
