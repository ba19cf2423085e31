import type { Store } from '#client/state/store.ts'
import { loadFurtherTexts } from '#client/texts.ts'
import { type NewNotice, notifyAtom } from './notices-atoms.ts'

const key = 'karaffel:notice'

/** Loads the document anew and says so there: what was said here would be gone with the page. */
export function reloadWithNotice(notice: NewNotice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice))
  } catch {
    // A browser that keeps nothing: the new page itself has to say it.
  }
  location.reload()
}

export async function showKeptNotice(store: Store): Promise<void> {
  const notice = kept()
  if (!notice) return
  // It is a text of what was open before.
  await loadFurtherTexts()
  store.set(notifyAtom, notice)
}

function kept(): NewNotice | null {
  try {
    const notice = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return JSON.parse(notice ?? 'null')
  } catch {
    return null
  }
}
