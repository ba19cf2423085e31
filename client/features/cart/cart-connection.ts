import { createSharedRecord } from '#client/state/shared-record.ts'
import type { NewNotice } from '../notices/notices-atoms.ts'
import { cartRules } from './cart-rules.ts'
import { cartServer } from './cart-server.ts'
import { type CartState, emptyCartState } from './cart-state.ts'
import { alone, createCartSync, type SyncOutcome, type SyncWish } from './cart-sync.ts'
import { refusalNotice } from './refusal-notice.ts'
import { checkStock, listStock } from './stock-check.ts'

interface CartListeners {
  onState(state: CartState): void
  onLoaded(): void
  onNotice(notice: NewNotice): void
}

export interface CartConnection {
  /** Changes what this browser keeps, and nothing on the platform. */
  keep(step: (state: CartState) => CartState): Promise<CartState>
  /** Sends what waits. */
  send(): Promise<SyncOutcome>
  /** Asks the platform, where this browser ever had a cart. */
  refresh(): Promise<SyncOutcome>
  start(asks: boolean): Promise<void>
}

const firstWait = 1000
const longestWait = 30_000

/** The cart record of this browser and view, sent on as soon as it changes, and again while the platform is away. */
export function connectCart(storeCode: string, listeners: CartListeners): CartConnection {
  const record = createSharedRecord(`cart-${storeCode}`, emptyCartState)
  const send = createCartSync({
    record,
    server: cartServer,
    exclusively: alone,
    isWatched: () => /^\/(cart|checkout)\/?$/.test(location.pathname),
    onRefused: (change, refused) => listeners.onNotice(refusalNotice(change, refused)),
  })
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout>

  async function sync(wish?: SyncWish): Promise<SyncOutcome> {
    clearTimeout(timer)
    // Reconnecting starts it.
    if (!navigator.onLine) return 'interrupted'
    const outcome = await send(wish)
    if (outcome === 'done') {
      wait = firstWait
      await checkStock(record, listStock)
    } else if (outcome === 'interrupted' && navigator.onLine) again()
    return outcome
  }

  function again() {
    if (wait > firstWait) listeners.onNotice(troubleNotice)
    timer = setTimeout(() => void sync(), wait)
    wait = Math.min(wait * 2, longestWait)
  }

  record.subscribe(listeners.onState)
  return {
    async refresh() {
      const { known, pending } = record.get()
      return known || pending.length > 0 ? sync({ force: true }) : 'done'
    },
    keep: record.change,
    send: () => sync(),
    async start(asks) {
      await record.loaded
      listeners.onLoaded()
      addEventListener('online', () => {
        if (record.get().known) void sync({ force: true })
      })
      const { known, pending } = record.get()
      if (pending.length > 0 || (asks && known)) await sync({ dry: !cartRules.serverMergeByDefault })
    },
  }
}

const troubleNotice: NewNotice = {
  type: 'error',
  message: 'Something went wrong. Try again in a few seconds.',
}
