import { useEffect } from 'react'

/** An element and its index among the children of the next element of the list. */
interface Place {
  element: Element
  index: number
}

/** Milliseconds in which the new element can take the focus itself. */
const courtesy = 60

/** Restores a lost focus. If the focused element is removed or disabled, the element in its place gets the focus, not the document. */
export function useRestoredFocus(): void {
  useEffect(() => {
    let held: Place[] = []
    let timer: ReturnType<typeof setTimeout>
    const remember = ({ target }: FocusEvent) => {
      held = target instanceof Element ? pathToElement(target) : []
    }
    // The shopper moved the focus away: nothing must be restored.
    const forget = () => {
      const [left] = held
      setTimeout(() => {
        if (held[0] === left && left?.element.isConnected && !isOff(left.element)) held = []
      })
    }
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => isLost(held[0]?.element) && successor(held)?.focus({ preventScroll: true }),
        courtesy,
      )
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [])
}

function pathToElement(element: Element): Place[] {
  const { parentElement } = element
  if (!parentElement || parentElement === document.body) return [{ element, index: 0 }]
  return [{ element, index: [...parentElement.children].indexOf(element) }, ...pathToElement(parentElement)]
}

function isOff(element: Element): boolean {
  return element.matches(':disabled')
}

function isLost(held: Element | undefined): boolean {
  const { activeElement } = document
  const isNowhere = !activeElement || activeElement === document.body || activeElement === held
  return held !== undefined && isNowhere && (!held.isConnected || isOff(held))
}

/**
 * Returns the heading of the element in the same place, so that a double click does not press a new control; the element itself if it
 * has no heading.
 */
function successor(held: readonly Place[]): HTMLElement | undefined {
  const up = held.findIndex(({ element }, level) => level > 0 && element.isConnected && !isOff(element))
  const holder = held[up]?.element
  if (!holder) return undefined
  const next = holder.children[held[up - 1]?.index ?? 0] ?? holder.lastElementChild
  const stands = next && !isOff(next) ? next : holder
  const target = stands.querySelector<HTMLElement>('h1, h2, h3, summary') ?? stands
  if (!(target instanceof HTMLElement)) return undefined
  if (target.tabIndex < 0) target.tabIndex = -1
  return target
}
