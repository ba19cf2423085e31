import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Modules that the server never renders or runs: dialogs that open after a press, the browser's cart connection, orders that wait on a
 * device. The browser loads them by `import()`; nothing else of them is used.
 */
const browserOnly =
  /\/(account-modal|minicart|languages-modal|sidebar|edit-line|search-panel|admin-panel|notice-item|viewed-row|alert-dialog|reservation-dialog|list-dialog|device-lists|list-sync|saved-sync|help-panel|help-sommelier|cart-connection|card-variants|queued-order|waiting-order|sign-out)\.tsx?$/

const parser = resolve('node_modules/htmlparser2/dist/Parser.js')

/** Dependencies of `sanitize-html` for options that `sanitise.ts` has switched off, with their replacements. */
const unused: Record<string, string> = {
  // Parses style attributes.
  postcss: 'export const parse = undefined',
  // Parses `srcset`.
  'parse-srcset': 'export default undefined',
  // Formats dates; a dependency uses it, the sanitiser does not.
  dayjs: 'export default undefined',
  // Builds, searches and serialises a document tree; the sanitiser needs only the parser.
  htmlparser2: `export { Parser } from ${JSON.stringify(parser)}`,
}

/** Removes unused code of the HTML sanitiser from the storefront's Worker: a seventh of its size. */
export function leanSanitiser(): Plugin {
  return {
    name: 'lean-sanitiser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'karaffel',
    resolveId: (id) => (Object.hasOwn(unused, id) ? `\0unused:${id}` : undefined),
    load: (id) => (id.startsWith('\0unused:') ? unused[id.slice('\0unused:'.length)] : undefined),
  }
}

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
