import { html } from 'hono/html'
import { apps, type TestCharge } from '../provider/charge.ts'
import { type Markup, money, page, problemOf, sum, wordsOf } from './page.ts'

/** Returns the page of an app that approves the payment: two buttons. Null if the window is for a card. */
export function appPage(charge: TestCharge): Markup | null {
  const name = apps[charge.method]
  if (name === null) return null
  const words = wordsOf(charge.locale)
  return page(
    charge.locale,
    name,
    html`${sum(charge, words)}
      ${problemOf(charge.state === 'failed' ? words.notApproved : '')}
      <p>${words.inTheApp.replace('{name}', name)}</p>
      <form method="post" novalidate>
        <button name="action" value="approve">${words.approve} ${money(charge)}</button>
        <button name="action" value="refuse" class="quiet">${words.refuse}</button>
        <button name="action" value="cancel" class="quiet">${words.back}</button>
      </form>`,
  )
}
