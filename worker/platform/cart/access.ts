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
  /** `DeliveryNotes` as JSON; what was not said is left out. */
  notes: string
  /** JSON: keys of orders that are refused from now on (`void-key.ts`). */
  void_order_keys: string
}

/** A cart that the caller may touch. */
export interface OpenCart {
  row: CartRow
  /** As the caller names it: `quote_id` of the wire. */
  quoteId: string
  /** Null for a guest's cart, even where a token came along. */
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

/** What a price depends on: customer, group and view. */
export type Buyer = Pick<OpenCart, 'db' | 'view' | 'groupId' | 'customer'>

interface Asked {
  db: D1Database
  env: PlatformBindings
  token: string
  cartId: string
  view: StoreView
}

/**
 * The active cart of a call: a numeric id with a token is the customer's own, everything else a guest's by its masked
 * id. Refuses with 401 without a valid token for a numeric id, with 404 where the cart is not there, closed or foreign.
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
 * A customer has one cart in all views: what was chosen in another view and this one does not offer counts as not chosen. That is
 * an address of a country that another view sells to, the delivery there, and a day where nobody chooses one.
 */
function inView(row: CartRow, view: StoreView): CartRow {
  const delivery_date = view.choosesDeliveryDate ? row.delivery_date : null
  const country = row.shipping_address && (JSON.parse(row.shipping_address) as Address).country_id
  const isElsewhere = Object.values(storeViews).some((other) => other.country === country)
  if (!isElsewhere || country === view.country) return { ...row, delivery_date }
  const nothing = { shipping_address: null, billing_address: null, carrier_code: null, method_code: null }
  return { ...row, ...nothing, pickup_id: null, delivery_date }
}

/** The country of the address that delivery was chosen for, else that of the view. */
export function countryOf({ row, view }: OpenCart): string {
  const address = row.shipping_address ? (JSON.parse(row.shipping_address) as Address) : null
  return address?.country_id || view.country
}

/** The addresses of an order as far as its buyer's e-mail goes. */
interface Addressed {
  shipping?: Pick<Address, 'email'> | null | undefined
  billing?: Pick<Address, 'email'> | null | undefined
}

/**
 * The e-mail that the confirmation goes to, and by which a coupon's uses are counted: of the order's addresses, else of the
 * cart's, else of the account; '' while nobody knows it.
 */
export function buyerOf({ row, customer }: Pick<OpenCart, 'row' | 'customer'>, typed?: Addressed): string {
  const { shipping, billing } = typed ?? {
    shipping: row.shipping_address && JSON.parse(row.shipping_address),
    billing: row.billing_address && JSON.parse(row.billing_address),
  }
  return (shipping?.email || billing?.email || customer?.email || '').trim()
}

/** The refusal of a cart that does not exist (any more). */
export function cartGone(cartId: string): Refusal {
  return new Refusal(404, `No such entity with cartId = ${cartId.slice(0, 64)}`, { refusal: 'cartGone' })
}

/** Marks the cart as changed. Part of the batch of every change, so that an order placed at the same time notices. */
export function touch({ db, row }: OpenCart): D1PreparedStatement {
  return db
    .prepare('UPDATE carts SET version = version + 1, updated_at = ? WHERE id = ?')
    .bind(new Date().toISOString(), row.id)
}
