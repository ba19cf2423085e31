/** Width and height in px of a picture that is shared, as those who show it want it. */
const [width, height] = [1200, 630]
const ground = '#f7f3ec'

/** A drawing on the shop's paper as PNG: who shows shared pages takes no vectors. */
export async function shareCard(drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  const { Resvg } = await rasteriser()
  const image = new Resvg(card(drawing), { fitTo: { mode: 'original' } }).render()
  try {
    return new Uint8Array(image.asPng())
  } finally {
    image.free()
  }
}

/** A square drawing stands whole in the middle, a wide one fills the card. */
export function card(drawing: string): string {
  const [, w = 600, h = 600] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing)?.map(Number) ?? []
  const scale = w > h ? Math.max(width / w, height / h) : (height - 40) / h
  const place = `x="${(width - w * scale) / 2}" y="${(height - h * scale) / 2}" width="${w * scale}" height="${h * scale}"`
  const whole = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg ${whole}><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${drawing.replace('<svg ', `<svg ${place} `)}</svg>`
}

let ready: Promise<typeof import('@resvg/resvg-wasm')> | undefined

/** Most isolates never draw one, so it is set up by the first that does. */
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
