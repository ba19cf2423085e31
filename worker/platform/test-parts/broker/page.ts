import { html, raw } from 'hono/html'
import type { AuthorizeRequest } from './authorize-request.ts'

const texts = {
  da: {
    title: 'Testudsteder: bekræft din alder',
    lead: 'Butikken spørger, om du er fyldt {age} år. Her i testen vælger du selv, hvem du er.',
    told: 'Butikken får kun svaret ja eller nej.',
    person: 'Jeg er {years} år',
    refuse: 'Jeg vil ikke bekræfte min alder',
    persons: 'Testpersoner',
  },
  sv: {
    title: 'Testutfärdare: bekräfta din ålder',
    lead: 'Butiken frågar om du har fyllt {age} år. Här i testet väljer du själv vem du är.',
    told: 'Butiken får bara svaret ja eller nej.',
    person: 'Jag är {years} år',
    refuse: 'Jag vill inte bekräfta min ålder',
    persons: 'Testpersoner',
  },
}

const persons = [17, 18, 20, 45]

/** Returns the page with texts and buttons; it needs no script. `fields` are sent again with the form and validated again. */
export function brokerPage(asked: AuthorizeRequest, fields: Record<string, string>, nonce: string) {
  const lang = asked.ui_locales.startsWith('sv') ? 'sv' : 'da'
  const t = texts[lang]
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t.title}</title>
<style nonce="${nonce}">${raw(styles)}</style>
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

const styles = `
@view-transition { navigation: auto }
:root { color-scheme: light }
body { margin: 0; background: #eef1f4; color: #16202b; font: 1.0625rem/1.5 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 30rem; margin: 12vh auto 2rem; padding: 2rem 1.5rem; background: #fff; border-top: 4px solid #1d4f8c }
h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.25 }
p { margin: 0 0 1.5rem }
.persons { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .75rem }
button { min-height: 3rem; padding: .5rem 1rem; font: inherit; color: inherit; background: #fff; border: 1px solid #5a6b7d; border-radius: 3px; cursor: pointer }
.persons button:hover { color: #fff; background: #1d4f8c; border-color: #1d4f8c }
button:focus-visible { outline: 3px solid #1d4f8c; outline-offset: 2px }
.refuse { width: 100%; margin-top: 1.5rem; border-color: transparent; text-decoration: underline }
@media (max-width: 34rem) { main { margin-top: 0; min-height: 100vh } }`
