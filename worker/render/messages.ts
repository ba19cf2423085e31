import { createTranslate, type Translate } from '#client/messages.tsx'
import { catalogs } from '#locales/catalogs.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'

/** The Worker has all languages; a browser gets only its own. */
const translations = new Map(
  Object.values(storeViews).map((view) => [view.code, createTranslate(view, catalogs[view.locale])]),
)

export function translateFor(store: StoreCode): Translate {
  return translations.get(store) as Translate
}
