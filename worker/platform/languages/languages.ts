import type { Locale } from '#shared/store-view.ts'
import { danish } from './danish.ts'
import type { Language } from './language.ts'
import { swedish } from './swedish.ts'

/** The language of each locale. */
export const languages: Record<Locale, Language> = { 'da-DK': danish, 'sv-SE': swedish }
