import { Hono } from 'hono'
import { drawMedia } from '#worker/demo/drawings/draw.ts'
import type { MediaRecipe } from '#worker/demo/drawings/recipe.ts'
import { shareCard } from '#worker/demo/drawings/share-card.ts'
import type { Platform } from './env.ts'
import { rows, sql } from './sql.ts'

/** Pictures by path: drawn from their recipe, or kept as bytes. A path names its content, so it never changes. */
export const media = new Hono<Platform>()

media.get('/media/*', async (c) => {
  const asked = decodeURIComponent(c.req.path).slice('/media'.length)
  const isCard = asked.endsWith('.svg.png')
  const path = isCard ? asked.slice(0, -'.png'.length) : asked
  const [found] = await rows<MediaRow>(
    c.env.DB,
    sql`SELECT recipe, type, bytes FROM media WHERE path = ${path}`,
  )
  if (!found) return c.json({ code: 404, result: 'There is no such picture' }, 404)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('X-Content-Type-Options', 'nosniff')
  // A drawing may style itself and do nothing else, wherever it is opened.
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
  )
  if (found.recipe === null && isCard) return c.json({ code: 404, result: 'There is no such picture' }, 404)
  if (found.recipe === null) {
    return c.body(new Uint8Array(found.bytes ?? []), 200, {
      'Content-Type': found.type ?? 'application/octet-stream',
    })
  }
  const drawing = drawMedia(JSON.parse(found.recipe) as MediaRecipe)
  if (isCard) return c.body(await shareCard(drawing), 200, { 'Content-Type': 'image/png' })
  return c.body(drawing, 200, { 'Content-Type': 'image/svg+xml; charset=UTF-8' })
})

interface MediaRow {
  recipe: string | null
  type: string | null
  bytes: number[] | null
}
