import { createTranslate, type Translate } from '#client/messages.tsx'
import danish from '#locales/da-DK.json'
import swedish from '#locales/sv-SE.json'
import { type StoreCode, storeViews } from '#shared/store-view.ts'

/** Both languages are known to the Worker; a browser gets only its own. */
const translations: Record<StoreCode, Translate> = {
  da: createTranslate(storeViews.da, danish),
  sv: createTranslate(storeViews.sv, swedish),
}

export function translateFor(store: StoreCode): Translate {
  return translations[store]
}
