import type { LimitedLine } from '#shared/cart.ts'
import { assignCustomerToCart } from '#shared/platform-api/cart.ts'
import { customerOfToken, type SignedInCustomer } from '../login/tokens.ts'
import { unauthorized } from '../refusal.ts'
import { type Call, serve, withMeta } from '../serve.ts'
import { isConstraint, prepareAll, type RowsOf, readAll, type Sql, select, sql } from '../sql.ts'
import { buyerKey, type OpenCart, openCart } from './access.ts'
import { feeOptions } from './fees.ts'
import type { PricedLine } from './lines.ts'
import { type Addition, mergeAdditions, mergedLines } from './merged-lines.ts'
import { countingCoupon, ownLines, pricedCart } from './priced-cart.ts'
import { type CartReading, readingOf, selectReading, withColumns } from './read-cart.ts'

/** The number of attempts to merge two carts: both are read again if one of them has changed before the write. */
const attempts = 3

export const mergeIntoCustomers = serve(assignCustomerToCart, async (call) => {
  const customer = await customerOfToken(call.db, call.token)
  if (!customer) {
    await openCart(call)
    throw unauthorized()
  }
  for (let attempt = 0; attempt < attempts; attempt++) {
    const pair = await readPair(call, customer)
    if ('limited' in pair) return withMeta(true as const, { limited: pair.limited })
    const own = ownLines(pair.own)
    const additions = mergeAdditions(own, ownLines(pair.guest))
    const limited = additions
      .filter(({ isCut }) => isCut)
      .map(({ line: { sku, name, qty, product_option } }) => ({ sku, name, qty, product_option }))
    try {
      await write(pair, { additions, limited }, couponAfter(pair, mergedLines(own, additions)))
      return withMeta(true as const, { limited })
    } catch (error) {
      if (!isConstraint(error)) throw error
    }
  }
  throw new Error('two carts changed whenever they were about to be one')
})

interface Pair {
  guest: CartReading
  own: CartReading
}

/** The lines that a merge has reduced; returned again if the shopper repeats a merge whose response was lost. */
interface Joined {
  limited: LimitedLine[]
}

/** Reads both carts with the customer's prices; returns the stored result if they are merged already. */
async function readPair(
  call: Call<typeof assignCustomerToCart>,
  { id }: SignedInCustomer,
): Promise<Pair | Joined> {
  const { db, cartId } = call
  const buyer = buyerKey(sql`${id}`)
  const ofGuest = sql`FROM carts WHERE masked_id = ${cartId}`
  const guestKey = { cart: sql`(SELECT id ${ofGuest} AND is_active = 1)`, ...buyer }
  const cart = sql`(SELECT id FROM carts WHERE customer_id = ${id} AND is_active = 1)`
  const coupon = sql`(SELECT coupon_code ${ofGuest})`
  const now = new Date().toISOString()
  const open = sql`INSERT INTO carts (customer_id, created_at, updated_at) VALUES (${id}, ${now}, ${now}) ON CONFLICT DO NOTHING`
  const merged = select<{ limited: string }>(
    db,
    sql`SELECT limited FROM cart_merges
      JOIN carts AS guest ON guest.id = guest_cart_id AND guest.masked_id = ${cartId}
      JOIN carts AS target ON target.id = customer_cart_id AND target.customer_id = ${id}`,
  )
  const [guests, owns] = [
    selectReading(call, guestKey, {}),
    selectReading(call, { cart, ...buyer }, { coupon }),
  ]
  const [, [merge], ...rows] = await readAll(db, [select<object>(db, open), merged, ...guests, ...owns])
  if (merge) return { limited: JSON.parse(merge.limited) }
  const found = rows as RowsOf<readonly [...typeof guests, ...typeof owns]>
  return {
    guest: readingOf(found.slice(0, guests.length) as RowsOf<typeof guests>, call),
    own: readingOf(found.slice(guests.length) as RowsOf<typeof owns>, call),
  }
}

/** Merges the carts in one transaction. A constraint aborts it if either cart has changed since it was read. */
async function write(
  { guest: { cart: guest }, own: { cart: own } }: Pair,
  { additions, limited }: Joined & { additions: readonly Addition[] },
  coupon: string | null,
): Promise<void> {
  const { db } = own
  const now = new Date().toISOString()
  const unchanged = ({ row }: OpenCart) =>
    sql`(SELECT id FROM carts WHERE id = ${row.id} AND version = ${row.version} AND is_active = 1)`
  const changed = JSON.stringify(additions.map(({ line }) => ({ id: line.item_id, qty: line.qty })))
  const statements = [
    sql`INSERT INTO cart_merges (guest_cart_id, customer_cart_id, created_at, limited)
      VALUES (${unchanged(guest)}, ${unchanged(own)}, ${now}, ${JSON.stringify(limited)})`,
    sql`INSERT INTO cart_items (cart_id, sku, parent_sku, type_id, product_option, custom_checksum, name, qty)
      SELECT ${own.row.id}, sku, parent_sku, type_id, product_option, custom_checksum, name, given.value ->> 'qty'
      FROM json_each(${changed}) AS given JOIN cart_items ON cart_items.id = given.value ->> 'id' WHERE true
      ON CONFLICT (cart_id, sku, custom_checksum) DO UPDATE SET qty = excluded.qty`,
    takeOver(guest, own, coupon, now),
    // The guest cart's events move to the customer's cart, so that a repeated addition is still recognized.
    sql`UPDATE OR IGNORE cart_events SET cart_id = ${own.row.id} WHERE cart_id = ${guest.row.id}`,
    sql`UPDATE carts SET is_active = 0, version = version + 1 WHERE id = ${guest.row.id}`,
  ]
  await db.batch(prepareAll(db, statements))
}

/** Returns the guest's coupon if it is valid in the merged cart, otherwise the customer's own. */
function couponAfter({ guest, own }: Pair, lines: readonly PricedLine[]): string | null {
  const { coupon_code } = guest.cart.row
  const kept = own.cart.row.coupon_code
  if (coupon_code === null) return kept
  return countingCoupon(pricedCart(withColumns(own, { coupon_code }), lines)) ?? kept
}

/** Replaces the customer's earlier choices with those that the guest has made. */
function takeOver(guest: OpenCart, own: OpenCart, coupon: string | null, now: string): Sql {
  const { shipping_address, billing_address, carrier_code, method_code, pickup_id, delivery_date, notes } =
    guest.row.carrier_code ? guest.row : own.row
  const fees = JSON.stringify({ ...feeOptions(own.row), ...feeOptions(guest.row) })
  return sql`UPDATE carts SET coupon_code = ${coupon}, fee_options = ${fees}, shipping_address = ${shipping_address},
      billing_address = ${billing_address}, carrier_code = ${carrier_code}, method_code = ${method_code},
      pickup_id = ${pickup_id}, delivery_date = ${delivery_date}, notes = ${notes},
      gift_card = ${guest.row.gift_card ?? own.row.gift_card}, version = version + 1, updated_at = ${now}
    WHERE id = ${own.row.id}`
}
