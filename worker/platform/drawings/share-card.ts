import { colours } from '#shared/shop.ts'

/** Width and height in px of a shared picture, as other sites expect it. */
const [width, height] = [1200, 630]

/** Returns a drawing on the shop's paper colour as PNG, because sites that show shared pages do not support SVG. */
export async function shareCard(drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  const { Resvg } = await rasteriser()
  const bounds = new Resvg(drawing).getBBox()
  const image = new Resvg(card(drawing, bounds)).render()
  try {
    return new Uint8Array(image.asPng())
  } finally {
    image.free()
  }
}

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the card: a square drawing is centered and as large as its bounds allow, a wide one fills the card. */
export function card(drawing: string, bounds?: Bounds): string {
  const [, w = 600, h = 600] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing)?.map(Number) ?? []
  const shown = w > h || !bounds ? { x: 0, y: 0, width: w, height: h } : bounds
  const fill = [width / shown.width, height / shown.height]
  const scale = w > h ? Math.max(...fill) : Math.min(...fill) * 0.9
  const x = width / 2 - (shown.x + shown.width / 2) * scale
  const y = height / 2 - (shown.y + shown.height / 2) * scale
  const whole = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  const place = `<svg x="${x}" y="${y}" width="${w * scale}" height="${h * scale}" `
  return `<svg ${whole}><path fill="${colours.paper}" d="M0 0h${width}v${height}H0z"/>${drawing.replace('<svg ', place)}</svg>`
}

let ready: Promise<typeof import('@resvg/resvg-wasm')> | undefined

/** Loads the rasterizer at its first use, because most isolates never need it. */
function rasteriser() {
  ready ??= (async () => {
    const [resvg, { default: module }] = await Promise.all([
      import('@resvg/resvg-wasm'),
      import('@resvg/resvg-wasm/index_bg.wasm'),
    ])
    await resvg.initWasm(module)
    return resvg
  })()
  return ready
}
