import { matchesMedia } from '#client/browser.ts'
import { routes } from '#shared/routes.ts'

interface Passage {
  from: URL
  to: URL
  /** The link that was pressed. */
  source: Element | null
}

/**
 * Runs a page change in a view transition, if the browser supports transitions and the shopper has not reduced motion. The picture
 * of the product that is entered or left (`data-bottle={parentSku}`) moves from its old place to its new place.
 */
export async function inTransition(change: () => Promise<void>, passage: Passage): Promise<void> {
  const still = matchesMedia('(prefers-reduced-motion: reduce)')
  if (!document.startViewTransition || still || document.visibilityState === 'hidden') return change()
  const sku = travellingSku(passage)
  const release = nameBottle(sku, passage.source)
  const transition = document.startViewTransition(async () => {
    release()
    await change()
    const releaseArrived = nameBottle(sku, null)
    transition.finished.then(releaseArrived, releaseArrived)
  })
  // A skipped transition (another one began, or the tab was hidden) is not an error: the page changes anyway.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}

function travellingSku({ from, to }: Passage): string | undefined {
  return (routes.product.match(to.pathname) ?? routes.product.match(from.pathname))?.parentSku
}

/** Sets the transition name of the visible product picture, which matches both snapshots. Returns a function that removes it. */
function nameBottle(sku: string | undefined, source: Element | null): () => void {
  const picture = sku ? bottleOnScreen(sku, source) : undefined
  picture?.style.setProperty('view-transition-name', 'bottle')
  return () => picture?.style.removeProperty('view-transition-name')
}

function bottleOnScreen(sku: string, source: Element | null): HTMLElement | undefined {
  const selector = `[data-bottle="${CSS.escape(sku)}"]`
  const pressed = source?.closest('li, article')?.querySelector<HTMLElement>(selector)
  if (pressed) return pressed
  return [...document.querySelectorAll<HTMLElement>(selector)].find((picture) => {
    const { top, bottom } = picture.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}
