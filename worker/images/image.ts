import { socialSize } from '#shared/images.ts'
import { bytesUpTo } from '#shared/input-limits.ts'
import { colours } from '#shared/shop.ts'
import { Memory } from '#worker/cache/memory.ts'
import { platformOf } from '#worker/commerce/call.ts'
import { openCalls } from '#worker/commerce/open-calls.ts'
import type { Context } from '#worker/gateway.ts'
import { drawingPolicy } from '#worker/middleware/security-headers.ts'
import { chosenFormat, type RasterFormat, type WantedImage, wantedImage } from './wanted-image.ts'

/** Cached in place of an image if its original cannot be resized. */
const broken = 'broken'

interface Image {
  body: Uint8Array
  type: string
  size: number
}

const brokenHeader = 'X-Broken'
const timeLimit = 5000
/** Seconds until an original that is no picture is tried again. */
const brokenFor = 600
const largestOriginal = 20 * 1024 * 1024
const drawings = new Memory<Image>(16 * 1024 * 1024)

/** `/img/{width}/{height}/resize/{path}`: returns an original of the platform in a size and format of the shop, cacheable for ever. */
export async function image(c: Context): Promise<Response> {
  const wanted = wantedImage(
    c.req.param('width') ?? '',
    c.req.param('height') ?? '',
    c.req.param('path') ?? '',
  )
  if (!wanted) return absent(c)
  const isDrawing = wanted.path.toLowerCase().endsWith('.svg')
  const found = isDrawing
    ? await drawing(wanted, c)
    : await photograph(wanted, chosenFormat(c.req.header('Accept'), wanted), c)
  if (!found) return absent(c)
  const headers = new Headers({
    'Content-Type': found.type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': drawingPolicy,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (!isDrawing) headers.set('Vary', 'Accept')
  return new Response(found.body as BodyInit, { headers })
}

/** Returns a vector. Vectors have no sizes: one copy serves all of them. */
async function drawing(wanted: WantedImage, c: Context): Promise<Image | undefined> {
  const known = drawings.get(wanted.path)
  if (known) return known
  const found = await kept(`https://images/drawing${wanted.path}`, () => original(wanted, c), c)
  if (found) drawings.set(wanted.path, found)
  return found
}

/** Returns a photograph. The format is part of the key, since the Cache API ignores `Vary`. */
function photograph(wanted: WantedImage, format: RasterFormat, c: Context): Promise<Image | undefined> {
  const { width, height, path } = wanted
  const make = async (): Promise<Image | typeof broken | undefined> => {
    const source = await original(wanted, c)
    // Cloudflare reads AVIF on Enterprise plans only: elsewhere such an original is sent as it is.
    const instead = source?.type === 'image/avif' ? source : broken
    return source && (await resized(source, wanted, format, c).catch(() => instead))
  }
  return kept(`https://images/${width}/${height}/${format.slice('image/'.length)}${path}`, make, c)
}

async function resized(
  source: Image,
  { width, height }: WantedImage,
  format: RasterFormat,
  c: Context,
): Promise<Image> {
  const made = await c.env.IMAGES.input(new Blob([source.body as BlobPart]).stream())
    .transform({ width, height, ...fitOf(width, height) })
    .output({ format, quality: format === 'image/avif' ? 55 : 78 })
  return imageOf(new Uint8Array(await new Response(made.image()).arrayBuffer()), format)
}

/**
 * Returns how a picture fits a size: whole in a square, cropped in a wide one, and for sharing whole again on the shop's background colour.
 */
function fitOf(width: number, height: number) {
  if (width === socialSize[0]) return { fit: 'pad', background: colours.paper } as const
  return { fit: width === height ? 'scale-down' : 'cover' } as const
}

async function original({ path }: WantedImage, c: Context): Promise<Image | undefined> {
  const ask = () => platformOf(c.env)(`/media${path}`, { signal: AbortSignal.timeout(timeLimit) })
  const response = await openCalls('/media', c.env).run(timeLimit, undefined, ask)
  if (!response) throw new Error(`No image at ${path}: too many calls wait`)
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok) await response.body?.cancel()
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`No image at ${path}: ${response.status} ${type}`)
  if (!type.startsWith('image/')) {
    await response.body?.cancel()
    return undefined
  }
  return imageOf(await bytesUpTo(largestOriginal, response), type)
}

/** Returns the image that is cached under `key`, otherwise the result of `make`, which is cached from then on. */
async function kept(
  key: string,
  make: () => Promise<Image | typeof broken | undefined>,
  c: Context,
): Promise<Image | undefined> {
  const cache = await caches.open('images')
  const hit = await cache.match(new Request(key))
  if (hit?.headers.has(brokenHeader)) return undefined
  if (hit) return imageOf(new Uint8Array(await hit.arrayBuffer()), hit.headers.get('Content-Type') ?? '')
  const made = await make()
  if (!made) return undefined
  if (made === broken) {
    const headers = { [brokenHeader]: '1', 'Cache-Control': `public, max-age=${brokenFor}` }
    c.executionCtx.waitUntil(cache.put(new Request(key), new Response(null, { headers })))
    return undefined
  }
  const headers = { 'Content-Type': made.type, 'Cache-Control': 'public, max-age=31536000' }
  c.executionCtx.waitUntil(cache.put(new Request(key), new Response(made.body as BodyInit, { headers })))
  return made
}

function imageOf(body: Uint8Array, type: string): Image {
  return { body, type, size: body.byteLength }
}

/** Returns a 404 that is cached briefly: the image may be added. */
function absent(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'public, max-age=60' })
}
