import type { Store } from '#client/state/store.ts'
import { loadFurtherTexts } from '#client/texts.ts'
import { type NewNotice, notifyAtom } from './notices-atoms.ts'

const key = 'karaffel:notice'

/** Reloads the document and shows the notice there: shown here, it would be gone with the page. */
export function reloadWithNotice(notice: NewNotice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice))
  } catch {
    // A browser that keeps nothing: the new page itself has to say it.
  }
  location.reload()
}

export async function showStoredNotice(store: Store): Promise<void> {
  const notice = takeStoredNotice()
  if (!notice) return
  // It is a text of what was open before.
  await loadFurtherTexts()
  store.set(notifyAtom, notice)
}

function takeStoredNotice(): NewNotice | null {
  try {
    const notice = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return JSON.parse(notice ?? 'null')
  } catch {
    return null
  }
}
