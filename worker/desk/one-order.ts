import { html } from 'hono/html'
import { formatPrice, toMinor } from '#shared/money.ts'
import type { GoodsToPack, OrderToSend } from '#shared/order-deed.ts'
import { statusWords, type Told, toldWords } from './overview.ts'
import { goodsTable, packingNotes } from './packing.ts'
import { askLink, type DeskWords, deedForm, type Markup, momentOf, page } from './page.ts'

/** The fields of `showOrder` that this page uses. */
export interface ShownOrder {
  number: string
  status: string
  grand_total: number
  refunded: number
  currency: string
  charge: string | null
  /** The amounts that a full refund and the largest part refund return (minor units). */
  refundable: { all: number; part: number }
  bought_cards: { worth: number; used: number } | null
  withdrawn_at: string | null
  parcels: { carrier: string; number: string }[]
  delivery: OrderToSend['delivery']
  services: { title: string }[]
  items: GoodsToPack[]
  mails: { kind: string; sent_at: string | null }[]
  journal: {
    at: string
    by: string
    way: string
    deed: { deed: string; restock?: string }
    status: string | null
  }[]
}

/** Renders one order with its journal and its possible deeds. `asked`: the deed that needs a confirmation. */
export function oneOrder(words: DeskWords, order: ShownOrder, told: Told, asked?: string): Markup {
  const { t, view } = words
  const { number, status, delivery, services, items, parcels, mails, journal } = order
  const moment = momentOf(view)
  return page(
    words,
    t('Order {number}', { number }),
    html`${toldWords(words, told)}
      <p>${t(statusWords(status))} · ${price(order.grand_total, order)}${
        order.refunded ? ` · ${t('gone back')}: ${price(order.refunded, order)}` : ''
      }</p>
      ${cards(words, order)}
      ${question(words, order, asked)}
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
          html`<li>${moment(at)} · ${deed.deed}${deed.restock ? ` (${t('back in stock')})` : ''} · ${by} (${way}) · ${became ? t(statusWords(became)) : t('not finished')}</li>`,
      )}</ul></section>`,
  )
}

const isOpen = ({ status }: ShownOrder) => ['pending', 'pending_payment', 'processing'].includes(status)

function deeds({ t }: DeskWords, order: ShownOrder): Markup {
  const { number, status, refundable } = order
  return html`${isOpen(order) ? askLink(number, 'cancel', t('Cancel the order')) : ''}
    ${
      refundable.part > 0
        ? deedForm(
            number,
            'refund',
            t('Give back a part'),
            html`<label>${t('Amount')}<input name="amount" inputmode="decimal" required></label>
              ${t('At most {amount}', { amount: price(refundable.part, order) })}`,
          )
        : ''
    }
    ${status === 'complete' ? askLink(number, 'refund', t('Give all back and close the order')) : ''}`
}

function cards({ t }: DeskWords, order: ShownOrder): Markup | '' {
  const { bought_cards: bought } = order
  if (!bought) return ''
  const amounts = { worth: price(bought.worth, order), used: price(bought.used, order) }
  return html`<p>${t('It bought gift cards of {worth}; {used} of that have paid other orders.', amounts)}</p>`
}

/** Asks for confirmation before the order ends: shows the refund and the consequences. */
function question(words: DeskWords, order: ShownOrder, asked: string | undefined): Markup | '' {
  const { t } = words
  const { number, status, charge, refundable } = order
  const amount = price(refundable.all, order)
  if (asked === 'cancel' && isOpen(order))
    return html`<section role="alert"><h2>${t('Cancel the order')}?</h2>
      <p>${status === 'processing' ? back() : t('Nothing was paid yet.')}</p>
      <p>${t('Its goods are in stock again. Points, gift card and coupon that it used are given back, and points that it earned are taken back.')}</p>
      ${deedForm(number, 'cancel', t('Cancel the order'))} ${leave()}</section>`
  if (asked !== 'refund' || status !== 'complete') return ''
  const restock = html`<label><input type="checkbox" name="restock" value="online">${t('The goods came back: sell them online again')}</label>`
  return html`<section role="alert"><h2>${t('Give all back and close the order')}?</h2>
    <p>${back()}</p>
    <p>${t('Points, gift card and coupon that it used are given back, and points that it earned are taken back.')}</p>
    ${deedForm(number, 'refund', t('Give all back and close the order'), restock)} ${leave()}</section>`

  function back(): string {
    return charge
      ? t('{amount} go back to the card.', { amount })
      : t('It was not paid by card: pay back by hand what was paid, {amount} at most.', { amount })
  }

  function leave(): Markup {
    return html`<a href="/desk/orders?number=${number}">${t('Change nothing')}</a>`
  }
}

function price(amount: number, { currency }: ShownOrder): string {
  return formatPrice(toMinor(amount), currency)
}
