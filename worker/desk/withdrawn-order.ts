import { html } from 'hono/html'
import type { WithdrawnOrder } from '#shared/order-deed.ts'
import { askLink, type DeskWords, dueDay, type Markup, momentOf } from './page.ts'

/** Days in which the money has to be returned (directive 2011/83/EU, article 13(1)). */
const daysToPayBack = 14

/** Renders an order from which its buyer has withdrawn, with the tasks. A partial refund is made on the order's own page. */
export function withdrawnOrder(
  { t, view }: DeskWords,
  { number, status, name, withdrawnAt, isByCard }: WithdrawnOrder,
): Markup {
  const isSent = status === 'complete'
  const day = dueDay(view, withdrawnAt, daysToPayBack)
  return html`<h3><a href="/desk/orders?number=${number}">${number}</a></h3>
    <p>${name} · ${t('Withdrawn from on {day}', { day: momentOf(view)(withdrawnAt) })}</p>
    <p>${isSent ? t('Sent: the goods come back. The money has to be back by {day}.', { day }) : t('Not sent: cancel it. What a card paid goes back.')}
      ${isSent && !isByCard ? t('It was not paid by card: pay it back by hand.') : ''}</p>
    ${isSent ? askLink(number, 'refund', t('Give all back and close the order')) : askLink(number, 'cancel', t('Cancel the order'))}`
}
