import type { MouseEvent } from 'react'
import { isPlainPress } from '#client/navigation/plain-press.ts'
import { addressOfChosen } from './filter-address.ts'

/**
 * Asks for what is checked. Where the page navigates by itself the address is the new one at once: a form would be sent
 * a moment later, and a list that arrives in between would take the choice back.
 */
export function submitFilters(form: HTMLFormElement): void {
  const { navigation } = globalThis as { navigation?: Navigation }
  if (!navigation) {
    form.requestSubmit()
    return
  }
  navigation.navigate(addressOfChosen(form).href)
}

/** Whether the address, which is the newest wish even while its list is on the way, asks for this box. */
export function isRequested(
  { name, value }: HTMLInputElement,
  asked = new URLSearchParams(location.search),
): boolean {
  return asked.getAll(name).some((list) => list.split(',').includes(value))
}

/** Checks what is asked for: after a chip was removed, or on the way back through the history. */
export function showRequested(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search)
  for (const box of boxesOf(form)) {
    box.checked = isRequested(box, asked)
    // What was typed is a range by now, or stands in what has come.
    box.value = box.defaultValue
  }
  const place = form.dataset.focus?.split(' ')
  delete form.dataset.focus
  if (place)
    boxesOf(form)
      .filter(({ name }) => name === place[0])
      [Number(place[1])]?.focus()
}

/** When the next list has come, the focus goes to the box at this place of a group. */
export function focusFirstNew(form: HTMLFormElement, group: string, place: number): void {
  form.dataset.focus = `${group} ${place}`
}

/** Follows a link in place of the present entry of the history, where the page can. */
export function replaceEntry(event: MouseEvent<HTMLAnchorElement>): void {
  const { navigation } = globalThis as { navigation?: Navigation }
  if (!navigation || !isPlainPress(event)) return
  event.preventDefault()
  navigation.navigate(event.currentTarget.href, { history: 'replace' })
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')]
}
