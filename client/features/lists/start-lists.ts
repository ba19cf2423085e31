import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { createTranslate } from '#client/messages.tsx'
import type { Store } from '#client/state/store.ts'
import { loadFurtherTexts } from '#client/texts.ts'
import { storeViews } from '#shared/store-view.ts'
import type { ListsState } from './list-state.ts'
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

let sheet: CSSStyleSheet | undefined

/**
 * Fills the hearts of listed products, on this page and the following ones. CSS rules do it: cached pages stay unchanged,
 * nothing moves, and hearts rendered later are correct at first paint. Screen readers read `words` before the heart's name.
 */
function fillHearts({ lists }: ListsState, words: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  const ids = new Set(lists.flatMap(({ products }) => products.map(({ productId }) => Number(productId))))
  const rules = [...ids].map((id) => `[data-heart="${id}"]`)
  sheet.replaceSync(
    rules.length
      ? `:is(${rules})::after{content:none}:is(${rules})::before{content:"" / ${JSON.stringify(words)}}`
      : '',
  )
}
