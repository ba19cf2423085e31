import type { Plugin } from 'vite'

/**
 * Modules that the server never renders or runs: dialogs that open after a press, the browser's cart connection, orders that wait on a
 * device. The browser loads them by `import()`; nothing else of them is used.
 */
const browserOnly =
  /\/(account-modal|minicart|languages-modal|sidebar|edit-line|search-panel|admin-panel|notice-item|viewed-row|alert-dialog|reservation-dialog|list-dialog|device-lists|list-sync|saved-sync|help-panel|help-sommelier|cart-connection|card-variants|queued-order|waiting-order|sign-out)\.tsx?$/

/** Replaces modules that only browsers use by an empty component in the Worker. */
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
