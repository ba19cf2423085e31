import { html } from 'hono/html'
import type { OrderToSend } from '#shared/order-deed.ts'
import { sellerLines } from '#shared/shop.ts'
import { townLine } from '#shared/town-line.ts'
import { type DeskWords, type Markup, page } from './page.ts'

/** What is taken from the shelves for all orders that are packed, each product once. */
export function pickingList(words: DeskWords, orders: readonly OrderToSend[]): Markup {
  const { t } = words
  const goods = new Map<string, { name: string; qty: number; numbers: string[] }>()
  for (const { number, items } of orders) {
    for (const { sku, name, qty } of items) {
      const known = goods.get(sku) ?? { name, qty: 0, numbers: [] }
      goods.set(sku, { name, qty: known.qty + qty, numbers: [...known.numbers, `${number} (${qty})`] })
    }
  }
  const rows = [...goods].sort(([, one], [, other]) => one.name.localeCompare(other.name, words.view.locale))
  return page(
    words,
    t('Picking list'),
    html`<table><tbody>${rows.map(
      ([sku, { name, qty, numbers }]) =>
        html`<tr><td>${qty}</td><td>${name}</td><td>${sku}</td><td>${numbers.join(', ')}</td></tr>`,
    )}</tbody></table>`,
  )
}

/** One for each parcel, on a sheet of its own, without prices: it may be a present. */
export function deliveryNotes(words: DeskWords, orders: readonly OrderToSend[]): Markup {
  return page(words, words.t('Delivery notes'), html`${orders.map((order) => deliveryNote(words, order))}`)
}

function deliveryNote({ t }: DeskWords, { number, view, address, delivery, items }: OrderToSend): Markup {
  const { firstname, lastname, company, street, country_id } = address
  const { pickup, notes, title } = delivery
  const to = [`${firstname} ${lastname}`, company, ...street, townLine(address, country_id)].filter(Boolean)
  const at = pickup ? [pickup.name, pickup.street, townLine(pickup, address.country_id)] : []
  return html`<article>
    <h2>${t('Order {number}', { number })}</h2>
    <p class="words">${sellerLines(view).join('\n')}</p>
    <p class="words">${[...to, ...at].join('\n')}</p>
    <p>${title}</p>
    <table><tbody>${items.map(
      ({ sku, name, qty }) => html`<tr><td>${qty}</td><td>${name}</td><td>${sku}</td></tr>`,
    )}</tbody></table>
    <p class="words">${[notes.shippingNotice, notes.shipmentNote, notes.personalMessage].filter(Boolean).join('\n')}</p>
  </article>`
}
