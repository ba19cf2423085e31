/** CSS pixels that a finger or wheel goes in one direction before it is meant. */
const meant = 12

/**
 * The header stays at the upper edge while one scrolls up, and goes while one scrolls down. What sticks below it is told its
 * height: `--head`. A key that walks back through the page scrolls up as well: the header does not come over what it finds.
 */
export function startHeaderReturns(): void {
  let turned = 0
  let last = 0
  let isAway = false
  addEventListener('scroll', follow, { passive: true })
  follow()

  function follow() {
    const y = scrollY
    const header = document.querySelector<HTMLElement>('body header[data-returns]')
    if (!header) return
    const height = header.offsetHeight
    if (y > last !== last > turned) turned = last
    last = y
    if (y <= height) show(header, false, 0)
    else if (y - turned > meant) show(header, true, 0)
    else if (turned - y > meant && !document.querySelector('main :focus-visible')) show(header, false, height)
  }

  function show(header: HTMLElement, away: boolean, height: number) {
    if (isAway !== away) {
      isAway = away
      header.toggleAttribute('data-away', away)
    }
    const head = `${height}px`
    const { style } = document.documentElement
    if (style.getPropertyValue('--head') !== head) style.setProperty('--head', head)
  }
}
