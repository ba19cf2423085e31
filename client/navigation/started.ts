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
