import { Hono } from 'hono'
import * as v from 'valibot'
import { tagName } from '#shared/cache-tag.ts'
import { log } from '#shared/log.ts'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import type { Platform, PlatformBindings } from '#worker/platform/env.ts'
import { requireKey } from '#worker/platform/login/secret.ts'
import { Refusal } from '#worker/platform/refusal.ts'
import { rows, sql } from '#worker/platform/sql.ts'
import { importIntoShop } from '../import-into-shop.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { vendureTable } from './vendure-table.ts'

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))
const Changed = v.object({
  /** Ids of products at Vendure. */
  products: v.pipe(v.array(Id), v.maxLength(50)),
  /** SKUs of their variants, also of deleted ones: those that no channel sells are hidden. */
  skus: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(5000)), []),
})

/** Receives the changes of products from the plug-in of Vendure. Responds with the tags of the pages to purge. */
export const catalogueEndpoint = new Hono<Platform>()

catalogueEndpoint.post('/merchant/catalogue', async (c) => {
  if (c.env.ENGINE !== 'vendure') throw new Refusal(404, 'ENGINE is not vendure')
  await requireKey(c.req.header('Authorization'), c.env.VENDURE_SECRET)
  const read = v.safeParse(Changed, await c.req.json().catch(() => null))
  if (!read.success) throw new Refusal(400, v.summarize(read.issues))
  return c.json({ code: 200, result: 'Read', meta: { tags: await readChanged(read.output, c.env) } })
})

async function readChanged(
  { products, skus }: v.InferOutput<typeof Changed>,
  { DB: db, ...env }: PlatformBindings,
): Promise<string[]> {
  const { VENDURE_API: api, VENDURE_ADMIN: admin, VENDURE_CHANNELS: channels } = env
  if (!api || !admin) throw new Refusal(404, 'VENDURE_API and VENDURE_ADMIN are not set')
  // The doctor sends no product: it checks only the secret and the settings.
  if (products.length === 0) return []
  const { table, ...file } = await vendureTable({ api, admin, channels }, products)
  const read = new Set(table.rows.map(({ fields }) => String(fields.sku)))
  const gone = (await withFamilies(db, skus)).filter((sku) => !read.has(sku))
  const lines = [...table.rows, ...gone.map((sku) => ({ line: 0, fields: { sku, hidden: 'yes' } }))]
  const columns = [...new Set(['sku', 'name', 'price', 'hidden', ...table.columns])]
  // Purges the pages of all sent products: a retry whose first response was lost finds no differences.
  const tags = [...read, ...gone].map((sku) => tagName('product', sku))
  const { refused, failedPhotos } = await importIntoShop(
    db,
    byView(() => ({ ...file, table: { ...table, columns, rows: lines } })),
    {
      ...{ isComplete: false, isDryRun: false, progress: () => {} },
      purge: async (changed) => void tags.push(...changed),
      fetchPhotos: (addresses) => fetchPictures(addresses, api),
    },
  )
  const faults = [...Object.values(refused).flat(), ...failedPhotos]
  if (faults.length) log('warn', { vendure: products.join(), faults: faults.slice(0, 5) })
  return tags
}

/** Returns those of the SKUs that the shop has, with the products whose variants they are: a family is hidden with its last variant. */
async function withFamilies(db: D1Database, skus: readonly string[]): Promise<string[]> {
  const found = await rows<{ sku: string }>(
    db,
    sql`WITH sent AS (SELECT value AS sku FROM json_each(${JSON.stringify(skus)}))
      SELECT sku FROM products WHERE sku IN (SELECT sku FROM sent) OR sku IN (
        SELECT parent_sku FROM products AS variant WHERE sku IN (SELECT sku FROM sent) AND NOT EXISTS (
          SELECT 1 FROM products AS other WHERE other.parent_sku = variant.parent_sku
            AND other.sku NOT IN (SELECT sku FROM sent)))`,
  )
  return found.map(({ sku }) => sku)
}
