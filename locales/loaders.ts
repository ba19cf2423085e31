import type { Locale } from '#shared/store-view.ts'
import type { Catalog } from './catalog.ts'

export type LoadCatalog = () => Promise<{ default: Catalog }>

/**
 * `first`: the texts of the shop's first pages; `story`: those of a product page below its first screen; `further`: those that only code
 * behind `withFurtherTexts` uses (worker/build/compiled-catalogs.ts).
 */
export type TextPart = 'first' | 'story' | 'further'

export const loaders: Record<Locale, Record<TextPart, LoadCatalog>> = {
  'da-DK': {
    first: () => import('#locales/da-DK.json'),
    story: () => import('#locales/da-DK.json?story'),
    further: () => import('#locales/da-DK.json?further'),
  },
  'sv-SE': {
    first: () => import('#locales/sv-SE.json'),
    story: () => import('#locales/sv-SE.json?story'),
    further: () => import('#locales/sv-SE.json?further'),
  },
}
