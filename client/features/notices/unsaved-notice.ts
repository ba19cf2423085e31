import type { NewNotice } from './notices-atoms.ts'

let isShown = false

/** Returns the warning, once per page, that the browser stores nothing; null if the record contains nothing to lose. */
export function unsavedNotice(name: string, isCartEmpty: boolean): NewNotice | null {
  const mayBeLost = /^(checkout|saved)-/.test(name) || (/^cart-/.test(name) && !isCartEmpty)
  if (isShown || !mayBeLost) return null
  isShown = true
  return {
    type: 'warning',
    message:
      'Your browser is not saving anything right now. Finish in this tab, or what you typed and chose may be lost.',
    hasNoTimeout: true,
  }
}
