import { html, raw } from 'hono/html'
import type { AuthorizeRequest } from './authorize-request.ts'
import style from './style.css?raw'
import words from './words.json' with { type: 'json' }

const persons = [17, 18, 20, 45]

/** Returns the page with texts and buttons; it needs no script. `fields` are sent again with the form and validated again. */
export function brokerPage(asked: AuthorizeRequest, fields: Record<string, string>, nonce: string) {
  const lang = asked.ui_locales.startsWith('sv') ? 'sv' : 'da'
  const t = words[lang]
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t.title}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<h1>${t.title}</h1>
<p>${t.lead.replace('{age}', String(asked.age))} ${t.told}</p>
<form method="post" action="/broker/authorize">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="persons" role="group" aria-label="${t.persons}">
${persons.map(
  (years) =>
    html`<button name="person" value="${years}">${t.person.replace('{years}', String(years))}</button>`,
)}
</div>
<button class="refuse" name="person" value="0">${t.refuse}</button>
</form>
</main>
</body>
</html>`
}

export function brokerPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}
