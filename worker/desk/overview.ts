import { html } from 'hono/html'
import type { DeskDeed } from '#shared/desk-journal.ts'
import type { DeskOrders, OrderToSend } from '#shared/order-deed.ts'
import { carrierCodes, carrierName } from '#shared/parcel.ts'
import { storeViews } from '#shared/store-view.ts'
import { trouble } from '#shared/trouble.ts'
import { goodsTable, packingNotes } from './packing.ts'
import { askLink, type DeskWords, deedForm, type Markup, momentOf, page, section } from './page.ts'
import { withdrawnOrder } from './withdrawn-order.ts'

/** The result of the form that was sent before. */
export type Told = { done: string; status: string } | { again: true } | { refusal: string } | undefined

/** Renders all open tasks, each with its forms. */
export function overview(words: DeskWords, desk: DeskOrders, told: Told): Markup {
  const { t, view } = words
  return page(
    words,
    t('Orders'),
    html`${toldWords(words, told)}
      <form action="/desk/orders">
        <label>${t('Order number')}<input name="number" inputmode="numeric" required></label>
        <button>${t('Show the order')}</button>
      </form>
      ${section(t('To be sent'), t('Everything has been sent.'), [
        ...(desk.toSend.length ? [printLinks(words)] : []),
        ...desk.toSend.map((order) => toSend(words, order)),
      ])}
      ${section(
        t('Withdrawals'),
        t('Nobody waits for money after a withdrawal.'),
        desk.withdrawn.map((order) => withdrawnOrder(words, order)),
      )}
      ${section(t('Needs a look'), t('Everything has come through.'), failures(words, desk))}
      ${section(
        t('Low stock'),
        t('Nothing is low.'),
        desk.lowStock.map(({ sku, name, left }) => html`${left} × ${name ?? sku} (${sku})`),
      )}
      ${section(
        t('Who did what'),
        t('Nothing was done beside orders.'),
        desk.journal.map(
          ({ at, by, way, deed, about }) =>
            html`${momentOf(view)(at)} · ${t(deedWords[deed])} (${about}) · ${by}${way === 'terminal' ? ` (${t('terminal')})` : ''}`,
        ),
      )}`,
  )
}

const deedWords: Record<DeskDeed, string> = {
  invited: 'invited to the desk',
  'passkey added': 'passkey added',
  'passkey removed': 'passkey removed',
  'desk opened': 'desk opened',
  'reservation handed over': 'reservation handed over',
  'reservation taken back': 'reservation taken back',
  'recommendation approved': 'recommendation shown',
  'recommendation refused': 'recommendation not shown',
  'mail tried again': 'mail tried again',
  'webhooks tried again': 'messages to other systems tried again',
  'accounts changed': 'accounts changed',
  'role changed': 'role changed',
  'product added': 'Product added',
  'product changed': 'Product changed',
  'product hidden': 'Product hidden',
  'product shown': 'Product shown again',
  'photos changed': 'Photos changed',
  'stock counted': 'Stock corrected',
  'price list stored': 'Price list stored',
  'products imported': 'Products imported',
}

const refusals: Record<string, string> = {
  orderUnknown: 'There is no order with this number.',
  requestUsed: 'This form was sent before. Nothing has changed.',
  notNow: 'The order does not stand so that this can be done. Nothing has changed.',
  parcelRefused: 'The order cannot be sent as this parcel. Check the carrier and the number.',
  amountRefused: 'This amount cannot go back. Look at how the order was paid and what went back before.',
  mailUnknown: 'The order has no such mail.',
  notWaiting: 'It was sent meanwhile, or is tried again already.',
  providerFailed: 'The card provider does not answer. It is tried again, and stands under “Needs a look”.',
  invalid: 'Something is missing or mistyped. Nothing has changed.',
}

export function toldWords({ t }: DeskWords, told: Told): Markup | '' {
  if (!told) return ''
  if ('done' in told)
    return html`<p role="status">${t('Order {number}', { number: told.done })}: ${t(statusWords(told.status))}</p>`
  if ('again' in told) return html`<p role="status">${t('It is tried again now.')}</p>`
  const said = refusals[told.refusal] ?? trouble
  return html`<p role="alert">${t(said)}</p>`
}

const statuses: Record<string, string> = {
  pending: 'Waits for the transfer',
  pending_payment: 'Waits for the card',
  processing: 'Being packed',
  complete: 'Sent',
  closed: 'Closed',
  canceled: 'Cancelled',
}

export function isStatus(status: string): boolean {
  return Object.hasOwn(statuses, status)
}

export function statusWords(status: string): string {
  return statuses[status] ?? status
}

function printLinks({ t }: DeskWords): Markup {
  return html`<a href="/desk/orders?print=picking">${t('Picking list')}</a>
    <a href="/desk/orders?print=notes">${t('Delivery notes')}</a>`
}

function toSend(words: DeskWords, order: OrderToSend): Markup {
  const { t } = words
  const { number, status, isReady } = order
  return html`<h3><a href="/desk/orders?number=${number}">${number}</a></h3>
    <p>${t(isReady ? 'Stands ready' : statusWords(status))}</p>
    ${goodsTable(order.items)}
    ${packingNotes(words, order)}
    ${isCollected(order) ? collecting(words, order) : sending(words, order)}`
}

export function isCollected({ view, delivery }: OrderToSend): boolean {
  return delivery.kind === 'store' && storeViews[view].hasShops
}

function collecting({ t }: DeskWords, { number, isReady, status }: OrderToSend): Markup {
  const ready = !isReady && status === 'processing'
  return html`${ready ? deedForm(number, 'ready', t('It stands ready')) : ''}
    ${deedForm(number, 'complete', t('Handed over'))}`
}

/** A scanner types the number and presses Enter. */
function sending({ t }: DeskWords, { number, view }: OrderToSend): Markup {
  const carriers = carrierCodes(view).map(
    (code) => html`<option value="${code}">${carrierName(view, code)}</option>`,
  )
  return deedForm(
    number,
    'complete',
    t('It is sent'),
    html`<label>${t('Carrier')}<select name="carrier">${carriers}</select></label>
      <label>${t('Parcel number')}<input name="parcel" autocomplete="off" maxlength="40"></label>`,
  )
}

function failures(
  { t }: DeskWords,
  { mails, otherMails, givenUp, unfinished, payments }: DeskOrders,
): Markup[] {
  return [
    ...mails.map(
      ({
        number,
        kind,
        attempts,
      }) => html`${t('Order {number}', { number })}: ${t('a mail was not sent')} (${kind}, ${attempts})
        ${deedForm(number, 'mail', t('Send again'), html`<input type="hidden" name="mail" value="${kind}">`)}`,
    ),
    ...otherMails.map(
      ({ id, kind, attempts }) => html`${t('a mail was not sent')} (${kind}, ${attempts})
        ${tryForm('mail', t('Send again'), html`<input type="hidden" name="id" value="${id}">`)}`,
    ),
    ...(givenUp.length
      ? [
          html`${t('Messages to other systems were given up')}: ${givenUp.map(({ type, count }) => `${count} × ${type}`).join(', ')}
            ${tryForm('webhooks', t('Send again'))}`,
        ]
      : []),
    ...unfinished.map(
      ({
        number,
        deed,
      }) => html`${t('Order {number}', { number })}: ${t('begun, and not finished')} (${deed.deed})
        <form method="post" action="/desk/orders">
          <input type="hidden" name="number" value="${number}">
          <input type="hidden" name="again" value="${JSON.stringify(deed)}">
          <button>${t('Go on')}</button>
        </form>`,
    ),
    ...payments.map(({ number, charge }) =>
      charge === 'returning'
        ? html`${t('Order {number}', { number })}: ${t('money is on its way back, and is tried every ten minutes')}`
        : html`${t('Order {number}', { number })}: ${t('the card was not answered for')}
            ${askLink(number, 'cancel', t('Cancel the order'))}`,
    ),
  ]
}

/** Renders a form that retries a delivery. Pressing it twice does no harm: receivers recognise a message by its id. */
function tryForm(what: 'mail' | 'webhooks', label: string, fields: Markup | '' = ''): Markup {
  return html`<form method="post" action="/desk/orders">
    <input type="hidden" name="try" value="${what}">${fields}<button>${label}</button>
  </form>`
}
