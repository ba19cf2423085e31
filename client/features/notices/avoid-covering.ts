import { offsetAbove } from '#client/ui/offset-above.ts'

type Band = Pick<DOMRect, 'top' | 'bottom'>

/** Half the height that a finger covers, plus a margin (pixels). */
const finger = 32
let pressed: Band | null = null

/** Stores the position of the last press by finger or mouse, or of the focused element at a key press. */
export function rememberPresses(): void {
  addEventListener('pointerdown', ({ clientY }) => see({ top: clientY, bottom: clientY }), { capture: true })
  addEventListener('keydown', () => see(document.activeElement?.getBoundingClientRect()), { capture: true })
}

/** Moves the notices up if they would cover the last press, the main button of the page (`data-main-action`) or a card's purchase. */
export function avoidCovering(notice: Element): void {
  const section = notice.closest<HTMLElement>('section')
  if (!section) return
  section.style.translate = ''
  const all = [...section.querySelectorAll('[data-type]')].map((each) => each.getBoundingClientRect())
  const { left, right, bottom } = notice.getBoundingClientRect()
  const bandsOf = (selector: string) =>
    [...(section.closest('dialog') ?? document).querySelectorAll(selector)]
      .map((way) => way.getBoundingClientRect())
      .filter((way) => way.right > left && way.left < right)
  const own = {
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(bottom, ...all.map((each) => each.bottom)),
  }
  const cards = bandsOf('article :is([data-price], form)')
  section.style.translate = `0 ${-upFrom(own, pressed, bandsOf('[data-main-action]'), cards)}px`
}

/**
 * Returns how far the notices move up, in pixels. If the window is too small for all, cards may be covered first and then the main button;
 * the last press stays free.
 */
export function upFrom(
  own: Band,
  press: Band | null,
  ways: readonly Band[],
  cards: readonly Band[] = [],
): number {
  const fingered = press ? [{ top: press.top - finger, bottom: press.bottom + finger }] : []
  const free = [[...fingered, ...ways, ...cards], [...fingered, ...ways], fingered]
  const up = free.map((bands) => offsetAbove(own, bands))
  return up.find((pixels) => pixels <= own.top) ?? 0
}

function see(band: Band | undefined): void {
  pressed = band ? { top: band.top, bottom: band.bottom } : null
}
