import { useEffect } from 'react'

/** An element and its place among the children of the next one. */
interface Place {
  element: Element
  index: number
}

/** Milliseconds that the new element has to take the focus itself. */
const courtesy = 60

/**
 * Where the focused element is removed or disabled, the focus goes to what came in its place, never to the document's
 * start.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let held: Place[] = []
    let timer: ReturnType<typeof setTimeout>
    const remember = ({ target }: FocusEvent) => {
      held = target instanceof Element ? wayUp(target) : []
    }
    // The shopper moved the focus away herself: nothing is to be restored.
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

function wayUp(element: Element): Place[] {
  const { parentElement } = element
  if (!parentElement || parentElement === document.body) return [{ element, index: 0 }]
  return [{ element, index: [...parentElement.children].indexOf(element) }, ...wayUp(parentElement)]
}

function isOff(element: Element): boolean {
  return element.matches(':disabled')
}

function isLost(held: Element | undefined): boolean {
  const { activeElement } = document
  const isNowhere = !activeElement || activeElement === document.body || activeElement === held
  return held !== undefined && isNowhere && (!held.isConnected || isOff(held))
}

/** The element in its place: its heading if it has one, so that a double press does not press a new control, else itself. */
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
