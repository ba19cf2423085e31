/** CSS pixels of a scroll in one direction before the header reacts. */
const meant = 12

/**
 * Shows the header at the upper edge while the shopper scrolls up, and hides it while they scroll down. The property `--head` is its
 * height for sticky elements below it. Moving the focus back by keyboard also scrolls up: then the header stays hidden, so that it does
 * not cover the focused element.
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
