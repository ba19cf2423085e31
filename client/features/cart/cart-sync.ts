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
    const interrupted = record.get().pending[0]?.sentFrom !== undefined
    const { pending } = await record.change(takeNext)
    const next = pending[0]
    if (next && interrupted && next.change.kind === 'add') await reconcileAdd(options, next)
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
  const line = findLine(record.get(), next.change.line)
  let answer = await send(server, next, line)
  if (!answer.ok && isCartGone(answer)) {
    // The first change of a browser has no cart yet; one that was gone begins anew with it.
    await server.create()
    answer = await send(server, next, next.change.kind === 'add' ? undefined : line)
  }
  if (answer.ok) {
    const settled = answer.result === true ? null : answer.result
    await record.change((state) => settle(state, next.id, settled))
  } else if (next.change.kind !== 'add' && answer.refusal === 'lineGone') {
    await record.change((state) => settle(state, next.id, null))
  } else {
    const refused = answer
    await record.change((state) => drop(state, next.id))
    onRefused(next, refused)
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
  if (pulled.ok) {
    await record.change((state) => {
      const next = withServerLines(state, pulled.result)
      return next.pending.length ? next : withTotals(next, totals.ok ? totals.result : null)
    })
    return true
  }
  if (mayReadd && record.get().lines.length > 0) {
    const ids = record.get().lines.map(() => crypto.randomUUID())
    await record.change((state) => readdAll(state, ids))
    return false
  }
  await record.change((state) => ({ ...emptyCartState, pending: state.pending }))
  return true
}

function isCartGone(refused: Refused): boolean {
  return refused.refusal === 'cartGone' || refused.refusal === 'unauthorized'
}
