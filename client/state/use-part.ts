import { type Atom, useStore } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A part of what an atom holds, for what stands on a page many times: only where the part is another one, it is drawn
 * again. On the server, and until the page has been taken over, there is none of it.
 */
export function usePart<Whole, Part>(whole: Atom<Whole>, partOf: (whole: Whole) => Part): Part | undefined {
  const store = useStore()
  const subscribe = useCallback((changed: () => void) => store.sub(whole, changed), [store, whole])
  return useSyncExternalStore(subscribe, () => partOf(store.get(whole)), nothing)
}

function nothing() {
  return undefined
}
