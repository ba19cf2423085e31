import type { DeskLanguage } from '#shared/desk/desk-call.ts'
import type { LoadCatalog } from './loaders.ts'

/** The texts of the desk. English texts are the keys of the others. */
export const deskLoaders: Record<DeskLanguage, LoadCatalog> = {
  'da-DK': () => import('#locales/da-DK.json?desk'),
  'sv-SE': () => import('#locales/sv-SE.json?desk'),
  en: () => import('#locales/en.json?desk'),
}
