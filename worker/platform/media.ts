import { Hono } from 'hono'
import { drawMedia } from './drawings/draw.ts'
import { pictures } from './drawings/pictures.ts'
import type { MediaRecipe } from './drawings/recipe.ts'
import { shareCard } from './drawings/share-card.ts'
import type { Platform } from './env.ts'
import { rows, sql } from './sql.ts'

/** Serves pictures by path: a picture of a file, a drawing of a recipe, or stored bytes. The picture of a path never changes. */
export const media = new Hono<Platform>()

media.get('/media/*', async (c) => {
  const asked = decodeURIComponent(c.req.path).slice('/media'.length)
  const isCard = asked.endsWith('.svg.png')
  const path = isCard ? asked.slice(0, -'.png'.length) : asked
  const picture = pictures.get(path)
  const found = picture ? undefined : await storedPicture(path, c.env.DB)
  const recipe = found?.recipe && (JSON.parse(found.recipe) as MediaRecipe)
  const drawing = picture ?? (recipe ? drawMedia(recipe) : undefined)
  const bytes = drawing || isCard || !found ? undefined : (found.bytes ?? (await uploaded(path, c.env)))
  if (!drawing && !bytes) return c.json({ code: 404, result: 'There is no such picture' }, 404)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('X-Content-Type-Options', 'nosniff')
  // The security policy of a drawing that is opened in a tab: only its own styles.
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
  )
  if (bytes)
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': found?.type ?? 'application/octet-stream' })
  return isCard
    ? c.body(await shareCard(drawing ?? ''), 200, { 'Content-Type': 'image/png' })
    : c.body(drawing ?? '', 200, { 'Content-Type': 'image/svg+xml; charset=UTF-8' })
})

async function storedPicture(path: string, db: D1Database): Promise<MediaRow | undefined> {
  const [found] = await rows<MediaRow>(db, sql`SELECT recipe, type, bytes FROM media WHERE path = ${path}`)
  return found
}

/** Returns the bytes of a photograph that was uploaded at the desk. */
async function uploaded(path: string, { PHOTOS }: Platform['Bindings']): Promise<ArrayBuffer | undefined> {
  return (await PHOTOS?.get(path.slice(1)))?.arrayBuffer()
}

interface MediaRow {
  recipe: string | null
  type: string | null
  bytes: number[] | null
}
