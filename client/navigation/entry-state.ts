const { navigation } = globalThis as { navigation?: Navigation }

/** State of the history entry: there again when the shopper comes back to it, also after a reload. */
export function storeInEntry(name: string, value: unknown): void {
  navigation?.updateCurrentEntry({ state: { ...entryState(), [name]: value } })
}

export function storedInEntry(name: string): unknown {
  return entryState()[name]
}

function entryState(): Record<string, unknown> {
  const state: unknown = navigation?.currentEntry?.getState()
  return state && typeof state === 'object' ? (state as Record<string, unknown>) : {}
}

/** Runs after each navigation inside the page; the result ends that. */
export function onArrival(run: () => void): () => void {
  navigation?.addEventListener('navigatesuccess', run)
  return () => navigation?.removeEventListener('navigatesuccess', run)
}
