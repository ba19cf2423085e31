import type { Locale } from '#shared/store-view.ts'
import type { Catalog } from './catalog.ts'

export type LoadCatalog = () => Promise<{ default: Catalog }>

/** What the shop's first pages ask for, and what only code behind `withFurtherTexts` does (worker/build/compiled-catalogs.ts). */
export const loaders: Record<Locale, Record<'first' | 'further', LoadCatalog>> = {
  'da-DK': {
    first: () => import('#locales/da-DK.json'),
    further: () => import('#locales/da-DK.json?further'),
  },
  'sv-SE': {
    first: () => import('#locales/sv-SE.json'),
    further: () => import('#locales/sv-SE.json?further'),
  },
}
