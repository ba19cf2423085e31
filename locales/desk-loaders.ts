import type { Locale } from '#shared/store-view.ts'
import type { LoadCatalog } from './loaders.ts'

/** The texts that only the desk uses. */
export const deskLoaders: Record<Locale, LoadCatalog> = {
  'da-DK': () => import('#locales/da-DK.json?desk'),
  'sv-SE': () => import('#locales/sv-SE.json?desk'),
}
