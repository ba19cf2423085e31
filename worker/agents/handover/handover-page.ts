import { html, raw } from 'hono/html'
import type { CheckoutDraft } from '#client/features/checkout/draft/checkout-draft.ts'
import { methodKey } from '#shared/order.ts'
import { routes } from '#shared/routes.ts'
import { colours, shop } from '#shared/shop.ts'
import { placeField } from '#shared/typed-order.ts'
import type { Shopfront } from '../agent-request.ts'
import type { ReadGoods } from '../goods/goods-of.ts'

type Words = Pick<Shopfront, 't' | 'view'>

/** The buyer's own cart: none, a guest's, or that of an account, to which the goods are added. */
export type OwnCart = 'none' | 'cart' | 'account'

interface Asked {
  goods: ReadGoods
  /** The host of the agent's profile. */
  agent: string
  own: OwnCart
}

/**
 * Renders the question which cart to use. The other one is kept: the buyer's own cart returns after the order, and the agent's cart can be
 * opened until its link expires.
 */
export function renderCartChoice({ goods, agent, own }: Asked, { t, view }: Words) {
  const { lines, totals } = goods
  const [title, take] =
    own === 'account'
      ? [t('Add these goods to your cart?'), t('Add to my cart')]
      : [
          t('Your assistant has filled a cart'),
          own === 'cart' ? t('Use this cart') : t('Proceed to checkout'),
        ]
  return (nonce: string) =>
    layout(
      { title, nonce, view },
      html`<p>${t('It was filled by {agent}. Nothing has been ordered yet.', { agent })}</p>
        <ul>${lines.map(({ qty, name }) => html`<li><span>${qty} × ${name}</span></li>`)}</ul>
        <p class="total"><span>${t('Total')}</span> <strong>${t.price(totals.grand_total)}</strong></p>
        ${own === 'cart' && html`<p>${t('You have a cart of your own too. It is kept and comes back after this order.')}</p>`}
        <form method="post">
          <button name="keep" value="agent">${take}</button>
          ${own !== 'none' && html`<button name="keep" value="own" class="quiet">${t('Keep my own cart')}</button>`}
        </form>
        <script nonce="${nonce}">${raw(refuseSecondPress)}</script>`,
    )
}

/** Sends the form once: a second press would abort the response that has the cart. */
const refuseSecondPress = `let isSent = false
addEventListener('submit', (event) => isSent ? event.preventDefault() : (isSent = true))
addEventListener('pageshow', () => (isSent = false))`

/**
 * Renders the page that continues to the checkout: a script stores the draft where the checkout reads it; without scripts a form sends it
 * there. With scripts a customer continues to the cart page, which fetches the cart with the added goods.
 */
export function renderContinuation(draft: CheckoutDraft, own: OwnCart, { t, view }: Words) {
  const title = t('Proceed to checkout')
  const { details, delivery } = draft
  const fields = {
    ...details,
    ...(delivery && {
      method: methodKey(delivery.method),
      [placeField(delivery.method)]: delivery.place?.id ?? '',
    }),
  }
  return (nonce: string) =>
    layout(
      { title, nonce, view },
      html`<form method="post" action="${routes.checkout.href()}">
          ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <button>${title}</button>
        </form>
        <script nonce="${nonce}">${raw(storeDraft(draft, own, view.code))}</script>`,
    )
}

/**
 * Returns the script that stores the draft as the next version of the browser's record. It marks the record of a guest's own cart as
 * forgotten (client/state/record-storage.ts): the checkout then fetches the agent's cart, and changes that were not sent do not go into it.
 * Those of a customer's cart stay.
 */
function storeDraft(draft: CheckoutDraft, own: OwnCart, store: string): string {
  const value = JSON.stringify(draft).replaceAll('<', '\\u003c')
  const name = `checkout-${store}`
  const forgets = `localStorage.setItem('karaffel:record:cart-${store}', '${crypto.randomUUID()}')
  sessionStorage.removeItem('karaffel:cart-${store}:unwritten')`
  return `try {
  const key = 'karaffel:${name}', before = JSON.parse(localStorage.getItem(key) ?? 'null')
  const mark = localStorage.getItem('karaffel:record:${name}') ?? undefined
  localStorage.setItem(key, JSON.stringify({ value: ${value}, version: (before?.version ?? 0) + 1, mark }))
  ${own === 'account' ? '' : forgets}
  location.replace('${(own === 'account' ? routes.cart : routes.checkout).href()}')
} catch {}`
}

export function renderExpiredLink({ t, view }: Words) {
  const title = t('This link has been used or has expired')
  return (nonce: string) =>
    layout(
      { title, nonce, view },
      html`<p>${t('Ask your assistant for a new one, or go on in the shop.')}</p>
        <p><a href="${routes.cart.href()}">${t('Cart')}</a></p>`,
    )
}

interface Layout {
  title: string
  nonce: string
  view: Shopfront['view']
}

function layout({ title, nonce, view }: Layout, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="${view.locale.slice(0, 2)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${shop.name}</title>
        <style nonce="${nonce}">${raw(style)}</style>
      </head>
      <body>
        <main>
          <a href="${routes.home.href()}">${shop.name}</a>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

const { paper, paperRaised, ink, inkMuted, line, accent, onAccent } = colours
const style = `* { box-sizing: border-box; margin: 0 }
body { font: 1rem / 1.5 system-ui, sans-serif; color: ${ink}; background: ${paper}; padding: 2rem 1rem }
main { max-width: 32rem; margin: 0 auto; display: grid; gap: 1.25rem }
main > a, h1 { font-family: Georgia, serif; font-weight: 400 }
main > a { color: ${ink}; font-size: 1.25rem; text-decoration: none }
h1 { font-size: 1.75rem; line-height: 1.2 }
p { color: ${inkMuted} }
ul { list-style: none; padding: 0; background: ${paperRaised}; border: 1px solid ${line} }
li { padding: .75rem 1rem; border-bottom: 1px solid ${line}; overflow-wrap: anywhere }
li:last-child { border: 0 }
.total { display: flex; justify-content: space-between; color: ${ink} }
form { display: grid; gap: .75rem }
button { font: inherit; min-height: 3rem; padding: .75rem 1rem; color: ${onAccent}; background: ${accent}; border: 1px solid ${accent}; cursor: pointer }
.quiet { color: ${ink}; background: none; border-color: ${line} }
a { color: ${accent} }
:focus-visible { outline: 2px solid ${ink}; outline-offset: 2px }`
