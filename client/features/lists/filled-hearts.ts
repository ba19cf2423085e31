import type { ListsState } from './list-state.ts'

let sheet: CSSStyleSheet | undefined

/**
 * Fills the hearts of what is on a list, on this page and those that follow: by rules, so that no part of a cached page is
 * changed, nothing moves, and what is drawn later is right from the start. `words` are read aloud before the heart's own.
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
