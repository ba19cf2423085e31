const controls = 'a, button, input, select, textarea, summary, label'
/** Pixels between the button and what it must not cover. */
const room = 6
/** Pixels: what is taller can be pressed beside the button. */
const tall = 120
/** Milliseconds after the last move of the page. */
const pause = 120

/** Keeps the help button off everything that can be pressed: it moves up, and where there is no place it waits for one. */
export function startPlacingHelp(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const placeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(place, pause)
  }
  addEventListener('scroll', placeSoon, { passive: true })
  addEventListener('resize', placeSoon)
  new ResizeObserver(placeSoon).observe(document.body)
}

function place(): void {
  const help = document.getElementById('help')
  if (!help) return
  help.style.translate = ''
  const up = wayUp(help.getBoundingClientRect(), bandsOver(help))
  help.style.translate = `0 ${-up}px`
  help.dataset.placed = String(up < innerHeight / 2)
}

/** How far `own` has to go up, in pixels, to cover none of the bands. */
export function wayUp(
  own: Pick<DOMRect, 'top' | 'bottom'>,
  bands: readonly Pick<DOMRect, 'top' | 'bottom'>[],
): number {
  let up = 0
  for (const { top, bottom } of bands.toSorted((a, b) => b.bottom - a.bottom)) {
    if (bottom > own.top - up - room && top < own.bottom - up + room) up = own.bottom - top + room
  }
  return up
}

/**
 * What can be pressed in the button's column of the window. What is not laid out is not asked for its place: a browser would
 * lay it out for the answer, part by part.
 */
function bandsOver(help: Element): DOMRect[] {
  const { left, right } = help.getBoundingClientRect()
  return [...document.querySelectorAll(controls)]
    .filter((control) => control !== help && control.checkVisibility({ contentVisibilityAuto: true }))
    .map((control) => control.getBoundingClientRect())
    .filter(
      (band) => band.width > 0 && band.height < tall && band.right > left - room && band.left < right + room,
    )
}
