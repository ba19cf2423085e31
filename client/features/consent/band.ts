import type { ConsentChoice, Purpose } from '#shared/consent.ts'
import type { ConsentTexts } from '#shared/measuring.ts'

const none: ConsentChoice = { statistics: false, marketing: false }

let styled = false

/** Adds the style sheet of the band and of the button that reopens it to the document, once. */
export function styleBand(): void {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(bandStyle)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Shows the consent band. It is first in the document for keyboard users, and fixed at the bottom of the window above sticky bars.
 * The page is extended by its height. If `take` returns false, the choice was not stored: the band stays and shows that.
 */
export function showBand(
  texts: ConsentTexts,
  chosen: ConsentChoice | undefined,
  take: (consent: ConsentChoice) => Promise<boolean>,
) {
  document.querySelector('.consent')?.remove()
  const band = element('section', { className: 'consent', ariaLabel: texts.again })
  const form = element('form')
  const words = element('p', { textContent: texts.question })
  const fields = texts.purposes.map(({ purpose, label, details }) => {
    const box = element('input', { type: 'checkbox', name: purpose, checked: chosen?.[purpose] ?? false })
    const field = element('p', { hidden: true })
    const named = element('label')
    put(named, box, label)
    put(field, named, details.join('. '))
    return field
  })
  const choice = (): ConsentChoice => {
    const has = (purpose: Purpose) =>
      form.querySelector<HTMLInputElement>(`[name=${purpose}]`)?.checked ?? false
    return { statistics: has('statistics'), marketing: has('marketing') }
  }
  const asked = (purpose: Purpose) => texts.purposes.some((asked) => asked.purpose === purpose)
  const all = { statistics: asked('statistics'), marketing: asked('marketing') }
  const open = () => {
    for (const field of fields) field.hidden = false
    third.textContent = texts.save
    third.onclick = () => end(choice())
  }
  const end = async (consent: ConsentChoice) => {
    if (await take(consent)) close()
    else words.textContent = texts.failed
  }
  const buttons = element('div')
  const third = button(texts.choose, open)
  put(
    buttons,
    button(texts.accept, () => end(all)),
    button(texts.refuse, () => end(none)),
    third,
  )
  put(form, words, ...fields, buttons)
  form.onsubmit = () => false
  put(band, form)
  document.body.insertBefore(band, document.body.firstChild)
  const release = keepInPlace(band)
  const close = () => {
    release()
    band.remove()
  }
  if (chosen) {
    open()
    form.querySelector('input')?.focus()
  }
}

/** Adds the button that opens the question again, below the footer of every page. */
export function showAgain(texts: ConsentTexts, open: () => void): void {
  const again = element('div', { className: 'consent-again' })
  put(again, button(texts.again, open))
  document.body.appendChild(again)
}

/** Places the band above sticky bars, and again after each scroll. Returns a function that removes the listeners. */
function keepInPlace(band: HTMLElement): () => void {
  const place = () => placeBand(band)
  place()
  addEventListener('scroll', place, { passive: true })
  // The band also changes its height when the shopper enlarges the text.
  const sized = new ResizeObserver(place)
  sized.observe(band)
  return () => {
    removeEventListener('scroll', place)
    sized.disconnect()
  }
}

function placeBand(band: HTMLElement): void {
  const { style } = document.documentElement
  const below = document
    .elementsFromPoint(innerWidth / 2, innerHeight - 2)
    .find((found) => !band.contains(found) && getComputedStyle(found).position === 'sticky')
  style.setProperty('--consent-up', `${below ? below.getBoundingClientRect().height : 0}px`)
  style.setProperty('--consent-height', `${band.offsetHeight}px`)
}

function button(text: string, onclick: () => void): HTMLButtonElement {
  return element('button', { type: 'button', textContent: text, onclick })
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}

function put(parent: Node, ...children: (Node | string)[]): void {
  for (const child of children)
    parent.appendChild(typeof child === 'string' ? document.createTextNode(child) : child)
}

/**
 * A constructed style sheet, so that no file is loaded. The band fades in: an element that starts invisible is never the largest
 * contentful paint. Elements that get the keyboard focus scroll to a place that header and band leave free.
 * The buttons are in one row, or below each other if their texts do not fit.
 */
const bandStyle = `
.consent{position:fixed;z-index:15;inset:auto 0 var(--consent-up,0);padding:var(--s4) var(--inset);font-size:var(--text-s);background:var(--paper-raised);border-top:1px solid var(--ink);animation:consent .3s both;max-height:70dvh;overflow:auto}
@keyframes consent{from{opacity:0}}
.consent form{display:grid;gap:var(--s3)}
@media(min-width:56rem){.consent form{grid-template:1fr/1fr 28rem;gap:0 var(--s6)}.consent p{grid-column:1;align-self:center}.consent div{grid-area:1/2/4;align-self:end}}
.consent label{display:flex;gap:var(--s2);align-items:center;min-height:var(--target);font-weight:600}
.consent div{display:flex;flex-wrap:wrap;gap:var(--s2)}
.consent button{flex:1 1 calc((18rem - 100%)*999);min-height:var(--target);padding:var(--s2);font:600 var(--text-s)/1.25 var(--sans);color:inherit;background:none;border:1px solid var(--ink);border-radius:var(--radius);cursor:pointer}
.consent-again{display:block;width:100%;padding:0 var(--inset);background:var(--paper-sunk)}
.consent-again button{min-height:var(--target);padding:0;font:400 var(--text-s) var(--sans);color:inherit;text-decoration:underline;background:none;border:0;cursor:pointer}
:root:has(.consent){--consent-room:calc(var(--consent-height,0px) + var(--consent-up,0px));scroll-padding-block:min(var(--head,0px) + 4.5rem,100dvh - var(--consent-room) - 8rem) var(--consent-room)}
:root:has(.consent) #help{margin-bottom:var(--consent-height,0)}
:root:has(.consent) body{padding-bottom:var(--consent-height,0)}
@media print{.consent,.consent-again{display:none}}`
