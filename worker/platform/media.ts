import { Hono } from 'hono'
import type { Platform } from './env.ts'
import { rows, sql } from './sql.ts'

/** Pictures by path: drawn from their recipe, or stored as bytes. A path names its content, so it never changes. */
export const media = new Hono<Platform>()

media.get('/media/*', async (c) => {
  const asked = decodeURIComponent(c.req.path).slice('/media'.length)
  const isCard = asked.endsWith('.svg.png')
  const path = isCard ? asked.slice(0, -'.png'.length) : asked
  const [found] = await rows<MediaRow>(
    c.env.DB,
    sql`SELECT recipe, type, bytes FROM media WHERE path = ${path}`,
  )
  const draw = c.env.demonstration?.draw
  if (!found || (found.recipe === null ? isCard : !draw))
    return c.json({ code: 404, result: 'There is no such picture' }, 404)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('X-Content-Type-Options', 'nosniff')
  // The policy of an opened drawing: its own styles and nothing else.
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
  )
  if (found.recipe === null || !draw) {
    return c.body(new Uint8Array(found.bytes ?? []), 200, {
      'Content-Type': found.type ?? 'application/octet-stream',
    })
  }
  const picture = await draw(found.recipe, isCard ? 'png' : 'svg')
  return c.body(picture, 200, { 'Content-Type': isCard ? 'image/png' : 'image/svg+xml; charset=UTF-8' })
})

interface MediaRow {
  recipe: string | null
  type: string | null
  bytes: number[] | null
}
