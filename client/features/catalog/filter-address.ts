interface Pressed {
  box: HTMLInputElement
  /** The state after the click. */
  checked: boolean
}

/** Returns the listing address for the checked boxes of a filter form. `pressed` is a box that is about to change. */
export function addressOfChosen(form: HTMLFormElement, pressed?: Pressed): URL {
  const address = new URL(form.action)
  for (const box of form.querySelectorAll('input')) {
    if (isChosen(box, pressed)) address.searchParams.append(box.name, box.value)
  }
  const range = ownRange(form)
  if (range && !address.searchParams.has('price')) address.searchParams.append('price', range)
  return address
}

/** Returns a price range that has no checkbox: the range of the current address, otherwise the range of the rendered listing. */
function ownRange(form: HTMLFormElement): string | undefined {
  const asked = new URLSearchParams(location.search).get('price')
  const range = asked ?? form.querySelector<HTMLElement>('[data-range]')?.dataset.range
  const hasBox = Array.from(form.querySelectorAll('input')).some(
    ({ name, value }) => name === 'price' && value === range,
  )
  return hasBox ? undefined : range
}

/** Returns whether a box is checked after `pressed` is clicked. Of a group of radio buttons only `pressed` is checked. */
function isChosen(box: HTMLInputElement, pressed?: Pressed): boolean {
  if (box === pressed?.box) return pressed.checked
  if (box.type === 'radio' && box.name === pressed?.box.name) return false
  return box.checked || box.type === 'hidden'
}
