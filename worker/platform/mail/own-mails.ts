import type { MailAction } from '#shared/mail-action.ts'
import { openingTimes } from '#shared/opening-times.ts'
import { routes } from '#shared/routes.ts'
import { storeViews } from '#shared/store-view.ts'
import { townLine } from '#shared/town-line.ts'
import type { Subject } from '../service/mail-key.ts'
import { type Sql, sql } from '../sql.ts'
import { storeIdOf, websiteCodeOf } from '../store-ids.ts'
import { answerLetter, questionLetter } from './conversation-letter.ts'
import { issuedCardLetter } from './gift-card-letters.ts'
import type { Letter, SubjectRow } from './letter.ts'
import letters from './own-letters.json' with { type: 'json' }
import { mailTexts, type Template } from './template.ts'

interface MailDefinition {
  /** The column of `mails` with the id of the subject. */
  subject: `${string}_id`
  /** Selects the subject by its id; no row if the mail is not needed any more. */
  select: string
  /** Composes the letter; absent if its texts are in `own-letters.json`. */
  letter?(row: SubjectRow, origin: string): Letter
  /** The links with keys that the letter contains: `{link}` with its `{key}`, and `{leave}`. */
  links?: { link?: MailAction; leave?: MailAction; of: Subject }
  /** Returns the values that the row lacks. */
  values?(row: SubjectRow): Record<string, string>
  repliesToStaff?: true
  /** Returns the update of the subject's row that deletes what only the mail may contain. `at` is the time of sending. */
  forget?(at: string): Sql
}

const confirmationOfEmail = {
  subject: 'email_confirmation_id',
  select: `SELECT asked.email AS "to", asked.store_code, unsent_key AS key FROM email_confirmations AS asked
    JOIN customers ON customers.id = customer_id
    WHERE asked.id = ? AND unsent_key IS NOT NULL AND customers.email = asked.email`,
  forget: () => sql`UPDATE email_confirmations SET unsent_key = NULL`,
} as const

function selectReservation(to: string, condition: string): string {
  return `SELECT ${to} AS "to", stores.name AS shop, address, postcode, city, phone, opening_hours, stores.country, store_code,
      doc ->> 'name' AS product, reservations.sku, amount, customer, reservations.number AS telephone,
      'R-' || reservations.id AS number, expires_at AS time, hold_until AS until
    FROM reservations JOIN stores ON stores.code = shop
      JOIN products ON products.sku = reservations.sku
      JOIN product_documents ON product_id = products.id AND store_id = ${storeIdOf('store_code')}
    WHERE reservations.id = ? AND ${condition}`
}

function selectAlert(leaveId: string, condition: string): string {
  return `SELECT email AS "to", ${websiteCodeOf('website_id')} AS store_code, ${leaveId} AS leave_id,
      doc ->> 'name' AS product, products.sku, doc ->> 'slug' AS slug
    FROM product_alerts AS alert JOIN products ON products.id = alert.product_id AND status < 2
      JOIN product_documents AS document ON document.product_id = products.id
        AND store_id = ${storeIdOf(websiteCodeOf('website_id'))}
    WHERE alert.id = ? AND email IS NOT NULL AND ${condition}`
}

function selectConversation(columns: string, condition: string): string {
  return `SELECT ${columns}, store_code, messages FROM conversation_mails WHERE id = ? AND messages IS NOT NULL AND ${condition}`
}

const forgetConversation = () => sql`UPDATE conversation_mails SET messages = NULL, email = NULL`

/** The mails that belong to no order of D1. */
const ownMails = {
  'engine-letter': {
    subject: 'engine_letter_id',
    select:
      'SELECT email AS "to", store_code, letter FROM engine_letters WHERE id = ? AND letter IS NOT NULL',
    letter: ({ letter }) => JSON.parse(String(letter)) as Letter,
    forget: () => sql`UPDATE engine_letters SET email = NULL, letter = NULL`,
  },
  'password-reset': {
    subject: 'password_reset_id',
    select: `SELECT email AS "to", password_resets.store_code, unsent_key AS key FROM password_resets
      JOIN customers ON customers.id = customer_id WHERE password_resets.id = ? AND unsent_key IS NOT NULL`,
    forget: () => sql`UPDATE password_resets SET unsent_key = NULL`,
  },
  welcome: confirmationOfEmail,
  'email-confirmation': confirmationOfEmail,
  'email-change': {
    subject: 'email_change_id',
    select: 'SELECT email AS "to", store_code, code FROM email_changes WHERE id = ? AND code IS NOT NULL',
  },
  'email-taken': {
    subject: 'email_change_id',
    select: 'SELECT email AS "to", store_code FROM email_changes WHERE id = ?',
  },
  'email-changed': {
    subject: 'email_change_id',
    select: 'SELECT old_email AS "to", store_code, changed_at AS time FROM email_changes WHERE id = ?',
  },
  'desk-invitation': {
    subject: 'desk_invitation_id',
    select: `SELECT email AS "to", store_code, unsent_word AS word FROM desk_invitations
      WHERE id = ? AND unsent_word IS NOT NULL`,
    forget: () => sql`UPDATE desk_invitations SET unsent_word = NULL`,
  },
  'issued-gift-card': {
    subject: 'gift_card_id',
    select: `SELECT recipient_email AS "to", store_code, code, worth, created_at, recipient_name, words FROM gift_cards
      WHERE id = ? AND refunded IS NULL AND recipient_email IS NOT NULL`,
    letter: issuedCardLetter,
  },
  // Mailed to the shop.
  reservation: {
    subject: 'reservation_id',
    select: selectReservation('stores.email', "reservations.status = 'pending'"),
  },
  'reservation-taken-back': {
    subject: 'reservation_id',
    select: selectReservation('stores.email', "reservations.status = 'taken-back'"),
  },
  // Contains nothing that the guest typed: the address may be somebody else's.
  'reservation-confirmation': {
    subject: 'reservation_id',
    select: selectReservation(
      'reservations.email',
      "reservations.status = 'pending' AND reservations.email > '' AND hold_until IS NOT NULL",
    ),
    links: { link: 'keep-reservation', of: 'reservation_id' },
  },
  'reservation-made': {
    subject: 'reservation_id',
    select: selectReservation(
      'reservations.email',
      "reservations.status = 'pending' AND reservations.email > ''",
    ),
    links: { link: 'take-back', of: 'reservation_id' },
    values: ({ store_code, postcode, city, country, opening_hours }) => {
      const view = storeViews[store_code]
      const week = opening_hours === 'false' ? false : String(opening_hours).split(',')
      const hours = openingTimes(week, view.locale, mailTexts(store_code)('closedDay'))
      const place = { postcode: String(postcode), city: String(city) }
      return {
        town: townLine(place, String(country ?? view.country)),
        hours: hours.map(({ days, hours }) => `${days}: ${hours}`).join('\n'),
      }
    },
  },
  // Confirmations of an alert and of the newsletter: anybody may have typed the address.
  'alert-confirmation': {
    subject: 'product_alert_id',
    select: selectAlert('alert.id', 'confirmed_at IS NULL'),
    links: { link: 'confirm-alert', leave: 'leave-alerts', of: 'product_alert_id' },
  },
  'newsletter-confirmation': {
    subject: 'newsletter_id',
    select: `SELECT email AS "to", store_code, id AS leave_id FROM newsletter_subscriptions
      WHERE id = ? AND state = 'pending'`,
    links: { link: 'confirm-newsletter', leave: 'leave-newsletter', of: 'newsletter_id' },
  },
  // The link for unsubscribing ends another alert of the address, because this one ends with its mail.
  'back-in-stock': {
    subject: 'product_alert_id',
    select: selectAlert(
      '(SELECT id FROM product_alerts AS other WHERE other.email = alert.email AND other.id <> alert.id LIMIT 1)',
      'confirmed_at IS NOT NULL',
    ),
    links: { leave: 'leave-alerts', of: 'product_alert_id' },
    values: ({ sku, slug }) => ({
      product_path: routes.product.href({ parentSku: String(sku), slug: String(slug) }),
    }),
    forget: (at) => sql`UPDATE product_alerts SET email = NULL, told_at = ${at}`,
  },
  'conversation-question': {
    subject: 'conversation_mail_id',
    select: selectConversation('NULL AS "to", email AS reply_to', 'true'),
    letter: questionLetter,
    forget: forgetConversation,
  },
  'conversation-answer': {
    subject: 'conversation_mail_id',
    select: selectConversation('email AS "to"', "email > ''"),
    letter: answerLetter,
    repliesToStaff: true,
    forget: forgetConversation,
  },
} satisfies Record<string, MailDefinition>

export type OwnMail = keyof typeof ownMails

/** The texts of the letters. A key stands behind the `#` of a link, so no server, log or other site receives it. */
export const ownLetters = letters as unknown as Readonly<Record<string, Template>>

/** Returns the definition of a kind of mail; undefined for a mail of an order. */
export function ownMail(kind: string): MailDefinition | undefined {
  return ownMails[kind as OwnMail]
}
