import type { Plugin } from 'vite'

const absent = '\0no-style-parser'

/**
 * `sanitize-html` brings a parser of style sheets along for style attributes, which `sanitise.ts` never lets through:
 * a tenth of the Worker.
 */
export function withoutStyleParser(): Plugin {
  return {
    name: 'without-style-parser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'karaffel',
    resolveId: (id) => (id === 'postcss' ? absent : undefined),
    load: (id) => (id === absent ? 'export const parse = undefined' : undefined),
  }
}
