import { setTabValue, tabValue } from '#client/browser.ts'
import type { Store } from '#client/state/store.ts'
import { loadFurtherTexts } from '#client/texts.ts'
import { type NewNotice, notifyAtom } from './notices-atoms.ts'

const key = 'karaffel:notice'

/** Reloads the document and shows the notice there: shown here, it would be gone with the page. */
export function reloadWithNotice(notice: NewNotice): void {
  // Without storage the notice is lost; the new page shows the result by itself.
  setTabValue(key, notice)
  location.reload()
}

export async function showStoredNotice(store: Store): Promise<void> {
  const notice = tabValue<NewNotice>(key)
  if (!notice) return
  setTabValue(key, undefined)
  // The notice may be of a text that only later parts of the shop have.
  await loadFurtherTexts()
  store.set(notifyAtom, notice)
}
