import { shop } from '#shared/shop.ts'
import { originOf, type StoreCode, storeViews } from '#shared/store-view.ts'
import type { PlatformBindings } from '../env.ts'
import { linkOf, newKey } from '../service/mail-key.ts'
import { alertConfirmation } from './alert-confirmation.ts'
import { backInStock, readAlert } from './back-in-stock.ts'
import type { ComposedMail } from './composed-mail.ts'
import { answerLetter, questionLetter, readConversation } from './conversation-letter.ts'
import { deskInvitation, readInvitation } from './desk-invitation.ts'
import { emailChange, emailChanged, type MailOfChange, readEmailChange } from './email-change.ts'
import { emailConfirmation, readEmailConfirmation } from './email-confirmation.ts'
import { giftCard, readIssuedCard } from './gift-card-letters.ts'
import { html } from './html.ts'
import { newsletterConfirmation, readPendingSubscription } from './newsletter-confirmation.ts'
import { type MailOfOrder, orderMail } from './order-mail.ts'
import { passwordReset, readPasswordReset } from './password-reset.ts'
import { plainText } from './plain-text.ts'
import {
  readReservation,
  reservationConfirmation,
  reservationLetter,
  reservationMade,
  takenBack,
} from './reservation-letter.ts'

/** The kinds of mail that belong neither to an order nor to a change of e-mail. */
type OwnMail =
  | 'password-reset'
  | 'welcome'
  | 'email-confirmation'
  | 'reservation'
  | 'reservation-made'
  | 'reservation-confirmation'
  | 'reservation-taken-back'
  | 'alert-confirmation'
  | 'newsletter-confirmation'
  | 'back-in-stock'
  | 'conversation-question'
  | 'conversation-answer'
  | 'issued-gift-card'
  | 'desk-invitation'

export interface QueuedMail {
  id: number
  kind: MailOfOrder | MailOfChange | OwnMail
  order_id: number | null
  order_item_id: number | null
  withdrawal_id: number | null
  email_change_id: number | null
  password_reset_id: number | null
  email_confirmation_id: number | null
  reservation_id: number | null
  product_alert_id: number | null
  newsletter_id: number | null
  conversation_mail_id: number | null
  order_refund_id: number | null
  gift_card_id: number | null
  desk_invitation_id: number | null
  attempts: number
}

export interface Mail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  replyTo?: string
  headers?: Record<string, string>
}

/** Composes a mail in the language of its view. Returns null if it is not needed any more. */
export function compose(queued: QueuedMail, env: PlatformBindings): Promise<ComposedMail | null> {
  const { kind, email_change_id, order_id } = queued
  if (order_id !== null) return orderMail({ ...queued, kind: kind as MailOfOrder }, env)
  if (email_change_id !== null) return mailOfChange(kind as MailOfChange, email_change_id, env)
  return ownMails[kind as OwnMail](queued, env)
}

const ownMails: Record<OwnMail, (queued: QueuedMail, env: PlatformBindings) => Promise<ComposedMail | null>> =
  {
    async 'password-reset'({ password_reset_id }, env) {
      const reset = await readPasswordReset(password_reset_id ?? 0, env.DB)
      return (
        reset && { ...reset, to: reset.email, letter: passwordReset(reset, originOf(reset.store_code, env)) }
      )
    },
    async 'issued-gift-card'({ gift_card_id }, env) {
      const issued = await readIssuedCard(env.DB, gift_card_id ?? 0)
      if (!issued) return null
      const { store_code, card } = issued
      return { ...issued, letter: giftCard([card], store_code, originOf(store_code, env)) }
    },
    async 'desk-invitation'({ desk_invitation_id }, env) {
      const invited = await readInvitation(env.DB, desk_invitation_id ?? 0)
      return invited && { ...invited, letter: deskInvitation(invited, originOf(invited.store_code, env)) }
    },
    welcome: (queued, env) => confirmationOfEmail('welcome', queued, env),
    'email-confirmation': (queued, env) => confirmationOfEmail('email-confirmation', queued, env),
    async reservation({ reservation_id }, env) {
      const reservation = await readReservation(reservation_id ?? 0, 'pending', env.DB)
      return (
        reservation && {
          ...reservation,
          to: shopAddress(reservation, env),
          letter: reservationLetter(reservation),
        }
      )
    },
    async 'reservation-confirmation'({ reservation_id }, env) {
      const id = reservation_id ?? 0
      const reservation = await readReservation(id, 'pending', env.DB)
      if (!reservation?.email || !reservation.hold_until) return null
      const key = await newKey('keep-reservation', 'reservation_id', id, env.DB)
      const link = linkOf('keep-reservation', key, originOf(reservation.store_code, env))
      return {
        ...reservation,
        to: reservation.email,
        letter: reservationConfirmation(reservation, link, key),
      }
    },
    async 'reservation-made'({ reservation_id }, env) {
      const id = reservation_id ?? 0
      const reservation = await readReservation(id, 'pending', env.DB)
      if (!reservation?.email) return null
      const key = await newKey('take-back', 'reservation_id', id, env.DB)
      const link = linkOf('take-back', key, originOf(reservation.store_code, env))
      return { ...reservation, to: reservation.email, letter: reservationMade(reservation, link, key) }
    },
    async 'reservation-taken-back'({ reservation_id }, env) {
      const reservation = await readReservation(reservation_id ?? 0, 'taken-back', env.DB)
      return (
        reservation && {
          ...reservation,
          to: shopAddress(reservation, env),
          letter: takenBack(reservation),
        }
      )
    },
    async 'back-in-stock'({ product_alert_id }, env) {
      const alert = await readAlert(product_alert_id ?? 0, env.DB)
      if (!alert?.confirmed_at) return null
      const shop = originOf(alert.store_code, env)
      const key = alert.another && (await newKey('leave-alerts', 'product_alert_id', alert.another, env.DB))
      const leave = key ? linkOf('leave-alerts', key, shop) : undefined
      return { ...alert, to: alert.email, letter: backInStock(alert, shop, leave) }
    },
    async 'conversation-question'({ conversation_mail_id }, env) {
      const asked = await readConversation(conversation_mail_id ?? 0, env.DB)
      if (!asked) return null
      const letter = questionLetter(asked, originOf(asked.store_code, env))
      return { ...asked, to: serviceAddress(asked, env), replyTo: asked.email ?? undefined, letter }
    },
    async 'conversation-answer'({ conversation_mail_id }, env) {
      const answered = await readConversation(conversation_mail_id ?? 0, env.DB)
      if (!answered?.email) return null
      const letter = answerLetter(answered, originOf(answered.store_code, env))
      return { ...answered, to: answered.email, replyTo: serviceAddress(answered, env), letter }
    },
    async 'newsletter-confirmation'({ newsletter_id }, env) {
      const id = newsletter_id ?? 0
      const asked = await readPendingSubscription(id, env.DB)
      if (!asked) return null
      const key = await newKey('confirm-newsletter', 'newsletter_id', id, env.DB)
      const leaveKey = await newKey('leave-newsletter', 'newsletter_id', id, env.DB)
      const shop = originOf(asked.store_code, env)
      const links = {
        confirm: linkOf('confirm-newsletter', key, shop),
        leave: linkOf('leave-newsletter', leaveKey, shop),
      }
      return { ...asked, to: asked.email, letter: newsletterConfirmation(asked, links, key) }
    },
    async 'alert-confirmation'({ product_alert_id }, env) {
      const id = product_alert_id ?? 0
      const alert = await readAlert(id, env.DB)
      if (!alert || alert.confirmed_at) return null
      const key = await newKey('confirm-alert', 'product_alert_id', id, env.DB)
      const leaveKey = await newKey('leave-alerts', 'product_alert_id', id, env.DB)
      const shop = originOf(alert.store_code, env)
      const links = {
        confirm: linkOf('confirm-alert', key, shop),
        leave: linkOf('leave-alerts', leaveKey, shop),
      }
      return { ...alert, to: alert.email, letter: alertConfirmation({ ...alert, links, key }) }
    },
  }

async function confirmationOfEmail(
  kind: 'welcome' | 'email-confirmation',
  { email_confirmation_id }: QueuedMail,
  env: PlatformBindings,
): Promise<ComposedMail | null> {
  const asked = await readEmailConfirmation(email_confirmation_id ?? 0, env.DB)
  return (
    asked && {
      ...asked,
      to: asked.email,
      letter: emailConfirmation(kind, asked, originOf(asked.store_code, env)),
    }
  )
}

async function mailOfChange(
  kind: MailOfChange,
  id: number,
  env: PlatformBindings,
): Promise<ComposedMail | null> {
  const change = await readEmailChange(kind, id, env.DB)
  if (!change) return null
  const { email, old_email, store_code } = change
  return kind === 'email-changed'
    ? { to: old_email ?? '', store_code, letter: emailChanged(change) }
    : { to: email, store_code, letter: emailChange(change, originOf(change.store_code, env)) }
}

/** Returns the address that receives a shop's reservations: the shop's own, else the service address. */
function shopAddress(reservation: { shop_email: string; store_code: StoreCode }, env: PlatformBindings) {
  return reservation.shop_email || serviceAddress(reservation, env)
}

/** Returns the address at which the shop's staff receives questions. */
function serviceAddress({ store_code }: { store_code: StoreCode }, { SERVICE_EMAIL }: PlatformBindings) {
  return SERVICE_EMAIL ?? shop.views[store_code].email
}

/** Returns a composed mail for sending, as HTML and as plain text. */
export function written({ to, store_code, letter, replyTo }: ComposedMail, env: PlatformBindings): Mail {
  const from = env.MAIL_FROM ?? shop.sender
  const { subject, leave } = letter
  // RFC 8058
  const headers = leave && {
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return {
    ...{ to, from, subject, text: plainText(letter), html: html(letter, storeViews[store_code].locale) },
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
  }
}
