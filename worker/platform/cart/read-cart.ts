import { takesCards } from '#worker/platform/test-parts.ts'
import { type RowsOf, readAll, select, sql } from '../sql.ts'
import {
  type Asked,
  type CartKey,
  type CartRow,
  cartKey,
  type OpenCart,
  openedCart,
  selectCart,
} from './access.ts'
import { type CartProducts, productsOf, selectProducts } from './cart-products.ts'
import { type ItemRow, selectItems, skusOfCart } from './lines.ts'
import { type FoundPickup, selectPickup, toPickup } from './pickup.ts'
import { selectTerms, type Terms, type TermsOptions, termsOf } from './terms.ts'

/** A cart with all that its lines, offers and totals depend on. */
export interface CartReading {
  cart: OpenCart
  /** The shopper's own lines, as they are stored. */
  items: readonly ItemRow[]
  products: CartProducts
  terms: Terms
  /** The parcel shop or shop of ours that the shopper has chosen. */
  pickup: FoundPickup | null
  /** True if the change with this `eventId` was made before. */
  isMade: boolean
}

export interface ReadingOptions extends TermsOptions {
  /** The SKUs of products that are read too. */
  skus?: readonly string[]
  /** The key of the change that is about to be made. */
  eventId?: string | undefined
  /** The id of the pick-up point; by default the cart's. */
  pickupId?: string | undefined
}

/** Reads the cart of a call in one batch. Throws as `openedCart` does. */
export async function readCart(call: Asked, options: ReadingOptions = {}): Promise<CartReading> {
  const statements = selectReading(call, await cartKey(call), options)
  return readingOf(await readAll(call.db, statements), call)
}

/** Selects a cart with all that it depends on: rows for `readingOf`. */
export function selectReading({ db, view, env }: Asked, key: CartKey, options: ReadingOptions) {
  const { skus = [], eventId = '', pickupId } = options
  const chosen = pickupId ? sql`${pickupId}` : sql`(SELECT pickup_id FROM carts WHERE id = ${key.cart})`
  return [
    ...selectCart(db, key),
    selectItems(db, key.cart),
    select<object>(db, sql`SELECT 1 FROM cart_events WHERE cart_id = ${key.cart} AND event_id = ${eventId}`),
    selectPickup(db, chosen),
    ...selectProducts({ db, view }, key, skusOfCart(key.cart, view, skus)),
    ...selectTerms({ db, view, ...key }, takesCards(env), options),
  ] as const
}

type ReadingRows = RowsOf<ReturnType<typeof selectReading>>

/** Returns the reading of these rows. Throws as `openedCart` does. */
export function readingOf(
  [customers, carts, items, events, pickups, taxRules, rows, ...terms]: ReadingRows,
  call: Asked,
): CartReading {
  const cart = openedCart([customers, carts], call)
  return {
    ...{ cart, items },
    products: productsOf([taxRules, rows], cart),
    terms: termsOf(cart, terms, taxRules),
    pickup: toPickup(pickups[0]),
    isMade: events.length > 0,
  }
}

/** Returns the reading of the same cart with other values in these columns. */
export function withColumns(reading: CartReading, columns: Partial<CartRow>): CartReading {
  return { ...reading, cart: { ...reading.cart, row: { ...reading.cart.row, ...columns } } }
}
