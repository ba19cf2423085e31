import danish from '#locales/da-DK.json'
import swedish from '#locales/sv-SE.json'
import type { Locale } from '#shared/store-view.ts'
import type { Catalog } from './catalog.ts'

/** All texts of every language, for the Worker; a browser receives only those of its page (loaders.ts). */
export const catalogs: Record<Locale, Catalog> = { 'da-DK': danish, 'sv-SE': swedish }
