// Why: docs/decisions/018-size-of-the-client.md
import type { Plugin } from 'vite'

const styles = /^import (\w+) from '([^']+\.module\.css)'$/gm

/** Imports class names one by one, so that the build inlines each and sends no list of them. */
export function classNames(): Plugin[] {
  return [
    {
      name: 'class-names',
      apply: 'build',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith('.tsx') ? code.replace(styles, "import * as $1 from '$2'") : undefined,
    },
    {
      // Keeps a style sheet whose class names are all inlined: its rules are still needed.
      name: 'class-names-sheets',
      apply: 'build',
      enforce: 'post',
      transform: (code, id) =>
        id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : undefined,
    },
  ]
}
