import { html } from 'hono/html'
import {
  bankCode,
  type CardField,
  type TriedCard,
  testCards,
} from '#worker/platform/test-parts/provider/cards.ts'
import type { TestCharge } from '../provider/charge.ts'
import words from './words.json' with { type: 'json' }

export type Markup = ReturnType<typeof html>
type Words = typeof words.da

/** Returns the texts for the locale of the window, for example `da_DK`. */
export function wordsOf(locale: string): Words {
  return locale.startsWith('sv') ? words.sv : words.da
}

/** Returns the form for card number, expiry date and check digits. It does not show earlier input again. */
export function cardPage(charge: TestCharge, wrongFields: readonly CardField[]): Markup {
  const words = wordsOf(charge.locale)
  const refused = charge.state === 'failed' ? words.refused : ''
  const problem = wrongFields.length ? words.problem : refused
  const wrong = (field: CardField) => (wrongFields.includes(field) ? wordOfField[field] : undefined)
  return page(
    charge.locale,
    words.title,
    html`${sum(charge, words)}
      ${problemOf(problem)}
      <form method="post" novalidate>
        ${field('number', words.number, 'cc-number', words, wrong('number'))}
        <div class="two">
          ${field('expiry', words.expiry, 'cc-exp', words, wrong('expiry'))}
          ${field('cvc', words.cvc, 'cc-csc', words, wrong('cvc'))}
        </div>
        <button name="action" value="pay">${words.pay} ${money(charge)}</button>
        <button name="action" value="cancel" class="quiet">${words.back}</button>
      </form>
      <section>
        <h2 id="cards">${words.cards}</h2>
        <table aria-labelledby="cards">
          <thead><tr><th scope="col">${words.card}</th><th scope="col">${words.fate}</th></tr></thead>
          <tbody>${testCards.map(({ number, fate }) => html`<tr><td>${number}</td><td>${words[fate]}</td></tr>`)}</tbody>
        </table>
      </section>`,
  )
}

/** Returns the page of a saved card, which needs one button only. */
export function savedCardPage(charge: TestCharge, { masked_card, exp_date }: TriedCard): Markup {
  const words = wordsOf(charge.locale)
  return page(
    charge.locale,
    words.title,
    html`${sum(charge, words)}
      <p>${words.keptCard} Visa •••• ${masked_card.slice(-4)}, ${exp_date.replace('-', '/')}</p>
      <form method="post" novalidate>
        <button name="action" value="pay-kept">${words.pay} ${money(charge)}</button>
        <button name="action" value="cancel" class="quiet">${words.back}</button>
      </form>`,
  )
}

/** Returns the page of 3-D Secure, where the bank identifies its customer. */
export function challengePage(charge: TestCharge, isWrong = false): Markup {
  const words = wordsOf(charge.locale)
  return page(
    charge.locale,
    words.challenge,
    html`${sum(charge, words)}
      <p>${words.challengeText}</p>
      ${isWrong && html`<p class="problem" role="alert">${words.wrongCode}</p>`}
      <form method="post" novalidate>
        <div>
          <label for="code">${words.code}</label>
          <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="${bankCode.length}" />
        </div>
        <button name="action" value="confirm">${words.confirm}</button>
        <button name="action" value="refuse" class="quiet">${words.refuse}</button>
      </form>`,
  )
}

/** Returns the page of a closed window. */
export function closedPage(locale: string): Markup {
  const words = wordsOf(locale)
  return page(
    locale,
    words.closed,
    html`<p>${words.closedText}</p>
      <a class="back" href="/">${words.shop}</a>`,
  )
}

const wordOfField = { number: 'wrongNumber', expiry: 'wrongExpiry', cvc: 'wrongCvc' } as const

function field(
  name: CardField,
  label: string,
  autocomplete: string,
  words: Words,
  wrong: (typeof wordOfField)[CardField] | undefined,
): Markup {
  const state = wrong && html`aria-invalid="true" aria-describedby="${name}-wrong"`
  return html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="30" ${state} />
    ${wrong && html`<p class="wrong" id="${name}-wrong">${words[wrong]}</p>`}
  </div>`
}

export function problemOf(problem: string): Markup | '' {
  return problem && html`<p class="problem" role="alert">${problem}</p>`
}

export function sum(charge: TestCharge, words: Words): Markup {
  return html`<p class="sum">
    <span>${words.amount}<small>${words.order} ${charge.handle}</small></span><strong>${money(charge)}</strong>
  </p>`
}

export function money({ amount, currency, locale }: TestCharge): string {
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency })
  return format.format(amount / 100)
}

export function page(locale: string, title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/test-window/style.css">
</head>
<body><main><p class="test">${wordsOf(locale).test}</p><h1>${title}</h1>${content}</main></body>
</html>`
}
