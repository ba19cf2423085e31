import { atom, type Setter } from 'jotai'
import { hasSignedIn } from '#client/state/current-customer.ts'
import type { Store } from '#client/state/store.ts'
import { steadyAtom, unchangedIn } from '#client/state/unchanged.ts'
import {
  type CartChange,
  type CartLine,
  findLine,
  isPromoLine,
  type LimitedLine,
  type LineReference,
  problemLines,
} from '#shared/cart.ts'
import { cartCount } from '#shared/kit-count.ts'
import { orderable } from '#shared/orderable.ts'
import { defaultStoreCode, type StoreCode, storeViews } from '#shared/store-view.ts'
import { notifyAtom, withdrawNoticesAtom } from '../notices/notices-atoms.ts'
import { addedWords, checkAdd, otherQuantity } from './purchase/add-check.ts'
import type { Purchase } from './purchase/purchase.ts'
import { mayHaveCart, onCartBegun } from './sync/cart-begun.ts'
import type { CartConnection } from './sync/cart-connection.ts'
import type { WholeCart } from './sync/cart-server.ts'
import {
  type CartState,
  emptyCartState,
  enqueue,
  isLimited,
  leaveOrderedCart,
  predictedCart,
} from './sync/cart-state.ts'
import { forgetChange, rememberChange, unwrittenChanges } from './sync/unwritten-changes.ts'

const state = atom<CartState>(emptyCartState)
const loaded = atom(false)
/**
 * Null on the server and before hydration. The code of the connection is loaded if this browser may have a cart,
 * otherwise with the first added line.
 */
const connection = atom<{ begin(): Promise<CartConnection> } | null>(null)

/** The cart of the platform's last response, and the changes that are not confirmed yet. */
export const cartStateAtom = atom((get) => get(state))

/** Fills the cart on the edge. */
export const servedCartAtom = atom(null, (_get, set, cart: Pick<CartState, 'lines' | 'totals' | 'limited'>) =>
  set(state, { ...emptyCartState, ...cart }),
)

/** The cart that the shopper sees: the platform's last response plus the pending changes. */
export const cartAtom = steadyAtom((get) => predictedCart(get(state)))

/** The sum of the quantities. */
export const cartCountAtom = atom((get) => cartCount(get(cartAtom)))

/** The number of lines. */
export const lineCountAtom = atom((get) => cartCount(get(cartAtom), 'items'))

/** False until the stored cart has been read; until then the cart is not shown as empty. */
export const cartLoadedAtom = atom((get) => get(loaded))

/** True also while the cart is still unknown. */
export const cartIsEmptyAtom = atom((get) => get(cartAtom).lines.length === 0)

/** True if a line of the cart cannot be ordered in its current state. */
export const cartIsHinderedAtom = atom((get) => problemLines(get(cartAtom)).length > 0)

/** The totals of the platform's last response. */
export const totalsAtom = atom((get) => get(state).totals)

/** True while changes wait for the platform's confirmation. */
export const cartChangesAtom = atom((get) => get(state).pending.length > 0)

/** True while an order waits to be sent; the order contains the earlier lines of the cart. */
export const orderWaitsAtom = atom((get) => get(state).waitingOrderKey !== undefined)

const limitedAtom = atom((get) => get(state).limited)

export const isLimitedAtom = atom((get) => {
  const limited = get(limitedAtom)
  return (line: CartLine) => isLimited(limited, line)
})

const storeCodeAtom = atom<StoreCode>(defaultStoreCode)

export const currencyAtom = atom((get) => storeViews[get(storeCodeAtom)].currency)

/** Fetches the code of the cart's connection early if `startCart` will need it. */
export function fetchCartAhead(storeCode: StoreCode): void {
  if (isCartThere(storeCode)) loadConnection().catch(() => {})
}

/** Returns whether this browser needs the cart's connection. A customer may have filled their cart on another device. */
function isCartThere(storeCode: StoreCode): boolean {
  return mayHaveCart(storeCode) || hasSignedIn() || unwrittenChanges(storeCode).length > 0
}

const loadConnection = () => import('./sync/cart-connection.ts')

/**
 * Stores, shares and sends the cart of this browser from now on; call it once per tab. `asks`: whether the cart is
 * synced with the platform immediately.
 */
export function startCart(store: Store, storeCode: StoreCode, asks: boolean): void {
  let connected: Promise<CartConnection> | undefined
  const begin = () => {
    connected ??= connect(store, storeCode, asks).catch((error) => {
      connected = undefined
      // The code cannot be loaded offline: it is loaded when the network returns, and the shopper's changes stay stored until then.
      addEventListener('online', () => void begin().catch(() => {}), { once: true })
      throw error
    })
    return connected
  }
  store.set(storeCodeAtom, storeCode)
  store.set(connection, { begin })
  const look = () => void begin().catch(() => {})
  if (isCartThere(storeCode)) look()
  else {
    store.set(loaded, true)
    onCartBegun(storeCode, look)
  }
}

async function connect(store: Store, storeCode: StoreCode, asks: boolean): Promise<CartConnection> {
  const { connectCart } = await loadConnection()
  const connected = connectCart(storeCode, {
    onState: (next) => store.set(state, (known) => unchangedIn(known, next)),
    onLoaded: () => store.set(loaded, true),
    onNotice: (notice) => store.set(notifyAtom, notice),
    onRefused: ({ line }) => store.set(withdrawNoticesAtom, line.sku),
  })
  // The changes are stored in one batch, so that the cart never shows only some of them.
  await Promise.all(
    unwrittenChanges(storeCode).map(async ({ id, change }) => {
      await connected.change((current) => enqueue(current, id, change))
      forgetChange(storeCode, id)
    }),
  )
  void connected.start(asks)
  return connected
}

/** Adds the requested quantity, or the smallest quantity that can be added to the quantity in the cart. */
export const addToCartAtom = atom(null, (get, set, purchase: Purchase, wanted?: number): boolean => {
  const same = get(cartAtom).lines.filter((line) => line.sku === purchase.line.sku && !isPromoLine(line))
  const inCart = same.reduce((sum, { qty }) => sum + qty, 0)
  const { qty_step = 1 } = purchase.line
  const qty = wanted ?? orderable(inCart + qty_step, { ...purchase.line, max_qty: null }) - inCart
  const { added, notices } = checkAdd(purchase, qty, inCart)
  const about = added && {
    about: addedWords(purchase, qty, get(currencyAtom)),
    ...(purchase.line.slug && { change: () => set(changedLineAtom, purchase.line) }),
  }
  const skus = added ? [purchase.line.sku] : []
  for (const notice of notices) set(notifyAtom, { ...notice, ...about, skus })
  if (added) set(changeCartAtom, { kind: 'add', line: { ...purchase.line, qty } })
  return added
})

/** The line whose edit dialog is open, on any page. */
export const changedLineAtom = atom<LineReference | null>(null)

/** Sets a quantity. Below 1 the line is removed; an impossible quantity becomes the nearest possible one, with a notice. */
export const setQuantityAtom = atom(null, (get, set, line: LineReference, wanted: number) => {
  const known = findLine(get(cartAtom), line)
  const limits = known ?? { max_qty: null }
  const qty = wanted < 1 ? 0 : orderable(wanted, limits)
  if (qty && qty !== wanted) set(notifyAtom, otherQuantity(limits, wanted))
  else if (qty) {
    const message = 'Product quantity has been updated!'
    set(notifyAtom, { type: 'success', message, skus: [line.sku], ...(known && { about: known.name }) })
  }
  if (qty !== known?.qty) set(changeCartAtom, { kind: 'setQuantity', line, qty })
})

export const removeFromCartAtom = atom(null, (_get, set, line: LineReference) =>
  set(changeCartAtom, { kind: 'remove', line }),
)

/** Applies a change to the cart: the change is shown immediately, then stored and sent. */
export const changeCartAtom = atom(null, async (get, set, change: CartChange) => {
  const id = crypto.randomUUID()
  const storeCode = get(storeCodeAtom)
  rememberChange(storeCode, { id, change })
  set(state, (current) => enqueue(current, id, change))
  // Null before the cart has started, or if its code cannot be loaded now: the connection applies stored changes later.
  const connected = await get(connection)
    ?.begin()
    .catch(() => null)
  if (!connected) return
  await connected.enqueue(id, change)
  forgetChange(storeCode, id)
  await connected.send()
})

/** Fetches the cart and its totals from the platform. */
export const refreshCartAtom = atom(null, async (get) => {
  const connected = await get(connection)?.begin()
  return connected?.refresh()
})

/** Stores the lines whose quantities were cut when the edge merged two carts. */
export const markLimitedAtom = atom(null, async (get, _set, limited: readonly LimitedLine[]) => {
  const connected = await get(connection)?.begin()
  await connected?.change((current) => ({ ...current, limited }))
})

/** Fetches the cart again; called when the drawer or the cart page shows it. */
export const cartOpenedAtom = atom(null, async (get) => (await get(connection)?.begin())?.opened())

export type CartAnswer = { ok: true; meta?: Record<string, unknown> } | { ok: false }

/**
 * Makes a call that changes the cart, and stores the cart that the response contains. If it contains none, the cart is fetched
 * afterwards. Call it under the lock, see `withCartLock`.
 */
export function callInCart<Answer extends CartAnswer>(
  set: Setter,
  call: () => Promise<Answer>,
): Promise<Answer> {
  return set(cartCallAtom, call) as Promise<Answer>
}

const cartCallAtom = atom(null, async (get, set, call: () => Promise<CartAnswer>) => {
  const { cartNumber } = get(state)
  const answer = await call()
  if (!answer.ok) return answer
  const cart = answer.meta?.cart as WholeCart | undefined
  const connected = await get(connection)?.begin()
  if (cart) await connected?.arrived(cart, cartNumber)
  // Not awaited: the fetch waits for the lock.
  else void set(refreshCartAtom)
  return answer
})

/** Stores which order of this cart is about to be sent; `false` removes this mark. */
export const markOrderedAtom = atom(null, async (get, _set, orderId: string | false) => {
  const connected = await get(connection)?.begin()
  await connected?.change(({ ordered: _, ...current }) => ({
    ...current,
    known: true,
    ...(orderId && { ordered: orderId }),
  }))
})

/** Removes the lines of the placed order with this key. */
export const leaveOrderedCartAtom = atom(null, async (get, _set, orderId: string) => {
  const connected = await get(connection)?.begin()
  await connected?.change((current) => leaveOrderedCart(current, orderId))
})

/** Empties this browser's cart at sign-out. */
export const clearCartAtom = atom(null, async (get) => {
  const connected = await get(connection)?.begin()
  await connected?.forget()
})
