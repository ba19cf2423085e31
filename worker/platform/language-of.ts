import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { Language } from './languages/language.ts'
import { languages } from './languages/languages.ts'

export function languageOf(code: StoreCode): Language {
  return languages[storeViews[code].locale]
}
