import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Plugin } from 'vite'
import { iconPath, iconSizes, iconVector, sharedPicture, socialSize } from '#shared/images.ts'
import { colours } from '#shared/shop.ts'

const require = createRequire(import.meta.url)

/**
 * Provides the shop's icon in its colours: as SVG, as PNG for home screens without SVG, and as the picture of shared pages that have none.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer({ middlewares }) {
      const files = drawn()
      middlewares.use(async ({ url = '' }, response, next) => {
        const source = (await files).get(url)
        if (!source) return next()
        response.setHeader('Content-Type', url === iconVector ? 'image/svg+xml' : 'image/png')
        response.end(source)
      })
    },
    async generateBundle() {
      for (const [path, source] of await drawn())
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
  }
}

/** Returns the files by path. */
async function drawn(): Promise<Map<string, string | Uint8Array>> {
  await pixelsReady()
  const icon = iconInColours(colours)
  const sizes = iconSizes.map((size): [string, Uint8Array] => [iconPath(size), pixels(icon, size)])
  return new Map<string, string | Uint8Array>([
    [iconVector, icon],
    [sharedPicture, pixels(onPaper(icon), socialSize[0])],
    ...sizes,
  ])
}

let ready: Promise<void> | undefined

function pixelsReady(): Promise<void> {
  ready ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return ready
}

function pixels(drawing: string, width: number): Uint8Array {
  return new Resvg(drawing, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

/** Returns `icon.svg` with each `{name}` replaced by that colour. Throws if there is no such colour. */
function iconInColours(all: Record<string, string>): string {
  const drawing = readFileSync(new URL('icon.svg', import.meta.url), 'utf8')
  return drawing.replace(/\{(\w+)\}/g, (_, name: string) => {
    const colour = all[name]
    if (!colour) throw new Error(`icon.svg: no colour "${name}" in shared/shop.ts`)
    return colour
  })
}

/** Returns the icon in the middle of a wide picture, for links in other services. */
function onPaper(icon: string): string {
  const [width, height] = socialSize
  const side = height / 2
  const place = `x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${colours.paper}"/>${icon.replace('<svg', `<svg ${place}`)}</svg>`
}
