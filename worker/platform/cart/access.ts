import type { Address } from '#shared/address.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { takesCards } from '#worker/platform/test-parts.ts'
import type { PlatformBindings } from '../env.ts'
import {
  customerIdOf,
  groupInForce,
  type SignedInCustomer,
  selectCustomer,
  signedInAs,
} from '../login/tokens.ts'
import { Refusal, unauthorized } from '../refusal.ts'
import { joined, name, prepare, type RowsOf, readAll, type Sql, select, sql } from '../sql.ts'

export interface CartRow {
  id: number
  masked_id: string | null
  customer_id: number | null
  version: number
  shipping_address: string | null
  billing_address: string | null
  carrier_code: string | null
  method_code: string | null
  pickup_id: string | null
  coupon_code: string | null
  use_points: number
  gift_card: string | null
  /** JSON: the chosen options of each fee, `{ "1": [2] }`. */
  fee_options: string
  delivery_date: string | null
  /** `DeliveryNotes` as JSON, without the fields that the shopper has not filled in. */
  notes: string
  /** JSON: keys of orders that the platform rejects from now on (`void-key.ts`). */
  void_order_keys: string
}

/** A cart that the caller may read and change. */
export interface OpenCart {
  row: CartRow
  /** The cart id as the caller sent it: `quote_id` in requests and responses. */
  quoteId: string
  /** Null for a guest's cart, even if the call has a token. */
  customer: SignedInCustomer | null
  /** 0 for guests. */
  groupId: number
  view: StoreView
  /** True if a delivery or its day was chosen in another view that this view does not offer (`inView`). */
  chosenElsewhere?: boolean
  /** True if there is a card provider. */
  takesCards: boolean
  db: D1Database
}

/** The facts that a price depends on: customer, group and view. */
export type Buyer = Pick<OpenCart, 'db' | 'view' | 'groupId' | 'customer'>

/** The parts of a call that name its cart. */
export interface Asked {
  db: D1Database
  env: PlatformBindings
  token: string
  cartId: string
  view: StoreView
}

/** A cart and its buyer as SQL, so that one batch reads both together with all that depends on them. */
export interface CartKey {
  /** The id of the active cart; NULL if the buyer has no such cart. */
  cart: Sql
  /** The id of the customer; NULL for a guest. */
  customer: Sql
  /** The id of the customer group; 0 for a guest. */
  group: Sql
}

/**
 * Returns the key of a call. A numeric id with a token is the customer's own cart, any other id is the masked id of a guest's
 * cart. Throws 401 if a numeric id comes without a token.
 */
export async function cartKey({ token, cartId }: Pick<Asked, 'token' | 'cartId'>): Promise<CartKey> {
  if (!/^\d{1,15}$/.test(cartId)) {
    const cart = sql`(SELECT id FROM carts WHERE masked_id = ${cartId} AND is_active = 1)`
    return { cart, customer: sql`NULL`, group: sql`0` }
  }
  if (!token) throw unauthorized()
  const customer = await customerIdOf(token)
  const cart = sql`(SELECT id FROM carts WHERE id = ${+cartId} AND customer_id = ${customer} AND is_active = 1)`
  return { cart, ...buyerKey(customer) }
}

/** Returns the parts of a key that name a customer. */
export function buyerKey(customer: Sql): Pick<CartKey, 'customer' | 'group'> {
  return { customer, group: sql`(SELECT ${name(groupInForce)} FROM customers WHERE id = ${customer})` }
}

/** Selects customer and cart of a key: rows for `openedCart`. */
export function selectCart(db: D1Database, { cart, customer }: CartKey) {
  return [
    selectCustomer(db, customer),
    select<CartRow>(db, sql`SELECT * FROM carts WHERE id = ${cart}`),
  ] as const
}

/**
 * Returns the cart of these rows. Throws 401 if the token of a customer's cart is not valid. Throws 404 if the cart does not
 * exist, is closed or belongs to somebody else.
 */
export function openedCart(
  [customers, [row]]: RowsOf<ReturnType<typeof selectCart>>,
  { db, env, cartId, view }: Asked,
): OpenCart {
  const customer = signedInAs(customers[0])
  if (!customer && /^\d{1,15}$/.test(cartId)) throw unauthorized()
  if (!row) throw cartGone(cartId)
  const groupId = customer?.group_id ?? 0
  const kept = inView(row, view)
  return {
    row: kept,
    chosenElsewhere: kept.method_code !== row.method_code || kept.delivery_date !== row.delivery_date,
    ...{ quoteId: cartId, customer, groupId, view, takesCards: takesCards(env), db },
  }
}

/** Returns the active cart of a call, as `openedCart` does, without its lines. */
export async function openCart(call: Asked): Promise<OpenCart> {
  return openedCart(await readAll(call.db, selectCart(call.db, await cartKey(call))), call)
}

/**
 * Returns the row without the choices that this view does not offer; a customer has the same cart in all views. Removes the
 * addresses and the delivery if the address is in a country that only another view sells to. Removes the delivery day if shoppers
 * of this view choose no day.
 */
function inView(row: CartRow, view: StoreView): CartRow {
  const delivery_date = view.choosesDeliveryDate ? row.delivery_date : null
  const country = row.shipping_address && (JSON.parse(row.shipping_address) as Address).country_id
  const isElsewhere = Object.values(storeViews).some((other) => other.country === country)
  if (!isElsewhere || country === view.country) return { ...row, delivery_date }
  const nothing = { shipping_address: null, billing_address: null, carrier_code: null, method_code: null }
  return { ...row, ...nothing, pickup_id: null, delivery_date }
}

/** Returns the country of the cart's shipping address, or the country of the view if the cart has no address. */
export function countryOf({ row, view }: OpenCart): string {
  const address = row.shipping_address ? (JSON.parse(row.shipping_address) as Address) : null
  return address?.country_id || view.country
}

/** The addresses of an order, of which only the e-mail addresses are read. */
interface Addressed {
  shipping?: Pick<Address, 'email'> | null | undefined
  billing?: Pick<Address, 'email'> | null | undefined
}

/**
 * Returns the e-mail address that receives the confirmation and that a coupon's uses are counted by. It comes from the order's
 * addresses, or from the cart's if there is no order, or from the account. Returns '' if none of them has one.
 */
export function buyerOf({ row, customer }: Pick<OpenCart, 'row' | 'customer'>, typed?: Addressed): string {
  const { shipping, billing } = typed ?? {
    shipping: row.shipping_address && JSON.parse(row.shipping_address),
    billing: row.billing_address && JSON.parse(row.billing_address),
  }
  return (shipping?.email || billing?.email || customer?.email || '').trim()
}

/** Returns the 404 refusal for a cart that does not exist or exists no more. */
export function cartGone(cartId: string): Refusal {
  return new Refusal(404, `No such entity with cartId = ${cartId.slice(0, 64)}`, { refusal: 'cartGone' })
}

/**
 * Increments the version of the cart. Every batch that changes the cart contains it, so that a simultaneous order detects the
 * change.
 */
export function touch({ db, row }: Pick<OpenCart, 'db' | 'row'>): D1PreparedStatement {
  return db
    .prepare('UPDATE carts SET version = version + 1, updated_at = ? WHERE id = ?')
    .bind(new Date().toISOString(), row.id)
}

/** Stores these columns of the cart, each as a value or as an expression of the row. */
export async function storeColumns(
  cart: Pick<OpenCart, 'db' | 'row'>,
  columns: { [Column in keyof CartRow]?: CartRow[Column] | Sql },
): Promise<void> {
  const set = Object.entries(columns).map(([column, value]) => sql`${name(column)} = ${value}`)
  const { db, row } = cart
  await db.batch([prepare(db, sql`UPDATE carts SET ${joined(set, ', ')} WHERE id = ${row.id}`), touch(cart)])
}

/** Does the same as `touch`, but aborts its batch by a constraint if the cart has changed since it was read. */
export function touchUnchanged({ db, row }: OpenCart): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE carts SET version = iif(version = ?1 AND is_active = 1, version + 1, NULL), updated_at = ?2 WHERE id = ?3`,
    )
    .bind(row.version, new Date().toISOString(), row.id)
}
