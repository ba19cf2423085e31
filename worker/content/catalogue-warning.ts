import { log } from '#shared/log.ts'

/** An error of the catalogue with which the page can still be rendered (NOTICE-7): logged as a warning. */
export type CatalogueWarning =
  | 'Product query returned empty result'
  | 'Category lookup below the root category'
  | 'Product link not found'
  | 'Product with type grouped has no product_links set!'
  | 'Wrong attribute in configurable options'

/** Logs the warning. Values of `about` may come from an address, so they are cut to 64 characters. */
export function warnAboutCatalogue(message: CatalogueWarning, about: Record<string, string>): void {
  const entries = Object.entries(about).map(([key, value]) => [key, value.slice(0, 64)])
  log('warn', { message, ...Object.fromEntries(entries) })
}
