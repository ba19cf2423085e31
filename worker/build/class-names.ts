// Why: docs/decisions/018-size-of-the-client.md
import type { Plugin } from 'vite'

const styles = /^import (\w+) from '([^']+\.module\.css)'$/gm

/** Imports class names one by one, so that the build writes each where it is used and sends no list of them. */
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
      // A sheet whose names have all been written elsewhere is still drawn with.
      name: 'class-names-sheets',
      apply: 'build',
      enforce: 'post',
      transform: (code, id) =>
        id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : undefined,
    },
  ]
}
