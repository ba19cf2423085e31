import { routes } from './routes.ts'

/** Products that stand side by side on a page. */
export const mostCompared = 4

/** The page that compares these products, the first four of them; without any, the page that says how to begin. */
export function compareHref(skus: readonly string[]): string {
  return routes.compare.href({}, { skus: skus.slice(0, mostCompared).join() || undefined })
}
