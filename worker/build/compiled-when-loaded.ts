// Why: docs/decisions/023-answer-to-a-press.md
import type { Plugin } from 'vite'

/**
 * Marks scripts whose functions Chromium (136 and later) compiles off the main thread when the script loads, not when they first run.
 * V8 reads the comment at the top of a script only.
 */
export function compiledWhenLoaded(names: readonly string[]): Plugin {
  return {
    name: 'compiled-when-loaded',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !names.includes(chunk.name)) continue
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}
