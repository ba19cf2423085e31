import { type MouseEvent, useRef } from 'react'

/**
 * The second press of a double one is meant for what the first one hit: what was pushed under the pointer since, by errors
 * or by another step, is neither pressed nor focused. Handlers for an element around all of it.
 */
export function useDoublePress() {
  const first = useRef<EventTarget | null>(null)
  const strays = useRef(false)

  function onMouseDownCapture(event: MouseEvent) {
    if (event.detail < 2) first.current = event.target
    strays.current = event.target !== first.current
    if (strays.current) event.preventDefault()
  }

  function onClickCapture(event: MouseEvent) {
    if (!strays.current || event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }

  return { onMouseDownCapture, onClickCapture }
}
