// Why: docs/decisions/018-size-of-the-client.md
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

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
