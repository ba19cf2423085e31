import type { Plugin } from 'vite'

/**
 * What opens over a page after a press, what speaks for the browser's cart, and orders that wait on a
 * device: the server never draws or runs it.
 * Nothing else of these modules is used than what `import()` of them gives to a browser.
 */
const browserOnly =
  /\/(account-modal|minicart|languages-modal|sidebar|edit-line|search-panel|admin-panel|notice-item|viewed-row|alert-dialog|reservation-dialog|list-dialog|device-lists|list-sync|saved-sync|help-panel|help-sommelier|desk-board|desk-lists|cart-connection|card-variants|queued-order|out-of-reach|waiting-order|sign-out)\.tsx?$/

/** Leaves out of the Worker what only browsers open. */
export function withoutBrowserOnly(): Plugin {
  return {
    name: 'without-browser-only',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'karaffel',
    resolveId: (id) => (browserOnly.test(id) ? '\0browser-only' : undefined),
    load: (id) =>
      id === '\0browser-only'
        ? 'export default function BrowserOnly() { return null }\nexport const connectCart = undefined\nexport const QueuedOrderView = BrowserOnly'
        : undefined,
  }
}
