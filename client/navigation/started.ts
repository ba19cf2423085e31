import { isPlainPress } from './plain-press.ts'

let begin: () => void

/** Until then links are documents. */
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

/** Milliseconds after which a choice is followed as any link is, whether or not the page has been taken over. */
const patience = 4000
let early: string | undefined

/**
 * Keeps a choice that is pressed while the page is being taken over: as a document it would let one go on pressing in
 * the old one. It is followed inside the page, which learns of it by `takeEarlyChoice`.
 */
export function keepEarlyChoices(): void {
  addEventListener('click', keepChoice, { capture: true })
}

function keepChoice(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-choice]') : null
  const href = link?.getAttribute('href')
  if (!href || !isPlainPress(event) || !goesLater(href)) return
  event.preventDefault()
  early = href
  setTimeout(() => hasStarted || location.assign(href), patience)
}

/** What was chosen before the choices could answer; from now on they do. */
export function takeEarlyChoice(): string | undefined {
  const choice = early
  early = undefined
  removeEventListener('click', keepChoice, { capture: true })
  return choice
}

/**
 * Whether a link that is pressed now has to wait: what was pressed on this page since would be lost with the document.
 * Then the page goes there as soon as it can, and of several links to the last.
 */
export function goesLater(href: string): boolean {
  latest = href
  if (hasStarted) return false
  void started.then(() => latest === href && location.assign(href))
  return true
}
