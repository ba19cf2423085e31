import { html } from 'hono/html'
import type { GoodsToPack, OrderToSend } from '#shared/order-deed.ts'
import { sellerLines } from '#shared/shop.ts'
import { storeViews } from '#shared/store-view.ts'
import { townLine } from '#shared/town-line.ts'
import { translateFor } from '#worker/render/messages.ts'
import { goodsTable, packingNotes } from './packing.ts'
import { type DeskWords, type Markup, page } from './page.ts'

/** Renders the goods that are taken from the shelves for all orders: each product once, and once more for each other engraving. */
export function pickingList(words: DeskWords, orders: readonly OrderToSend[]): Markup {
  const { t } = words
  const goods = new Map<string, ShelfGoods & { numbers: string[] }>()
  for (const { number, items } of orders) {
    for (const taken of items.flatMap(takenFromShelf)) {
      const key = JSON.stringify([taken.sku, taken.answers])
      const known = goods.get(key) ?? { ...taken, qty: 0, numbers: [] }
      const numbers = [...known.numbers, `${number} (${taken.qty})`]
      goods.set(key, { ...known, qty: known.qty + taken.qty, numbers })
    }
  }
  const rows = [...goods.values()].sort((one, other) => one.name.localeCompare(other.name, words.view.locale))
  return page(
    words,
    t('Picking list'),
    html`<table><tbody>${rows.map(
      ({ sku, name, qty, answers, numbers }) =>
        html`<tr><td>${qty}</td><td>${name}${answers.map((row) => html`<div>${row}</div>`)}</td><td>${sku}</td>
          <td>${numbers.join(', ')}</td></tr>`,
    )}</tbody></table>
    ${orders.map(
      (order) => html`<section><h2>${t('Order {number}', { number: order.number })}</h2>
        ${packingNotes(words, order)}</section>`,
    )}`,
  )
}

interface ShelfGoods {
  sku: string
  name: string
  qty: number
  /** Options of a product without parts, such as its engraving. */
  answers: string[]
}

/** A case or a variant is taken from the shelf as its parts. */
function takenFromShelf({ sku, name, qty, options, parts }: GoodsToPack): ShelfGoods[] {
  if (parts.length) return parts.map((part) => ({ ...part, qty: part.qty * qty, answers: [] }))
  return [{ sku, name, qty, answers: options.map(({ label, value }) => `${label}: ${value}`) }]
}

/** Renders a delivery note for each parcel, on a sheet of its own, without prices: the parcel may be a present. */
export function deliveryNotes(words: DeskWords, orders: readonly OrderToSend[]): Markup {
  return page(words, words.t('Delivery notes'), html`${orders.map(deliveryNote)}`)
}

/** Renders a note in the language of the order's view, because it is put into the buyer's parcel. */
function deliveryNote(order: OrderToSend): Markup {
  const { number, view, address, delivery, items } = order
  const words = { t: translateFor(view), view: storeViews[view] }
  const { firstname, lastname, company, street, country_id } = address
  const { pickup } = delivery
  const to = [`${firstname} ${lastname}`, company, ...street, townLine(address, country_id)].filter(Boolean)
  const at = pickup ? [pickup.name, pickup.street, townLine(pickup, address.country_id)] : []
  return html`<article>
    <h2>${words.t('Order {number}', { number })}</h2>
    <p class="words">${sellerLines(view).join('\n')}</p>
    <p class="words">${[...to, ...at].join('\n')}</p>
    ${goodsTable(items)}
    ${packingNotes(words, order)}
  </article>`
}
