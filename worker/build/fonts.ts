import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Letters of Danish, Swedish, English, French, German, Italian, Spanish and Portuguese, and their punctuation. */
const characters = `${range(0x20, 0x7e)}\u00a0\u00ad${range(0xc0, 0xff)}ŒœŸŠšŽž¡¿§«»·°×½–—‘’‚“”„…−`

interface Face {
  file: string
  source: string
  axes: Record<string, number | { min: number; max: number }>
}

const faces: Face[] = [
  {
    file: 'hedvig',
    source: '@fontsource-variable/hedvig-letters-serif/files/hedvig-letters-serif-latin-opsz-normal.woff2',
    // One optical size: the others are two fifths of the file, and names on cards look the same without them.
    axes: { opsz: 24 },
  },
  {
    file: 'albert',
    source: '@fontsource-variable/albert-sans/files/albert-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

/** Provides `virtual:fonts.css`: two families with only these `characters`, and fallbacks of the same size. */
export function fonts(): Plugin {
  let folder = ''
  let written: Promise<void> | undefined
  return {
    name: 'fonts',
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved(config) {
      folder = join(config.root, 'node_modules/.cache/karaffel-fonts')
    },
    async resolveId(id) {
      if (id !== 'virtual:fonts.css') return
      written ??= writeFonts(folder)
      await written
      return join(folder, 'fonts.css')
    },
  }
}

async function writeFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { file, source, axes } of faces) {
    const subset = await subsetFont(readFileSync(require.resolve(source)), characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      // Without ligatures: Hedvig's glyph for ff becomes a single f at intermediate optical sizes.
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum'],
    })
    writeFileSync(join(folder, `${file}.woff2`), subset)
  }
  writeFileSync(join(folder, 'fonts.css'), readFileSync(new URL('./fonts.css', import.meta.url)))
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
