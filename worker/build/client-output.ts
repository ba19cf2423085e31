// Why: docs/decisions/018-size-of-the-client.md
// Why: docs/decisions/023-answer-to-a-press.md
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const styles = /^import (\w+) from '([^']+\.module\.css)'$/gm

/** Writes a `.br` and a `.gz` copy of each script and style sheet at the highest compression (`worker/client-files.ts` sends them). */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file))) {
        const file = join(dir, name)
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: brotli(content.byteLength) }))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

function brotli(bytes: number) {
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  }
}

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
