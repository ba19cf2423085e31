import type { ListsState } from './list-state.ts'

let sheet: CSSStyleSheet | undefined

/**
 * Fills the hearts of listed products, on this page and the following ones. CSS rules do it: cached pages stay unchanged,
 * nothing moves, and hearts rendered later are correct at first paint. Screen readers read `words` before the heart's name.
 */
export function fillHearts({ lists }: ListsState, words: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  const ids = new Set(lists.flatMap(({ products }) => products.map(({ productId }) => Number(productId))))
  const rules = [...ids].map((id) => `[data-heart="${id}"]`)
  sheet.replaceSync(
    rules.length
      ? `:is(${rules})::after{content:none}:is(${rules})::before{content:"" / ${JSON.stringify(words)}}`
      : '',
  )
}
