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
  return address
}

/** Whether it will be, once this box of its form is pressed: of radio buttons only the one that was pressed. */
function isChosen(box: HTMLInputElement, pressed?: HTMLInputElement): boolean {
  if (box === pressed) return !box.checked
  if (box.type === 'radio' && box.name === pressed?.name) return false
  return box.checked || box.type === 'hidden'
}
