import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Set while a page is entered from its top; never on the server. */
let topFirst = false

/** Says how the next page is drawn: its first screen before the rest, or, where a place in it is sought, all at once. */
export function drawTopFirst(first: boolean): void {
  topFirst = first
}

/** What lies below the first screen: when the page is entered in the shop it is drawn right after that screen. */
export function BelowFold({ children }: { children: ReactNode }) {
  const [drawn, setDrawn] = useState(!topFirst)
  useEffect(() => {
    if (!drawn) startTransition(() => setDrawn(true))
  }, [drawn])
  return drawn ? children : null
}
