import { routes } from './routes.ts'

/** Products that stand side by side on a page. */
export const mostCompared = 4

/** Those of these texts that can be skus, each once, the first four. */
export function comparedSkus(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => /^[\w.-]{1,64}$/.test(text)))].slice(0, mostCompared)
}

/** The page that compares these products; without any, the page that says how to begin. */
export function compareHref(skus: readonly string[]): string {
  return routes.compare.href({}, { skus: comparedSkus(skus).join() || undefined })
}
