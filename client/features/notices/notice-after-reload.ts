import type { Store } from '#client/state/store.ts'
import { loadFurtherTexts } from '#client/texts.ts'
import { type NewNotice, notifyAtom } from './notices-atoms.ts'

const key = 'karaffel:notice'

/** Reloads the document and shows the notice there: shown here, it would be gone with the page. */
export function reloadWithNotice(notice: NewNotice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice))
  } catch {
    // Without storage the notice is lost; the new page shows the result by itself.
  }
  location.reload()
}

export async function showStoredNotice(store: Store): Promise<void> {
  const notice = takeStoredNotice()
  if (!notice) return
  // The notice may be of a text that only later parts of the shop have.
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
