import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Plugin } from 'vite'
import { iconPath, iconSizes } from '#shared/icons.ts'

const require = createRequire(import.meta.url)

/** Draws the shop's icon as pixels beside the build, for home screens that take no vectors. */
export function icons(): Plugin {
  let root = ''
  return {
    name: 'icons',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
      const drawing = readFileSync(join(root, 'client/public/favicon.svg'), 'utf8')
      for (const size of iconSizes) {
        const source = new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng()
        this.emitFile({ type: 'asset', fileName: iconPath(size).slice(1), source })
      }
    },
  }
}
