/**
 * A `ref`. The second press of a double one is meant for what the first one hit: what was pushed under the pointer since, by
 * errors or by another step, is neither pressed nor focused.
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
