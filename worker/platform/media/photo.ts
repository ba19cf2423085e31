/**
 * A picture of pixels as a real PNG (8-bit RGB, width × height px, at most 2,000 each), so that a shop's photographs
 * and the drawn bottles go through the same components. It shows a coast of hills in evening light; `tone` shifts
 * the hour.
 */
export async function photograph(width: number, height: number, tone = 0): Promise<Uint8Array> {
  const size = { width: Math.min(2000, Math.max(1, width)), height: Math.min(2000, Math.max(1, height)) }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, size.width)
  view.setUint32(4, size.height)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const data = await deflated(scanlines(size, tone))
  return joined([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array())])
}

/** Rows of RGB, each led by its filter: 2, the difference to the row above, which skies compress best with. */
function scanlines({ width, height }: { width: number; height: number }, tone: number): Uint8Array {
  const stride = width * 3
  const raw = new Uint8Array((stride + 1) * height)
  const columns = Array.from({ length: width }, (_, x) => ridges(x / width))
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const row = new Uint8Array(stride)
    const sky = blend(
      [243 - tone * 40, 226 - tone * 30, 205],
      [222, 176 - tone * 20, 150],
      (y / height) * 1.5,
    )
    for (let x = 0; x < width; x++) {
      const edges = columns[x] ?? []
      const depth = edges.findLastIndex((edge) => y / height > edge)
      const sun = Math.hypot(x / height - (0.66 * width) / height, y / height - 0.36)
      if (depth < 0) put(row, x, sunlight, sky, (sun - 0.12) * 4)
      else
        put(row, x, hillsides[depth] ?? wine, wine, Math.min(0.5, (y / height - (edges[depth] ?? 0)) * 0.9))
    }
    raw[y * (stride + 1)] = 2
    for (let at = 0; at < stride; at++) raw[y * (stride + 1) + 1 + at] = (row[at] ?? 0) - (above[at] ?? 0)
    above = row
  }
  return raw
}

type Rgb = readonly [number, number, number]

const sunlight: Rgb = [250, 224, 176]
const wine: Rgb = [122, 23, 48]
const hillsides: Rgb[] = [
  [176, 158, 154],
  [128, 112, 114],
  [86, 62, 66],
  [58, 28, 38],
]

/** Where the hills begin in a column, from the far to the near, as shares of the height. */
function ridges(x: number): number[] {
  return [
    0.48 + wave(x, 3.1, 0.6, 0.05),
    0.58 + wave(x, 4.7, 2.2, 0.045),
    0.72 + wave(x, 2.3, 4.1, 0.07),
    0.86 + wave(x, 3.7, 1.2, 0.05),
  ]
}

function wave(x: number, pace: number, phase: number, depth: number): number {
  return Math.sin(x * pace * Math.PI + phase) * depth + Math.sin(x * pace * 7.3 + phase * 3) * depth * 0.18
}

function blend(from: Rgb, to: Rgb, share: number): Rgb {
  const row = new Uint8Array(3)
  put(row, 0, from, to, share)
  return [row[0] ?? 0, row[1] ?? 0, row[2] ?? 0]
}

/** Writes the mixture as the pixel `x` of the row. */
function put(row: Uint8Array, x: number, from: Rgb, to: Rgb, share: number): void {
  const part = share < 0 ? 0 : share > 1 ? 1 : share
  row[x * 3] = from[0] + (to[0] - from[0]) * part
  row[x * 3 + 1] = from[1] + (to[1] - from[1]) * part
  row[x * 3 + 2] = from[2] + (to[2] - from[2]) * part
}

async function deflated(raw: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([raw as BlobPart]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Length, type, data and the CRC of type and data (PNG, section 5.3). */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(type), data])
  const length = new DataView(new ArrayBuffer(4))
  length.setUint32(0, data.length)
  const check = new DataView(new ArrayBuffer(4))
  check.setUint32(0, crc(body))
  return joined([new Uint8Array(length.buffer), body, new Uint8Array(check.buffer)])
}

function crc(bytes: Uint8Array): number {
  const remainder = bytes.reduce((sum, byte) => (sum >>> 8) ^ (table[(sum ^ byte) & 255] ?? 0), 0xffffffff)
  return (remainder ^ 0xffffffff) >>> 0
}

const table = Uint32Array.from({ length: 256 }, (_, start) =>
  Array.from({ length: 8 }).reduce<number>((sum) => (sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1), start),
)

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
