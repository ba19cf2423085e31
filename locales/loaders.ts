import type { Locale } from '#shared/store-view.ts'
import type { Catalog } from './catalog.ts'

export type LoadCatalog = () => Promise<{ default: Catalog }>

/**
 * What the shop's first pages ask for, what is read of a product below its first screen, and what only code behind
 * `withFurtherTexts` asks for (worker/build/compiled-catalogs.ts).
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
