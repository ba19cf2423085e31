import { isPlainPress } from './plain-press.ts'

let begin: () => void

/** Resolves when links are followed inside the page; before that they load documents. */
const started = new Promise<void>((resolve) => {
  begin = resolve
})
let hasStarted = false
let latest = ''

/** From now on navigations are answered inside the page, or it is known that they never will be. */
export function navigationStarted(): void {
  hasStarted = true
  begin()
}

/** Milliseconds after which it is followed as a plain link, hydrated or not. */
const patience = 4000
let early: string | undefined

/**
 * Holds back a filter or sort link that is pressed before hydration: following it would load a document while the
 * shopper goes on pressing in the old one. After hydration the page takes it by `takeEarlyChoice`.
 */
export function deferEarlyChoices(): void {
  addEventListener('click', deferChoice, { capture: true })
}

function deferChoice(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-choice]') : null
  const href = link?.getAttribute('href')
  if (!href || !isPlainPress(event) || !followLater(href)) return
  event.preventDefault()
  early = href
  setTimeout(() => hasStarted || location.assign(href), patience)
}

/** The link that was pressed before hydration; from now on none is held back. */
export function takeEarlyChoice(): string | undefined {
  const choice = early
  early = undefined
  removeEventListener('click', deferChoice, { capture: true })
  return choice
}

/**
 * Whether a link that is pressed now has to wait: what was pressed on this page since would be lost with the document.
 * Then the page goes there as soon as it can, and of several links to the last.
 */
export function followLater(href: string): boolean {
  latest = href
  if (hasStarted) return false
  void started.then(() => latest === href && location.assign(href))
  return true
}
