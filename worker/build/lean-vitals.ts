// Why: docs/decisions/049-figures.md
import type { Plugin } from 'vite'

/** Modules of `web-vitals` that are never needed: a document tells once, of itself alone, and under no identifier. */
const unneeded: Record<string, string> = {
  generateUniqueID: "export const generateUniqueID = () => ''",
  bfcache: 'export const getBFCacheRestoreTime = () => -1; export const onBFCacheRestore = () => {}',
}

/** Makes the library 2 KB. */
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
