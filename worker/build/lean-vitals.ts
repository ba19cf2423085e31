// Why: docs/decisions/049-figures.md
import type { Plugin } from 'vite'

/** Modules of `web-vitals` without use here: a document reports once, without an identifier, and never after the back-forward cache. */
const unneeded: Record<string, string> = {
  generateUniqueID: "export const generateUniqueID = () => ''",
  bfcache: 'export const getBFCacheRestoreTime = () => -1; export const onBFCacheRestore = () => {}',
}

/** Reduces the library to 2 KB. */
export function leanVitals(): Plugin {
  return {
    name: 'lean-vitals',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [, name = ''] = /\/web-vitals\/dist\/modules\/lib\/(\w+)\.js$/.exec(id) ?? []
      return unneeded[name]
    },
  }
}
