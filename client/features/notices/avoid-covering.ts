interface Band {
  top: number
  bottom: number
}

/** Half of what a finger covers, in pixels, and a little. */
const finger = 32
let pressed: Band | null = null

/** Remembers which element was pressed last, by finger, mouse or key. */
export function rememberPresses(): void {
  addEventListener('pointerdown', ({ clientY }) => see({ top: clientY, bottom: clientY }), { capture: true })
  addEventListener('keydown', () => see(document.activeElement?.getBoundingClientRect()), { capture: true })
}

/** Moves the notices to the top of the window where one would cover what was pressed last. */
export function avoidCovering(notice: Element): void {
  const section = notice.closest<HTMLElement>('section')
  if (!section) return
  if (section.querySelectorAll('[data-type]').length === 1) delete section.dataset.side
  if (covers(notice.getBoundingClientRect(), pressed)) section.dataset.side = 'top'
}

export function covers(notice: Band, press: Band | null): boolean {
  return press !== null && notice.top < press.bottom + finger && press.top - finger < notice.bottom
}

function see(band: Band | undefined): void {
  pressed = band ? { top: band.top, bottom: band.bottom } : null
}
