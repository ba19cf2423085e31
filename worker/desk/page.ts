import { html } from 'hono/html'
import type { Translate } from '#client/messages.tsx'
import { timeZone } from '#shared/shop.ts'
import type { StoreView } from '#shared/store-view.ts'

export type Markup = ReturnType<typeof html>

export interface DeskWords {
  t: Translate
  view: StoreView
}

export function page({ t, view }: DeskWords, title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="${view.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/desk/orders.css">
</head>
<body>
<nav><a href="/desk">${t('The desk')}</a> <a href="/desk/orders">${t('Orders')}</a></nav>
<main><h1>${title}</h1>${content}</main>
</body>
</html>`
}

/** Returns a function that writes a moment (ISO 8601) on the shop's clock. */
export function momentOf({ locale }: StoreView): (at: string) => string {
  const moment = new Intl.DateTimeFormat(locale, {
    ...({ dateStyle: 'medium', timeStyle: 'short', timeZone } as const),
  })
  return (at) => moment.format(new Date(at))
}

/** Returns the day that is a number of days after a moment of ISO 8601. */
export function dueDay({ locale }: StoreView, at: string, days: number): string {
  const later = new Date(at)
  later.setUTCDate(later.getUTCDate() + days)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(later)
}

/** Renders a list under its heading, or the text `none` if it is empty. */
export function section(title: string, none: string, items: readonly Markup[]): Markup {
  return html`<section><h2>${title}</h2>
    ${items.length ? html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>` : html`<p>${none}</p>`}
  </section>`
}

/** Renders a link to the confirmation page before an order ends: it shows the refund and the consequences. */
export function askLink(number: string, deed: 'cancel' | 'refund', label: string): Markup {
  return html`<p><a href="/desk/orders?number=${number}&amp;ask=${deed}">${label}</a></p>`
}

/** Renders the form of one deed. The id of the request is made with the page, so a form that is sent twice is done once. */
export function deedForm(number: string, deed: string, label: string, fields: Markup | '' = ''): Markup {
  return html`<form method="post" action="/desk/orders">
    <input type="hidden" name="number" value="${number}">
    <input type="hidden" name="deed" value="${deed}">
    <input type="hidden" name="request" value="${crypto.randomUUID()}">
    ${fields}<button>${label}</button>
  </form>`
}
