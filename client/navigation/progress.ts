import { atom } from 'jotai'
import type { Store } from '#client/state/store.ts'

/** Milliseconds before the progress bar is shown. */
const patience = 100

const navigating = atom(false)

/** True while a page has been awaited for longer than 100 ms. */
export const navigatingAtom = atom((get) => get(navigating))

/** Shows the progress bar after 100 ms, until the returned function is called. */
export function showProgress(store: Store): () => void {
  const timer = setTimeout(() => store.set(navigating, true), patience)
  return () => {
    clearTimeout(timer)
    store.set(navigating, false)
  }
}
