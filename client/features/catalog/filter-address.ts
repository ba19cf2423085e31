/** The list that a press on this element asks for, where that is a box of the filters or its label. */
export function addressIfPressed(target: EventTarget | null): URL | undefined {
  const label = target instanceof Element ? target.closest<HTMLLabelElement>('#filters label') : null
  const box = label?.control
  return box instanceof HTMLInputElement && box.form ? addressOfChosen(box.form, box) : undefined
}

/** The list of what is checked in a form of filters; `pressed` is a box that is about to change. */
export function addressOfChosen(form: HTMLFormElement, pressed?: HTMLInputElement): URL {
  const address = new URL(form.action)
  for (const box of form.querySelectorAll('input')) {
    if (isChosen(box, pressed)) address.searchParams.append(box.name, box.value)
  }
  const range = ownRange(form)
  if (range && !address.searchParams.has('price')) address.searchParams.append('price', range)
  return address
}

/** A range of prices that no box has: that of the address, whose list may be on the way, or of the list (`ownPriceFields`). */
function ownRange(form: HTMLFormElement): string | undefined {
  const asked = new URLSearchParams(location.search).get('price')
  const range = asked ?? form.querySelector<HTMLElement>('[data-range]')?.dataset.range
  const hasBox = Array.from(form.querySelectorAll('input')).some(
    ({ name, value }) => name === 'price' && value === range,
  )
  return hasBox ? undefined : range
}

/** Whether a box is checked once `pressed` is pressed: of radio buttons only that one is. */
function isChosen(box: HTMLInputElement, pressed?: HTMLInputElement): boolean {
  if (box === pressed) return !box.checked
  if (box.type === 'radio' && box.name === pressed?.name) return false
  return box.checked || box.type === 'hidden'
}
