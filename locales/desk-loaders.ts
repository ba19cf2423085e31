import type { Locale } from '#shared/store-view.ts'
import type { LoadCatalog } from './loaders.ts'

/** What only the shop's own people ask for. */
export const deskLoaders: Record<Locale, LoadCatalog> = {
  'da-DK': () => import('#locales/da-DK.json?desk'),
  'sv-SE': () => import('#locales/sv-SE.json?desk'),
}
