import { reserveProduct } from '#shared/platform-api/at-the-shop.ts'
import { reservationEnd } from '#shared/shop-days.ts'
import type { Country } from '#shared/store-view.ts'
import { customerOfToken } from '../login/tokens.ts'
import { queueConfirmedReservation, queueReservationMails, queueReservationTakenBack } from '../mail/queue.ts'
import { mailBounds } from '../mail-bounds.ts'
import { Refusal } from '../refusal.ts'
import { serve } from '../serve.ts'
import { deskStoreId } from '../store-ids.ts'

/**
 * The most reservations of one telephone number or one e-mail: those that wait, and all of the last 24 hours. The limit of guests
 * is the bound of their confirmation mails.
 */
const mostOfPerson = 10
/** Per cent of a product's stock in a shop that all guests together may hold, but at least one unit. */
const guestShare = 50
const day = 24 * 3600 * 1000
/** Milliseconds that a guest has to confirm a reservation by mail. */
const timeToConfirm = 3600 * 1000
/** Days after its end when a reservation is deleted with the customer's data. */
const daysKnown = 30

/**
 * Reserves units. The statement that writes the row also counts the free units, so that two simultaneous calls cannot reserve the
 * last bottle twice.
 */
export const reserve = serve(reserveProduct, async ({ db, body, view, token, refuse }) => {
  const now = new Date()
  const customer = await customerOfToken(db, token)
  const isGuest = Number(!customer?.isConfirmed)
  if (isGuest && !body.email) {
    const message = 'Please provide valid e-mail address.'
    throw new Refusal(400, message, { errors: [{ field: 'email', message }] })
  }
  const hold = await holdAt(db, body.store, now, view.country)
  const expires = isGuest ? new Date(now.getTime() + timeToConfirm) : hold
  const place = [body.sku, body.store, now.toISOString(), isGuest] as const
  const [written, , left] = await db.batch<{ id: number; free: number }>([
    db
      .prepare(
        `INSERT INTO reservations (sku, shop, amount, customer, number, created_at, expires_at, store_code, email, is_guest, hold_until)
         SELECT sku, shop, ?5, ?6, ?7, ?3, ?8, ?9, ?10, ?4, ?12 FROM (${freeAtShop}) WHERE free >= ?5 AND (
           SELECT count(*) FROM reservations
           WHERE (${lastDigits('number')} = ${lastDigits('?7')} OR email = ?10) AND (status = 'pending' AND expires_at > ?3 OR created_at > ?11)) < iif(?4, ${mailBounds['reservation-confirmation'].most}, ${mostOfPerson})
         RETURNING id`,
      )
      .bind(
        ...place,
        body.amount,
        body.customer,
        body.number,
        expires.toISOString(),
        view.code,
        body.email ?? null,
        new Date(now.getTime() - day).toISOString(),
        isGuest ? hold.toISOString() : null,
      ),
    queueReservationMails(db, body, now.toISOString()),
    db.prepare(freeAtShop).bind(...place),
  ])
  const id = written?.results[0]?.id
  if (id !== undefined) {
    return {
      reservationId: `R-${id}`,
      status: isGuest ? 'unconfirmed' : 'pending',
      expires_at: expires.toISOString(),
    }
  }
  const known = left?.results[0]
  if (known && known.free >= body.amount)
    throw refuse('tooMany', 'This person has reserved enough for today.')
  if (known) throw refuse('notAvailable', 'The shop can reserve fewer than that', { maxQuantity: known.free })
  const shop = await db
    .prepare("SELECT 1 FROM stores WHERE code = ? AND enable = '1'")
    .bind(body.store)
    .first()
  if (!shop) throw refuse('storeUnknown', `No such shop: ${body.store}`)
  throw refuse('productGone', `The product that was requested doesn't exist: ${body.sku}`)
})

/** SQL: the last eight digits of a telephone number, which it has with and without its country and however it is grouped. */
function lastDigits(number: string): string {
  const digits = [' ', '-', '.', '(', ')'].reduce((sql, mark) => `replace(${sql}, '${mark}', '')`, number)
  return `substr(${digits}, -8)`
}

/** Returns until when a shop holds a bottle that is reserved now, by its opening hours. */
async function holdAt(db: D1Database, shop: string, now: Date, ownCountry: Country): Promise<Date> {
  const days = await db
    .prepare('SELECT opening_hours, vacation_days, country FROM stores WHERE code = ?')
    .bind(shop)
    .first<{ opening_hours: string; vacation_days: string; country: Country | null }>()
  const hours = days && days.opening_hours !== 'false' && days.opening_hours.split(',')
  const shopDays = {
    opening_hours: hours || false,
    vacation_days: days?.vacation_days.split(',') ?? false,
  } as const
  return reservationEnd(now, shopDays, days?.country ?? ownCountry)
}

/** Returns the statements that confirm a guest's reservation; the last one changes the row. */
export function keepReservation(db: D1Database, id: number, at: string): D1PreparedStatement[] {
  return [
    queueConfirmedReservation(db, id, at),
    db
      .prepare(
        `UPDATE reservations SET expires_at = hold_until, hold_until = NULL
         WHERE id = ? AND status = 'pending' AND expires_at > ? AND hold_until IS NOT NULL`,
      )
      .bind(id, at),
  ]
}

/** Returns the statements that take a reservation back; the last one changes the row. */
export function takeBack(db: D1Database, id: number, at: string): D1PreparedStatement[] {
  return [
    queueReservationTakenBack(db, id, at),
    db
      .prepare(
        "UPDATE reservations SET status = 'taken-back' WHERE id = ? AND status = 'pending' AND expires_at > ?",
      )
      .bind(id, at),
  ]
}

/** Returns the statement that marks a reservation as handed over; it changes nothing if the reservation is not waiting. */
export function handOver(db: D1Database, id: number): D1PreparedStatement {
  return db
    .prepare("UPDATE reservations SET status = 'handed-over' WHERE id = ? AND status = 'pending'")
    .bind(id)
}

export interface OpenReservation {
  id: number
  shop: string
  sku: string
  product: string | null
  slug: string | null
  parent_sku: string | null
  amount: number
  customer: string
  number: string
  created_at: string
  expires_at: string
}

/** Returns the confirmed reservations that wait in the shops, the earliest end first. */
export async function openReservations(db: D1Database, now: Date): Promise<OpenReservation[]> {
  const { results } = await db
    .prepare(
      `SELECT reservations.id, shop, reservations.sku, doc ->> 'name' AS product, doc ->> 'slug' AS slug, parent_sku, amount, customer,
         number, created_at, expires_at
       FROM reservations LEFT JOIN products ON products.sku = reservations.sku
         LEFT JOIN product_documents ON product_id = products.id AND store_id = ${deskStoreId}
       WHERE reservations.status = 'pending' AND hold_until IS NULL AND expires_at > ? ORDER BY expires_at, reservations.id`,
    )
    .bind(now.toISOString())
    .all<OpenReservation>()
  return results
}

/** Ends reservations that were not collected, and deletes them 30 days after their end. */
export async function endReservations(db: D1Database, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.batch([
    db
      .prepare("UPDATE reservations SET status = 'expired' WHERE status = 'pending' AND expires_at <= ?")
      .bind(at),
    db
      .prepare(
        `DELETE FROM reservations WHERE expires_at < strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-${daysKnown} days')`,
      )
      .bind(at),
  ])
}

/**
 * SQL: the units of product ?1 in shop ?2 that can be reserved at ?3. The documents of all views have the same stock. Units
 * handed over count as held until the end of their reservation; the shop's own count includes them by then. If ?4 is 1 (a guest),
 * the share of guests limits the result.
 */
const freeAtShop = `
  SELECT sku, shop, max(0, iif(?4 AND stock > 0, min(stock - held, max(1, (stock - held + guests) * ${guestShare} / 100) - guests), stock - held)) AS free
  FROM (SELECT p.sku AS sku, s.code AS shop, CAST(coalesce(json_extract(d.doc, '$.stock_' || s.code), 0) AS INTEGER) AS stock,
    coalesce(sum(r.amount), 0) AS held,
    coalesce(sum(r.amount) FILTER (WHERE r.is_guest = 1 AND r.status = 'pending'), 0) AS guests
  FROM products p JOIN stores s ON s.code = ?2 AND s.enable = '1'
    JOIN product_documents d ON d.product_id = p.id AND d.store_id = ${deskStoreId}
    LEFT JOIN reservations r ON r.sku = p.sku AND r.shop = s.code AND r.status IN ('pending', 'handed-over') AND r.expires_at > ?3
  WHERE p.sku = ?1 AND p.status < 2 GROUP BY p.id, s.code)`
