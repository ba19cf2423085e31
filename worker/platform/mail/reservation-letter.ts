import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { localTime } from './local-time.ts'
import { sayingIn } from './texts.ts'

interface ReservationToPutAside {
  /** The shop's own address. */
  to: string
  shop: string
  store_code: StoreCode
  product: string
  sku: string
  amount: number
  customer: string
  number: string
  id: number
  expires_at: string
}

/** Null where it does not hold any more. */
export function readReservation(id: number, db: D1Database): Promise<ReservationToPutAside | null> {
  return db
    .prepare(
      `SELECT stores.email AS "to", stores.name AS shop, store_code, doc ->> 'name' AS product, reservations.sku, amount, customer,
         number, reservations.id, expires_at
       FROM reservations JOIN stores ON stores.code = shop
         JOIN products ON products.sku = reservations.sku
         JOIN product_documents ON product_id = products.id AND store_id = 1
       WHERE reservations.id = ? AND reservations.status = 'pending'`,
    )
    .bind(id)
    .first<ReservationToPutAside>()
}

/** To the shop: what it is to put aside for whom, and until when. */
export function reservationLetter(reservation: ReservationToPutAside): Letter {
  const { store_code, product, sku, customer, number, shop, id } = reservation
  const say = sayingIn(store_code)
  const amount = String(reservation.amount)
  return {
    subject: say('reservation', { amount, product, customer }),
    title: say('reservationTitle'),
    intro: [say('reservationWhat', { shop })],
    sections: [
      {
        heading: say('reservationNumber', { number: `R-${id}` }),
        lines: [
          `${amount} × ${product} (${sku})`,
          say('reservationFor', { customer, number }),
          say('reservationUntil', { time: localTime(reservation.expires_at, store_code) }),
        ],
      },
    ],
  }
}
