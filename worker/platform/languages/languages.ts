import type { Locale } from '#shared/store-view.ts'
import danish from './danish.json' with { type: 'json' }
import type { Language } from './language.ts'
import swedish from './swedish.json' with { type: 'json' }

/** The language of each locale. */
export const languages: Record<Locale, Language> = { 'da-DK': danish, 'sv-SE': swedish }
