/** Pixels that a pointer may move and still press (NAV-12). */
const slack = 10

/** Milliseconds after its end in which a drag still is one: the click that ends it comes within. */
const aftermath = 50

interface Place {
  clientX: number
  clientY: number
}

/** Tells a drag from a press. Times are milliseconds of one clock. */
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

/** A list that is pushed sideways with the mouse, or a word that is marked in a link, opens nothing. */
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
