import { wayUp } from '#client/ui/way-up.ts'

type Band = Pick<DOMRect, 'top' | 'bottom'>

/** Half of what a finger covers, in pixels, and a little. */
const finger = 32
let pressed: Band | null = null

/** Remembers which element was pressed last, by finger, mouse or key. */
export function rememberPresses(): void {
  addEventListener('pointerdown', ({ clientY }) => see({ top: clientY, bottom: clientY }), { capture: true })
  addEventListener('keydown', () => see(document.activeElement?.getBoundingClientRect()), { capture: true })
}

/** Moves the notices up where they would cover what was pressed last, or the button that leads on (`data-main-action`). */
export function avoidCovering(notice: Element): void {
  const section = notice.closest<HTMLElement>('section')
  if (!section) return
  section.style.translate = ''
  const all = [...section.querySelectorAll('[data-type]')].map((each) => each.getBoundingClientRect())
  const { left, right, bottom } = notice.getBoundingClientRect()
  const ways = [...(section.closest('dialog') ?? document).querySelectorAll('[data-main-action]')]
    .map((way) => way.getBoundingClientRect())
    .filter((way) => way.right > left && way.left < right)
  const own = {
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(bottom, ...all.map((each) => each.bottom)),
  }
  section.style.translate = `0 ${-upFrom(own, pressed, ways)}px`
}

/** Pixels; where the window has no room for both, what was pressed is left free. */
export function upFrom(own: Band, press: Band | null, ways: readonly Band[]): number {
  const fingered = press ? [{ top: press.top - finger, bottom: press.bottom + finger }] : []
  const up = [wayUp(own, [...fingered, ...ways]), wayUp(own, fingered)]
  return up.find((pixels) => pixels <= own.top) ?? 0
}

function see(band: Band | undefined): void {
  pressed = band ? { top: band.top, bottom: band.bottom } : null
}
