import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { createTranslate } from '#client/messages.tsx'
import type { Store } from '#client/state/store.ts'
import { loadFurtherTexts } from '#client/texts.ts'
import { storeViews } from '#shared/store-view.ts'
import { fillHearts } from './filled-hearts.ts'
import { syncListsAtom, watchListsAtom } from './lists-atoms.ts'
import { rememberLists } from './lists-mark.ts'

/** Fills the hearts, and sends the earlier changes to the account when a customer is or becomes signed in. */
export async function startLists(store: Store): Promise<void> {
  const texts = await loadFurtherTexts()
  const view = Object.values(storeViews).find(({ locale }) =>
    locale.startsWith(document.documentElement.lang),
  )
  const words = view ? createTranslate(view, texts)('On a list of yours:') : ''
  store.set(watchListsAtom, (state) => {
    fillHearts(state, words)
    rememberLists(state.lists.length > 0)
  })
  const sync = () => store.get(sessionAtom) && void store.set(syncListsAtom)
  sync()
  store.sub(sessionAtom, sync)
}
