import { type Atom, useStore } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns a part of an atom's value, for components that a page contains many times: they render again only when the part
 * changes. Undefined on the server and until hydration.
 */
export function usePart<Whole, Part>(whole: Atom<Whole>, partOf: (whole: Whole) => Part): Part | undefined {
  const store = useStore()
  const subscribe = useCallback((changed: () => void) => store.sub(whole, changed), [store, whole])
  return useSyncExternalStore(subscribe, () => partOf(store.get(whole)), nothing)
}

function nothing() {
  return undefined
}
