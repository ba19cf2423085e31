// Why: docs/decisions/026-mails.md
import { openingTimes } from '#shared/opening-times.ts'
import { sellerLines } from '#shared/shop.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { townLine } from '#shared/town-line.ts'
import { storeIdOf } from '../store-ids.ts'
import type { Letter } from './letter.ts'
import { localTime } from './local-time.ts'
import { sayingIn } from './texts.ts'

interface Reservation {
  shop_email: string
  shop: string
  address: string
  postcode: string
  city: string
  phone: string
  opening_hours: string
  /** The shop's country code. */
  country: string | null
  store_code: StoreCode
  product: string
  sku: string
  amount: number
  customer: string
  number: string
  email: string | null
  id: number
  expires_at: string
  /** The end of the hold after confirmation by mail; null if the reservation is already confirmed. */
  hold_until: string | null
}

/** Returns the reservation; null if it is not in this state any more. */
export function readReservation(
  id: number,
  status: 'pending' | 'taken-back',
  db: D1Database,
): Promise<Reservation | null> {
  return db
    .prepare(
      `SELECT stores.email AS shop_email, stores.name AS shop, address, postcode, city, phone, opening_hours, stores.country, store_code,
         doc ->> 'name' AS product, reservations.sku, amount, customer, number, reservations.email, reservations.id, expires_at, hold_until
       FROM reservations JOIN stores ON stores.code = shop
         JOIN products ON products.sku = reservations.sku
         JOIN product_documents ON product_id = products.id AND store_id = ${storeIdOf('store_code')}
       WHERE reservations.id = ? AND reservations.status = ?`,
    )
    .bind(id, status)
    .first<Reservation>()
}

/** Composes the mail to the shop: the units to put aside, the customer, and the end of the reservation. */
export function reservationLetter(reservation: Reservation): Letter {
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

/** Composes the confirmation mail of a guest. It contains nothing that the guest typed: the address may be somebody else's. */
export function reservationConfirmation(reservation: Reservation, link: string, key: string): Letter {
  const { store_code, product, shop, expires_at, hold_until } = reservation
  const say = sayingIn(store_code)
  const amount = String(reservation.amount)
  const time = localTime(expires_at, store_code)
  return {
    subject: say('holdConfirm', { amount, product }),
    title: say('holdConfirm', { amount, product }),
    intro: [say('holdConfirmWhy', { shop, time })],
    sections: [
      {
        heading: `${amount} × ${product}`,
        lines: [
          say('holdConfirmUntil', { time: localTime(hold_until ?? expires_at, store_code) }),
          { label: say('holdConfirmLink'), address: link },
          say('holdConfirmKey', { key }),
          say('holdConfirmNot'),
        ],
      },
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}

/**
 * Composes the mail to the customer: the reserved units, the shop, the end and the opening hours, and how to take the reservation
 * back.
 */
export function reservationMade(reservation: Reservation, link: string, key: string): Letter {
  const { store_code, product, customer, shop, address, phone, id } = reservation
  const town = townLine(reservation, reservation.country ?? storeViews[store_code].country)
  const say = sayingIn(store_code)
  const amount = String(reservation.amount)
  const week = reservation.opening_hours === 'false' ? false : reservation.opening_hours.split(',')
  const hours = openingTimes(week, storeViews[store_code].locale, say('closedDay'))
  const time = localTime(reservation.expires_at, store_code)
  return {
    subject: say('putAside', { amount, product }),
    title: say('putAsideTitle'),
    intro: [say('putAsideUntil', { time, customer })],
    sections: [
      {
        heading: say('reservationNumber', { number: `R-${id}` }),
        lines: [`${amount} × ${product}`, say('putAsidePay')],
      },
      { heading: say('collectAt'), lines: [shop, address, town, phone].filter(Boolean) },
      ...(hours.length
        ? [{ heading: say('openingHours'), lines: hours.map(({ days, hours }) => `${days}: ${hours}`) }]
        : []),
      {
        heading: say('takeBack'),
        lines: [{ label: say('takeBackLink'), address: link }, say('takeBackKey', { key })],
      },
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}

/** Composes the mail to the shop that the customer has taken the reservation back. */
export function takenBack(reservation: Reservation): Letter {
  const { store_code, product, sku, customer, id } = reservation
  const say = sayingIn(store_code)
  const amount = String(reservation.amount)
  return {
    subject: say('takenBack', { amount, product, customer }),
    title: say('takenBackTitle'),
    intro: [say('takenBackWhat')],
    sections: [
      {
        heading: say('reservationNumber', { number: `R-${id}` }),
        lines: [`${amount} × ${product} (${sku})`],
      },
    ],
  }
}
