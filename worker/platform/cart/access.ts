import type { Address } from '#shared/address.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import type { PlatformBindings } from '../env.ts'
import { customerOfToken, type SignedInCustomer } from '../login/tokens.ts'
import { Refusal, unauthorized } from '../refusal.ts'
import { takesCards } from '../takes-cards.ts'

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
  /** Whether there is a card provider. */
  takesCards: boolean
  db: D1Database
}

/** The facts that a price depends on: customer, group and view. */
export type Buyer = Pick<OpenCart, 'db' | 'view' | 'groupId' | 'customer'>

interface Asked {
  db: D1Database
  env: PlatformBindings
  token: string
  cartId: string
  view: StoreView
}

/**
 * Returns the active cart of a call. A numeric id with a token is the customer's own cart, any other id is the masked id of a
 * guest's cart. Throws 401 if a numeric id comes without a valid token. Throws 404 if the cart does not exist, is closed or
 * belongs to somebody else.
 */
export async function openCart({ db, env, token, cartId, view }: Asked): Promise<OpenCart> {
  const isCustomers = /^\d{1,15}$/.test(cartId)
  const customer = isCustomers ? await customerOfToken(db, token) : null
  if (isCustomers && !customer) throw unauthorized()
  const row = await (customer
    ? db
        .prepare('SELECT * FROM carts WHERE id = ? AND customer_id = ? AND is_active = 1')
        .bind(+cartId, customer.id)
    : db.prepare('SELECT * FROM carts WHERE masked_id = ? AND is_active = 1').bind(cartId)
  ).first<CartRow>()
  if (!row) throw cartGone(cartId)
  const groupId = customer?.group_id ?? 0
  const kept = inView(row, view)
  return {
    row: kept,
    chosenElsewhere: kept.method_code !== row.method_code || kept.delivery_date !== row.delivery_date,
    ...{ quoteId: cartId, customer, groupId, view, takesCards: takesCards(env), db },
  }
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
export function touch({ db, row }: OpenCart): D1PreparedStatement {
  return db
    .prepare('UPDATE carts SET version = version + 1, updated_at = ? WHERE id = ?')
    .bind(new Date().toISOString(), row.id)
}
