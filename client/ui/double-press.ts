/**
 * Ignores the second click of a double click if another element has moved under the pointer, for example below new errors: the element is
 * neither clicked nor focused. Passed to React as a `ref`.
 */
export function ignoreStrayPresses(area: HTMLElement | null): void {
  let first: EventTarget | null = null
  let strays = false

  function press(event: MouseEvent) {
    if (event.detail < 2) first = event.target
    strays = event.target !== first
    if (strays) event.preventDefault()
  }

  function click(event: MouseEvent) {
    if (!strays || event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }

  area?.addEventListener('mousedown', press, true)
  area?.addEventListener('click', click, true)
}
