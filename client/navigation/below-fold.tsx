import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { matchesMedia } from '#client/browser.ts'
import { useAfterPaint } from './after-paint.ts'
import { painted } from './painted.ts'
import { whenIdle } from './when-idle.ts'

/** How the shopper entered the current page: as a document, at its top, at a scroll position, or by another choice on the same page. */
export type Entrance = 'document' | 'top' | 'place' | 'choice'

let entrance: Entrance = 'document'

/** Sets how the next page is drawn: the first screen before the rest, or everything at once to restore a scroll position. */
export function enter(next: Entrance): void {
  entrance = next
}

export function isEnteredFromTop(): boolean {
  return entrance === 'top'
}

/** Renders the part below the first screen. After a navigation inside the shop it is drawn once the first screen is painted. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useFirstScreenSeen() ? children : <BelowFoldPlace />
}

/**
 * Reserves the height of the part below the first screen. Otherwise the browser would draw the footer first: it draws everything
 * within two screens.
 */
export function BelowFoldPlace() {
  return <div style={{ minHeight: '300vh' }} />
}

/** Renders a part that is below the first screen only on phones. On wide screens it is beside the picture and is drawn with it. */
export function BelowFoldOnPhones({ children }: { children: ReactNode }) {
  return useFirstScreenSeen() || matchesMedia('(width >= 48rem)') ? children : null
}

/** Returns false only during the first render of a page that is entered from its top. */
export function useFirstScreenSeen(): boolean {
  const [seen, setSeen] = useState(!isEnteredFromTop())
  useEffect(() => {
    if (!seen) void painted().then(() => whenIdle(() => startTransition(() => setSeen(true)), 300))
  }, [seen])
  return seen
}

/**
 * Returns the previous items until the first screen is painted, if the shopper made another choice on the page.
 * Returns the new items at once if a scroll position is restored, or if items were only appended.
 */
export function useAfterFirstScreen<Item>(items: Item[], isSame: (a: Item, b: Item) => boolean): Item[] {
  const drawn = useAfterPaint(items)
  const last = drawn.at(-1)
  const next = items[drawn.length - 1]
  const isAtOnce = entrance !== 'choice' || !last || (next && isSame(last, next))
  return isAtOnce ? items : drawn
}

/** Returns whether the whole page must be laid out at once, because a scroll position is restored. */
export function useSoughtPlace(): boolean {
  return useState(entrance === 'place')[0]
}
