import { createTranslate, type Translate } from '#client/messages.tsx'
import danish from '#locales/da-DK.json'
import swedish from '#locales/sv-SE.json'
import type { StoreCode } from '#shared/store-view.ts'

/** Both languages are known to the Worker; a browser gets only its own. */
const translations: Record<StoreCode, Translate> = {
  da: createTranslate('da-DK', danish),
  sv: createTranslate('sv-SE', swedish),
}

export function translateFor(store: StoreCode): Translate {
  return translations[store]
}
