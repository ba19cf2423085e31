import { setTabValue, tabValue } from '#client/browser.ts'
import type { Store } from '#client/state/store.ts'
import { loadFurtherTexts } from '#client/texts.ts'
import { type NewNotice, notifyAtom } from './notices-atoms.ts'

const key = 'karaffel:notice'

/** Reloads the document and shows the notice after that: a notice shown now would disappear with the page. */
export function reloadWithNotice(notice: NewNotice): void {
  // Without storage the notice is lost; the new page shows the result anyway.
  setTabValue(key, notice)
  location.reload()
}

export async function showStoredNotice(store: Store): Promise<void> {
  const notice = tabValue<NewNotice>(key)
  if (!notice) return
  setTabValue(key, undefined)
  // The text of the notice may be among the texts that are loaded later.
  await loadFurtherTexts()
  store.set(notifyAtom, notice)
}
