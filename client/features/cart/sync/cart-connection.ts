import type { NewNotice } from '#client/features/notices/notices-atoms.ts'
import { openOrderRecord, transmitsOrdersItself, waitingOrder } from '#client/features/order/order-record.ts'
import { orderServer } from '#client/features/order/order-server.ts'
import { wasPlaced } from '#client/features/order/was-placed.ts'
import { onLimited, onSignedOut } from '#client/state/api.ts'
import { signedInCustomer } from '#client/state/current-customer.ts'
import { createRetry } from '#client/state/outbox/retry.ts'
import { createSharedRecord, onUnstored } from '#client/state/shared-record.ts'
import { withFurtherTexts } from '#client/texts.ts'
import type { CartChange } from '#shared/cart.ts'
import { cartCount } from '#shared/kit-count.ts'
import { routes } from '#shared/routes.ts'
import type { StockItem } from '#shared/stock-item.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { trouble } from '#shared/trouble.ts'
import { rememberCart, sessionMayHaveCart } from './cart-begun.ts'
import { holdWhileOrderWaits } from './cart-hold.ts'
import { cartServer } from './cart-server.ts'
import {
  type CartState,
  emptyCartState,
  forgetCart,
  leaveCustomersCart,
  ownedBy,
  type PendingChange,
  predictedCart,
} from './cart-state.ts'
import { createCartSync, type SyncOutcome, type SyncWish } from './cart-sync.ts'
import { markCount } from './count-mark.ts'
import type { refusalNotice } from './refusal-notice.ts'

interface CartListeners {
  onState(state: CartState): void
  onLoaded(): void
  onNotice(notice: NewNotice): void
  /** The platform refused a change: a notice says why. */
  onRefused(change: CartChange): void
}

export interface CartConnection {
  /** Changes the stored cart, and nothing on the platform. */
  change(step: (state: CartState) => CartState): Promise<CartState>
  /** Its customer leaves: nothing of it is shown again on this browser. */
  forget(): Promise<CartState>
  /** Sends the changes that wait. */
  send(): Promise<SyncOutcome>
  /** Pulls the platform's cart, where this browser ever had one. */
  refresh(): Promise<SyncOutcome>
  /** The cart is shown: whether its lines are in stock is asked again. */
  opened(): Promise<void>
  start(asks: boolean): Promise<void>
}

const loadStockCheck = () => import('./stock-check.ts').catch(() => null)

/** Loaded when needed: most visits never show one. */
const asideWords = withFurtherTexts(() => import('./aside-notice.ts'))
const unstoredWords = withFurtherTexts(() => import('#client/features/notices/unsaved-notice.ts'))

/** The cart of this browser and view: sent as soon as it changes, and again while the platform cannot be reached. */
export function connectCart(storeCode: StoreCode, listeners: CartListeners): CartConnection {
  const record = createSharedRecord(`cart-${storeCode}`, emptyCartState, undefined, undefined, forgetCart)
  const orders = openOrderRecord()
  const send = createCartSync({
    record,
    server: cartServer,
    isWatched: () => /^\/(cart|checkout)\/?$/.test(location.pathname),
    wasPlaced: (orderId) => wasPlaced(orderId, { record: orders, server: orderServer }),
    onRefused: (change, refused) => void sayRefused(change, refused),
    onSetAside: (change) => void sayWaiting(change, true),
    onStock: (items) => {
      answeredStock = items
    },
  })
  /** The stock as the last sync's answer stated it. */
  let answeredStock: readonly StockItem[] | undefined
  /** Syncs that run or are about to: each asks about the stock at its end. */
  let running = 0

  /** Names a change that waits: it is sent again by itself, and whoever is asked to press again has it twice. */
  async function sayWaiting(change: PendingChange | undefined, hasNoTimeout: boolean) {
    const words = change && (await asideWords().catch(() => null))
    listeners.onNotice(words ? { ...words.asideNotice(change, record.get()), hasNoTimeout } : troubleNotice)
  }

  async function sayRefused(...refused: Parameters<typeof refusalNotice>): Promise<void> {
    const words = await import('./refusal-notice.ts').catch(() => null)
    const [{ change }] = refused
    listeners.onRefused(change)
    listeners.onNotice(words ? words.refusalNotice(...refused) : troubleNotice)
  }

  async function syncAndCheck(wish?: SyncWish): Promise<SyncOutcome> {
    running += 1
    await followCustomer()
    // Asked for next, where there are lines.
    if (mayHaveCart()) void loadStockCheck()
    const outcome = await send(wish).finally(() => {
      running -= 1
    })
    if (outcome === 'done') await checkStock()
    // The platform accepts neither customer nor guest: changes stay here, and are sent with the next one.
    else if (outcome === 'disabled' && record.get().pending.length > 0 && !record.get().heldFor)
      listeners.onNotice(troubleNotice)
    if (outcome !== 'interrupted') listeners.onLoaded()
    return outcome
  }

  /** Lines of a customer who is not signed in any longer would be added to the guest's cart, and from there twice to her own. */
  async function followCustomer(): Promise<void> {
    const customer = signedInCustomer()
    if (record.get().owner !== customer) await record.change((state) => ownedBy(state, customer))
  }

  const retry = createRetry(syncAndCheck, () => void sayWaiting(record.get().pending[0], false))
  const sync = retry.process

  /** True where it changed what can be ordered. Its code comes with the first line of the cart. */
  async function checkStock(): Promise<boolean> {
    if (!record.get().lines.length) return false
    const stock = await loadStockCheck()
    const items = answeredStock
    answeredStock = undefined
    if (items && stock) return stock.takeStock(record, items)
    return (await stock?.checkStock(record, stock.listStock)) ?? false
  }

  /** “Otherwise untransmitted offline orders trigger a confirmation prompt”, on pages that do not show them. */
  function promptOfOrder() {
    const shows = /^\/(checkout|confirmation)\/?$/.test(location.pathname)
    if (shows || !navigator.onLine || !waitingOrder(orders.get(), storeCode)) return
    if (transmitsOrdersItself) void transmit()
    else listeners.onNotice(orderNotice)
  }

  /** Where this code cannot be loaded, the order goes on waiting. */
  async function transmit() {
    const queue = await import('#client/features/order/order-queue.ts').catch(() => null)
    await queue?.transmitOrder({ record: orders, server: orderServer, store: storeCode })
  }

  /** A browser may have lost what it stored, or store nothing: the session knows its cart. */
  const mayHaveCart = () => record.get().known || sessionMayHaveCart(storeCode)

  onUnstored(async (name) => {
    const words = await unstoredWords().catch(() => null)
    const notice = words?.unsavedNotice(name, predictedCart(record.get()).lines.length === 0)
    if (notice) listeners.onNotice(notice)
  })
  onLimited((limited) => {
    void record.change((state) => ({ ...state, limited }))
    listeners.onNotice(limitedNotice)
  })
  // At once: lines of hers that stay would be added to the guest's new cart, and from there twice to her own.
  onSignedOut((isSaid) => {
    void record.change((state) => (isSaid || state.owner ? leaveCustomersCart(state) : state))
    void import('./saved-record.ts').then((saved) => saved.clearUnsent()).catch(() => {})
  })
  record.subscribe((state) => {
    if (state.known) rememberCart(storeCode)
    markCount(storeCode, cartCount(predictedCart(state)))
    listeners.onState(state)
  })
  return {
    async refresh() {
      return mayHaveCart() || record.get().pending.length > 0 ? sync({ force: true }) : 'done'
    },
    async opened() {
      // The embedded platform's cart knows more than the stock answers: what its lines take from each other, and the
      // parts of bundles.
      if (running === 0 && navigator.onLine && (await checkStock())) await sync({ force: true })
    },
    change: record.change,
    forget: record.forget,
    send: () => sync(),
    async start(asks) {
      await record.loaded
      await followCustomer()
      const forgot = mayHaveCart() && !record.get().known
      running += 1
      if (!forgot) listeners.onLoaded()
      await holdWhileOrderWaits(record, orders, storeCode, () => void sync({ force: true }))
      const reconnect = () => {
        if (mayHaveCart()) void sync({ force: true })
        promptOfOrder()
      }
      retry.start(reconnect)
      promptOfOrder()
      const { known, pending } = record.get()
      running -= 1
      if (pending.length > 0 || (asks && known) || forgot) await sync()
    },
  }
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
  message: trouble,
}
