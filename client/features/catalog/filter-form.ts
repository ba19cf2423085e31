import type { MouseEvent } from 'react'
import { isPlainPress } from '#client/navigation/plain-press.ts'
import { addressOfChosen } from './filter-address.ts'

/**
 * Requests the listing for the checked boxes. With the Navigation API the address changes at once. A form would be sent a moment
 * later, and a listing that arrives in between would reset the choice.
 */
export function submitFilters(form: HTMLFormElement): void {
  const { navigation } = globalThis as { navigation?: Navigation }
  if (!navigation) {
    form.requestSubmit()
    return
  }
  navigation.navigate(addressOfChosen(form).href)
}

/** Returns whether the current address includes this box. The address holds the latest choice even while its listing is loading. */
export function isRequested(
  { name, value }: HTMLInputElement,
  asked = new URLSearchParams(location.search),
): boolean {
  return asked.getAll(name).some((list) => list.split(',').includes(value))
}

/** Checks the boxes that the address includes: after a filter chip was removed, or after going back in the history. */
export function showRequested(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search)
  for (const box of boxesOf(form)) {
    box.checked = isRequested(box, asked)
    // A typed value is a range by now, or it is part of the new listing.
    box.value = box.defaultValue
  }
  const place = form.dataset.focus?.split(' ')
  delete form.dataset.focus
  if (place)
    boxesOf(form)
      .filter(({ name }) => name === place[0])
      [Number(place[1])]?.focus()
}

/** Remembers that the box at this position of a group gets the focus when the next listing arrives. */
export function focusFirstNew(form: HTMLFormElement, group: string, place: number): void {
  form.dataset.focus = `${group} ${place}`
}

/** Follows a link by replacing the current history entry, if the browser has the Navigation API. */
export function replaceEntry(event: MouseEvent<HTMLAnchorElement>): void {
  const { navigation } = globalThis as { navigation?: Navigation }
  if (!navigation || !isPlainPress(event)) return
  event.preventDefault()
  navigation.navigate(event.currentTarget.href, { history: 'replace' })
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')]
}
