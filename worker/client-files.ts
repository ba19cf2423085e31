import assets from 'virtual:client-assets'
import type { Context } from './gateway.ts'
import { filePolicy } from './middleware/security-headers.ts'

/** A file at the root of the build, such as /favicon.svg. */
export const rootFile = '/:file{[\\w-]+\\.(?:js|svg|png|ico|webp|woff2|webmanifest)}'

/** The paths of sources, of Vite's own modules and of prebundled packages, which Vite serves in development. */
export const sourcePaths = assets.development
  ? ['/@*', '/client/*', '/shared/*', '/locales/*', '/node_modules/*', '/worker/*']
  : []

/**
 * Returns a file of the built client. Those under /assets/ have a hash of their content in their name. Scripts and style sheets are sent as
 * the build has compressed them, which is smaller than compression on the fly.
 */
export async function clientFile(c: Context): Promise<Response> {
  return (await compressedFile(c)) ?? answer(await c.env.ASSETS.fetch(c.req.raw as never), c.req.path)
}

/** Content types of the files that the build compresses, by the end of their names. */
const compressed: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/** Returns undefined if the build has not compressed the file, or if the browser accepts no compression. */
async function compressedFile({ env, req }: Context): Promise<Response | undefined> {
  const type = compressed[extname(req.path)]
  if (!type || assets.development || req.header('Range')) return undefined
  const accepted = acceptedEncodings(req.raw)
  const encoding = encodings.find(({ name }) => accepted.includes(name))
  if (!encoding) return undefined
  const url = new URL(req.url)
  url.pathname += encoding.ending
  const found = await env.ASSETS.fetch(new Request(url, req.raw) as never)
  if (found.status !== 200 && found.status !== 304) {
    await found.body?.cancel()
    return undefined
  }
  const response = answer(found, req.path, 'manual')
  response.headers.set('Content-Type', type)
  response.headers.set('Content-Encoding', encoding.name)
  return response
}

/**
 * Returns the encodings that the browser itself accepts: in the header, Cloudflare sends every Worker the same ones. `q=0` is a refusal.
 */
function acceptedEncodings({ headers, cf }: Request): string[] {
  const accepted = (cf?.clientAcceptEncoding as string | undefined) ?? headers.get('Accept-Encoding') ?? ''
  return accepted
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
}

function answer(
  found: Awaited<ReturnType<Fetcher['fetch']>>,
  path: string,
  encodeBody: 'automatic' | 'manual' = 'automatic',
): Response {
  const { status } = found
  const init = { status, headers: new Headers(found.headers as never), encodeBody }
  const response = new Response(found.body as unknown as BodyInit, init)
  const { headers } = response
  headers.delete('CF-Cache-Status')
  headers.set('Content-Security-Policy', filePolicy)
  headers.set('Cache-Control', cacheControl(path, status))
  if (compressed[extname(path)]) headers.set('Vary', 'Accept-Encoding')
  return response
}

function cacheControl(path: string, status: number): string {
  if (status !== 200 && status !== 304) return 'no-store'
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, no-cache'
}

function extname(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? ''
}
