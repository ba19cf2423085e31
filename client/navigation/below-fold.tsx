import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { matchesMedia } from '#client/browser.ts'
import { useAfterPaint } from './after-paint.ts'
import { painted } from './painted.ts'
import { whenIdle } from './when-idle.ts'

/**
 * How the page that is drawn now was entered: as a document, from its top, at a place in it that is sought, or by another
 * choice on the page that was.
 */
export type Entrance = 'document' | 'top' | 'place' | 'choice'

let entrance: Entrance = 'document'

/** Says how the next page is drawn: its first screen before the rest, or, where a place in it is sought, all at once. */
export function enter(next: Entrance): void {
  entrance = next
}

export function isEnteredFromTop(): boolean {
  return entrance === 'top'
}

/** What lies below the first screen: when a page is entered in the shop it is drawn after that screen is seen. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useFirstScreenSeen() ? children : <BelowFoldPlace />
}

/** Its height is reserved, or the footer would be drawn first: a browser draws what is less than two screens away. */
export function BelowFoldPlace() {
  return <div style={{ minHeight: '300vh' }} />
}

/** What is below the first screen of a phone only: on a wide screen it stands beside the picture, and is drawn with it. */
export function BelowPhonesFold({ children }: { children: ReactNode }) {
  return useFirstScreenSeen() || matchesMedia('(width >= 48rem)') ? children : null
}

/** False only while a page that is entered from its top is first drawn. */
export function useFirstScreenSeen(): boolean {
  const [seen, setSeen] = useState(!isEnteredFromTop())
  useEffect(() => {
    if (!seen) void painted().then(() => whenIdle(() => startTransition(() => setSeen(true)), 300))
  }, [seen])
  return seen
}

/**
 * What is below the first screen is drawn with another choice once that screen has been painted; until then it stays.
 * Not on the way back, where a place in it is sought, and not where something only comes behind what there was.
 */
export function useAfterFirstScreen<Item>(items: Item[], isSame: (a: Item, b: Item) => boolean): Item[] {
  const drawn = useAfterPaint(items)
  const last = drawn.at(-1)
  const next = items[drawn.length - 1]
  const isAtOnce = entrance !== 'choice' || !last || (next && isSame(last, next))
  return isAtOnce ? items : drawn
}

/** Whether all of a page must be laid out at once, because a place far down in it is sought. */
export function useSoughtPlace(): boolean {
  return useState(entrance === 'place')[0]
}
