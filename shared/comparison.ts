import { routes } from './routes.ts'

/** The most products that a page compares side by side. */
export const mostCompared = 4

/**
 * Returns the address of the page that compares these products, the first four of them; without any, of the page that explains how to
 * begin.
 */
export function compareHref(skus: readonly string[]): string {
  return routes.compare.href({}, { skus: skus.slice(0, mostCompared).join() || undefined })
}
