import type { NewNotice } from './notices-atoms.ts'

let isSaid = false

/** The warning, once a page, that the browser stores nothing; null where nothing in the record would be missed. */
export function unsavedNotice(name: string, isCartEmpty: boolean): NewNotice | null {
  const mayBeLost = /^(checkout|saved)-/.test(name) || (/^cart-/.test(name) && !isCartEmpty)
  if (isSaid || !mayBeLost) return null
  isSaid = true
  return {
    type: 'warning',
    message:
      'Your browser is not saving anything right now. Finish in this tab, or what you typed and chose may be lost.',
    hasNoTimeout: true,
  }
}
