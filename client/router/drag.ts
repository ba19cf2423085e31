/** Pixels that a pointer may move during a click (NAV-12). */
const slack = 10

/** Milliseconds after the end of a drag in which the browser sends its click event. */
const aftermath = 50

interface Place {
  clientX: number
  clientY: number
}

/** Distinguishes drags from clicks. All times are milliseconds of the same clock. */
export function createDragWatch() {
  let start: Place | undefined
  let dragged = false
  let ended = Number.POSITIVE_INFINITY
  return {
    down(place: Place): void {
      start = place
      dragged = false
      ended = Number.POSITIVE_INFINITY
    },
    move({ clientX, clientY }: Place): void {
      if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > slack) dragged = true
    },
    up(now: number): void {
      start = undefined
      ended = now
    },
    isDrag: (now: number) => dragged && now - ended < aftermath,
  }
}

/** Ignores the click at the end of a drag: pushing a list sideways, or selecting a word inside a link, must not open the link. */
export function ignoreDrags(): void {
  const watch = createDragWatch()
  addEventListener('pointerdown', watch.down, early)
  addEventListener('pointermove', watch.move, early)
  for (const end of ['pointerup', 'pointercancel'] as const) {
    addEventListener(end, (event) => watch.up(event.timeStamp), early)
  }
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || !watch.isDrag(event.timeStamp)) return
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
}

const early = { capture: true, passive: true }
