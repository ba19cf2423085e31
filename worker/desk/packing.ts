import { html } from 'hono/html'
import { arrivalDays } from '#shared/arrival-words.ts'
import type { GoodsToPack, OrderToSend } from '#shared/order-deed.ts'
import type { DeskWords, Markup } from './page.ts'

/** All choices and notes of the buyer for the packer, beside the goods. */
type PackingNotes = Pick<OrderToSend, 'delivery' | 'services'>

/** Renders the goods of an order as table rows: each answer is below its product. */
export function goodsTable(items: readonly GoodsToPack[]): Markup {
  return html`<table><tbody>${items.map(
    (item) => html`<tr><td>${item.qty}</td><td>${item.name}${details(item)}</td><td>${item.sku}</td></tr>`,
  )}</tbody></table>`
}

/** Renders engravings, gift boxes and the bottles of a case. */
function details({ options, parts }: GoodsToPack): Markup[] {
  const words = options.map(({ label, value }) => `${label}: ${value}`)
  const bottles = parts.map(({ qty, name, sku }) => `${qty} × ${name} (${sku})`)
  return [...words, ...bottles].map((row) => html`<div>${row}</div>`)
}

/** Renders paid services, delivery and the buyer's three notes, each with its label. Renders nothing for an empty one. */
export function packingNotes({ t, view }: DeskWords, { delivery, services }: PackingNotes): Markup {
  const { title, arrival, notes } = delivery
  const rows: [string, readonly string[]][] = [
    [t('Services'), services],
    [t('Greeting on a card'), [notes.personalMessage]],
    [t('To the shop'), [notes.shipmentNote]],
    [t('To whoever brings it'), [notes.shippingNotice]],
    [t('Delivery'), [title, arrival ? arrivalDays(arrival, view.locale) : '']],
  ]
  const said = rows.flatMap(([label, lines]) => {
    const words = lines.filter(Boolean).join('\n')
    return words ? [html`<dt>${label}</dt><dd class="words">${words}</dd>`] : []
  })
  return html`<dl>${said}</dl>`
}
