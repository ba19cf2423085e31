import assets from 'virtual:client-assets'
import type { Context } from 'hono'
import type { Gateway } from './gateway.ts'
import { filePolicy } from './middleware/security-headers.ts'

/** A file at the root of the build, such as /favicon.svg. */
export const rootFile = '/:file{[\\w-]+\\.(?:js|svg|png|ico|webp|woff2|webmanifest)}'

/** In development Vite serves sources, its own modules and what it has made of packages. */
export const sourcePaths = assets.development
  ? ['/@*', '/client/*', '/shared/*', '/locales/*', '/node_modules/*', '/worker/*']
  : []

/** A file of the built client. Those under /assets/ have a hash of their content in their name. */
export async function clientFile(c: Context<Gateway>): Promise<Response> {
  const found = await c.env.ASSETS.fetch(c.req.raw as never)
  const response = new Response(found.body as unknown as BodyInit, found as unknown as ResponseInit)
  const { headers } = response
  headers.delete('CF-Cache-Status')
  headers.set('Content-Security-Policy', filePolicy)
  headers.set('Cache-Control', cacheControl(c.req.path, found.status))
  return response
}

function cacheControl(path: string, status: number): string {
  if (status !== 200 && status !== 304) return 'no-store'
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, no-cache'
}
