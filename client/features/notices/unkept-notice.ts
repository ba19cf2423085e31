import type { NewNotice } from './notices-atoms.ts'

let isSaid = false

/** What the shopper is told, once a page, of a record that the browser does not keep; null where nothing of hers is in it. */
export function unkeptNotice(name: string, isCartEmpty: boolean): NewNotice | null {
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
