import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * Vite wraps each `import()` in a function that preloads its scripts and style sheets and tells of what cannot be loaded.
 * The document preloads, there is one style sheet, and who imports catches: half a kilobyte of the first load.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
