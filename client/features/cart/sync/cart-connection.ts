import type { NewNotice } from '#client/features/notices/notices-atoms.ts'
import { openOrderRecord, waitingOrder } from '#client/features/order/order-record.ts'
import { orderServer } from '#client/features/order/order-server.ts'
import { wasPlaced } from '#client/features/order/was-placed.ts'
import { onLimited, onSignedOut } from '#client/state/api.ts'
import { signedInCustomer } from '#client/state/current-customer.ts'
import { createRetry } from '#client/state/outbox/retry.ts'
import { handOver } from '#client/state/outbox/transmit.ts'
import { onUnstored } from '#client/state/recovering-storage.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { withFurtherTexts } from '#client/texts.ts'
import type { CartChange } from '#shared/cart.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { cartCount } from '#shared/kit-count.ts'
import { routes } from '#shared/routes.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { rememberCart, sessionMayHaveCart } from './cart-begun.ts'
import { cartTasks } from './cart-changes.ts'
import { holdWhileOrderWaits } from './cart-hold.ts'
import { withWholeCart } from './cart-merge.ts'
import { cartServer, type WholeCart } from './cart-server.ts'
import {
  type CartState,
  emptyCartState,
  enqueue,
  forgetCart,
  leaveCustomersCart,
  ownedBy,
  type PendingChange,
  predictedCart,
} from './cart-state.ts'
import { createCartSync, type SyncOutcome } from './cart-sync.ts'
import { markCount } from './count-mark.ts'
import type { refusalNotice } from './refusal-notice.ts'

interface CartListeners {
  onState(state: CartState): void
  onLoaded(): void
  onNotice(notice: NewNotice): void
  /** Called when the platform refuses a change; a notice with the reason follows. */
  onRefused(change: CartChange): void
}

export interface CartConnection {
  /** Changes the stored cart only; sends nothing to the platform. */
  change(step: (state: CartState) => CartState): Promise<CartState>
  /** Stores a change of the shopper, which `send` sends. */
  enqueue(id: string, change: CartChange): Promise<CartState>
  /** Stores a whole cart that the platform returned. `cartNumber`: that of the cart when the platform was called. */
  arrived(cart: WholeCart, cartNumber: number | undefined): Promise<CartState>
  /** Removes the customer's cart from this browser at sign-out. */
  forget(): Promise<CartState>
  /** Sends the pending changes. */
  send(): Promise<SyncOutcome>
  /** Fetches the platform's cart if this browser ever had one. */
  refresh(): Promise<SyncOutcome>
  /** Fetches the cart again when it is shown, unless it is being fetched. */
  opened(): Promise<void>
  start(asks: boolean): Promise<void>
}

/** Connects the cart of this browser and view: sends each change immediately, and retries after failed calls. */
export function connectCart(storeCode: StoreCode, listeners: CartListeners): CartConnection {
  const record = createSharedRecord(`cart-${storeCode}`, emptyCartState, undefined, undefined, forgetCart)
  const orders = openOrderRecord()
  /** The id of the attempt under which this tab has marked its latest change; undefined once that is sent. */
  let attempt: string | undefined
  const followCustomer = () => leaveFormerCustomer(record)
  const syncCart = createCartSync({
    record,
    server: cartServer,
    isWatched: () => /^\/(cart|checkout)\/?$/.test(location.pathname),
    followCustomer,
    wasPlaced: (orderId) => wasPlaced(orderId, { record: orders, server: orderServer }),
    onRefused: (change, refused) => void notifyRefused(listeners, change, refused),
    onSetAside: (change) => void notifyWaiting(listeners, record.get(), change, true),
    takeAttempt() {
      const taken = attempt
      attempt = undefined
      return taken
    },
  })
  const retry = createRetry(syncCart, (outcome, isRetry) => {
    const state = record.get()
    if (outcome !== 'unreachable') listeners.onLoaded()
    else if (isRetry && navigator.onLine) void notifyWaiting(listeners, state, state.pending[0], false)
    // The platform accepts neither customer nor guest: the changes stay stored, and the next sync sends them.
    if (outcome === 'disabled' && state.pending.length > 0 && !state.waitingOrderKey)
      listeners.onNotice(troubleNotice)
  })
  const sync = retry.process
  /** Returns whether a cart may exist. The session's cookie counts too: a browser may have lost its storage, or have none. */
  const mayHaveCart = () => record.get().known || sessionMayHaveCart(storeCode)

  followSession(record, listeners)
  record.subscribe((state) => {
    if (state.known) rememberCart(storeCode)
    markCount(storeCode, cartCount(predictedCart(state)))
    listeners.onState(state)
  })
  return {
    async refresh() {
      return mayHaveCart() || record.get().pending.length > 0 ? sync(true) : 'done'
    },
    async opened() {
      if (!retry.isRunning() && record.get().lines.length > 0) await sync(true)
    },
    enqueue(id, change) {
      const next = crypto.randomUUID()
      const stored = enqueueMarked(record, id, change, next)
      if (record.get().pending[0]?.attempt === next) attempt = next
      return stored
    },
    arrived: (cart, cartNumber) =>
      record.change((state) => (state.cartNumber === cartNumber ? withWholeCart(state, cart) : state)),
    ...{ change: record.change, forget: record.forget, send: sync },
    async start(asks) {
      await record.loaded
      await followCustomer()
      const forgot = mayHaveCart() && !record.get().known
      if (!forgot) listeners.onLoaded()
      await holdWhileOrderWaits(record, orders, storeCode, () => void sync(true))
      const promptOfOrder = () => waitingOrder(orders.get(), storeCode) && notifyOrderWaits(listeners)
      retry.start(() => {
        if (mayHaveCart()) void sync(true)
        promptOfOrder()
      })
      promptOfOrder()
      const { known, pending } = record.get()
      if (pending.length > 0 || (asks && known) || forgot) await sync()
    },
  }
}

/**
 * Leaves the cart of a customer who is no longer signed in. Otherwise its lines would be added to the guest's cart, and
 * after the next sign-in to the customer's cart a second time.
 */
async function leaveFormerCustomer(record: SharedRecord<CartState>): Promise<void> {
  const customer = signedInCustomer()
  if (record.get().owner !== customer) await record.change((state) => ownedBy(state, customer))
}

/** Marks cut lines when the edge has merged two carts, and leaves the customer's cart as soon as the session has ended. */
function followSession(record: SharedRecord<CartState>, { onNotice }: CartListeners): void {
  onUnstored(async (name) => {
    const words = await unstoredWords().catch(() => null)
    const notice = words?.unsavedNotice(name, predictedCart(record.get()).lines.length === 0)
    if (notice) onNotice(notice)
  })
  onLimited((limited) => {
    void record.change((state) => ({ ...state, limited }))
    onNotice(limitedNotice)
  })
  onSignedOut((isReported) => {
    void record.change((state) => (isReported || state.owner ? leaveCustomersCart(state) : state))
    void import('./saved-record.ts').then((saved) => saved.clearUnsent()).catch(() => {})
  })
}

/**
 * Stores a change of the shopper. A change that can be sent now is marked as sent in the same write, with the cart's owner: if its response
 * is lost and the session ends, it belongs to that customer's cart.
 */
function enqueueMarked(
  record: SharedRecord<CartState>,
  id: string,
  change: CartChange,
  attempt: string,
): Promise<CartState> {
  const customer = signedInCustomer()
  return record.change((state) => {
    const changed = enqueue(ownedBy(state, customer), id, change)
    const isNext = navigator.onLine && changed.pending.length === 1
    return isNext ? handOver(cartTasks, changed, attempt) : changed
  })
}

/** Loaded on demand: most visits show none of these notices. */
const asideWords = withFurtherTexts(() => import('./aside-notice.ts'))
const unstoredWords = withFurtherTexts(() => import('#client/features/notices/unsaved-notice.ts'))

/** Notifies about a pending change. It is retried automatically: a shopper who repeats the press would add it twice. */
async function notifyWaiting(
  { onNotice }: CartListeners,
  state: CartState,
  change: PendingChange | undefined,
  hasNoTimeout: boolean,
): Promise<void> {
  // Only a refresh failed, for instance offline: the page shows the last known cart.
  if (!change) return
  const words = await asideWords().catch(() => null)
  onNotice(words ? { ...words.asideNotice(change, state), hasNoTimeout } : troubleNotice)
}

async function notifyRefused(
  { onRefused, onNotice }: CartListeners,
  ...refused: Parameters<typeof refusalNotice>
): Promise<void> {
  const words = await import('./refusal-notice.ts').catch(() => null)
  const [{ change }] = refused
  onRefused(change)
  onNotice(words ? words.refusalNotice(...refused) : troubleNotice)
}

/** Implements “Otherwise untransmitted offline orders trigger a confirmation prompt” on pages that do not show these orders. */
function notifyOrderWaits({ onNotice }: CartListeners): void {
  const shows = /^\/(checkout|confirmation)\/?$/.test(location.pathname)
  if (!shows && navigator.onLine) onNotice(orderNotice)
}

const orderNotice: NewNotice = {
  type: 'warning',
  message: 'Your order is saved, not yet placed',
  action: { label: 'See and send it', href: routes.checkout.href() },
  hasNoTimeout: true,
}

const limitedNotice: NewNotice = {
  type: 'warning',
  message: 'Some of the ordered products are not available!',
  action: { label: 'View cart', href: routes.cart.href() },
}

const troubleNotice: NewNotice = {
  type: 'error',
  message: genericFailure,
}
