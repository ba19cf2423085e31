const { navigation } = globalThis as { navigation?: Navigation }

/** Stores state in the history entry. It survives a reload and is there when the shopper returns to the entry. */
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

/** Runs a function after each navigation inside the page. Returns a function that stops this. */
export function onArrival(run: () => void): () => void {
  navigation?.addEventListener('navigatesuccess', run)
  return () => navigation?.removeEventListener('navigatesuccess', run)
}
