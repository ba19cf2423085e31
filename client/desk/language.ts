import { createTranslate, type Translate } from '#client/messages.tsx'
import { deskLoaders } from '#locales/desk-loaders.ts'
import type { DeskLanguage } from '#shared/desk/desk-call.ts'

/** A language of the desk with its texts. */
export interface SpokenLanguage {
  language: DeskLanguage
  /** The locale for dates and sorting. */
  locale: string
  t: Translate
}

/** Loads the texts of a language. Amounts at the desk name their own currency (`Money`), so the currency here is without effect. */
export async function loadDeskLanguage(language: DeskLanguage): Promise<SpokenLanguage> {
  const { default: catalog } = await deskLoaders[language]()
  const locale = language === 'en' ? 'en-GB' : language
  return { language, locale, t: createTranslate({ locale, currency: '' }, catalog) }
}
