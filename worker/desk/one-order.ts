import { html } from 'hono/html'
import type { GoodsToPack, OrderToSend } from '#shared/order-deed.ts'
import { statusWords, type Told, toldWords } from './overview.ts'
import { goodsTable, packingNotes } from './packing.ts'
import { type DeskWords, deedForm, type Markup, momentOf, page } from './page.ts'

/** What is read here of `showOrder`. */
export interface ShownOrder {
  number: string
  status: string
  grand_total: number
  refunded: number
  currency: string
  charge: string | null
  withdrawn_at: string | null
  parcels: { carrier: string; number: string }[]
  delivery: OrderToSend['delivery']
  services: { title: string }[]
  items: GoodsToPack[]
  mails: { kind: string; sent_at: string | null }[]
  journal: { at: string; by: string; way: string; deed: { deed: string }; status: string | null }[]
}

/** One order, with who did what, and what can be done. */
export function oneOrder(words: DeskWords, order: ShownOrder, told: Told): Markup {
  const { t, view } = words
  const { number, status, delivery, services, items, parcels, mails, journal } = order
  const moment = momentOf(view)
  return page(
    words,
    t('Order {number}', { number }),
    html`${toldWords(words, told)}
      <p>${t(statusWords(status))} · ${sum(order.grand_total, words)} ${order.currency}${
        order.refunded ? ` · ${t('gone back')}: ${sum(order.refunded, words)}` : ''
      }</p>
      ${order.withdrawn_at ? html`<p role="alert">${t('Withdrawn from on {day}', { day: moment(order.withdrawn_at) })}</p>` : ''}
      ${goodsTable(items)}
      ${packingNotes(words, { delivery, services: services.map(({ title }) => title) })}
      <p>${parcels.map((parcel) => `${parcel.carrier} ${parcel.number}`).join(', ')}</p>
      ${deeds(words, order)}
      <section><h2>${t('Mails')}</h2><ul>${mails.map(
        ({ kind, sent_at }) => html`<li>${kind} · ${sent_at ? moment(sent_at) : t('not sent yet')}
          ${deedForm(number, 'mail', t('Send again'), html`<input type="hidden" name="mail" value="${kind}">`)}</li>`,
      )}</ul></section>
      <section><h2>${t('Who did what')}</h2><ul>${journal.map(
        ({ at, by, way, deed, status: became }) =>
          html`<li>${moment(at)} · ${deed.deed} · ${by} (${way}) · ${became ? t(statusWords(became)) : t('not finished')}</li>`,
      )}</ul></section>`,
  )
}

function deeds({ t }: DeskWords, { number, status, charge }: ShownOrder): Markup {
  const isOpen = ['pending', 'pending_payment', 'processing'].includes(status)
  const mayRefund = status === 'processing' || status === 'complete'
  return html`${isOpen ? deedForm(number, 'cancel', t('Cancel the order')) : ''}
    ${
      mayRefund && charge
        ? deedForm(
            number,
            'refund',
            t('Give back a part'),
            html`<label>${t('Amount')}<input name="amount" inputmode="decimal" required></label>`,
          )
        : ''
    }
    ${status === 'complete' ? deedForm(number, 'refund', t('Give all back and close the order')) : ''}`
}

function sum(amount: number, { view }: DeskWords): string {
  return amount.toLocaleString(view.locale, { minimumFractionDigits: 2 })
}
