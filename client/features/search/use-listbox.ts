import { type RefObject, useEffect, useState } from 'react'

interface Listbox {
  /** The field that keeps the focus (ARIA: combobox). */
  field: RefObject<HTMLInputElement | null>
  /** A new array whenever the options change. */
  options: readonly unknown[]
}

/**
 * Handles the keys of a listbox: arrow keys move through the options and to no option, Enter follows the active one.
 * Returns the index of the active option, -1 for none.
 */
export function useListbox({ field, options }: Listbox): number {
  const [{ active, of }, setActive] = useState({ active: -1, of: options })
  const current = of === options ? active : -1
  const count = options.length

  useEffect(() => {
    const input = field.current
    if (!input) return
    function onKey(event: KeyboardEvent) {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.key === 'Enter' && current >= 0) document.getElementById(optionId(current))?.click()
      else if (step && count > 0)
        setActive({ active: ((current + 1 + step + count + 1) % (count + 1)) - 1, of: options })
      else return
      event.preventDefault()
    }
    // New text resets the active option.
    const onInput = () => setActive({ active: -1, of: options })
    input.addEventListener('keydown', onKey)
    input.addEventListener('input', onInput)
    return () => {
      input.removeEventListener('keydown', onKey)
      input.removeEventListener('input', onInput)
    }
  }, [field, options, count, current])

  useEffect(() => {
    const input = field.current
    if (current < 0) return
    input?.setAttribute('aria-activedescendant', optionId(current))
    document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' })
    return () => {
      input?.removeAttribute('aria-activedescendant')
    }
  }, [field, current])

  return current
}

export function optionId(index: number): string {
  return `suggestion-${index}`
}

/** A `ref` of the panel: a click inside it leaves the focus in the field. */
export function leaveFocusInField(panel: HTMLElement | null): void {
  panel?.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('a, button')) event.preventDefault()
  })
}
