import { Hono } from 'hono'
import * as v from 'valibot'
import { tagName } from '#shared/cache-tag.ts'
import { log } from '#shared/log.ts'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import type { Platform, PlatformBindings } from '#worker/platform/env.ts'
import { requireKey } from '#worker/platform/login/secret.ts'
import { Refusal } from '#worker/platform/refusal.ts'
import { importIntoShop } from '../import-into-shop.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { vendureTable } from './vendure-table.ts'

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))
const Changed = v.object({
  /** Ids of products at Vendure. */
  products: v.pipe(v.array(Id), v.maxLength(50)),
  /** SKUs of variants that were deleted at Vendure. */
  deleted: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50)), []),
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
  { products, deleted }: v.InferOutput<typeof Changed>,
  { DB: db, ...env }: PlatformBindings,
): Promise<string[]> {
  const { VENDURE_API: api, VENDURE_ADMIN: admin, VENDURE_CHANNELS: channels } = env
  if (!api || !admin) throw new Refusal(404, 'VENDURE_API and VENDURE_ADMIN are not set')
  // The doctor sends no product: it checks only the secret and the settings.
  if (products.length + deleted.length === 0) return []
  const { table, ...file } = await vendureTable({ api, admin, channels }, products)
  const skus = new Set(table.rows.map(({ fields }) => fields.sku))
  const gone = deleted.filter((sku) => !skus.has(sku))
  const rows = [...table.rows, ...gone.map((sku) => ({ line: 0, fields: { sku, hidden: 'yes' } }))]
  const columns = [...new Set(['sku', 'name', 'price', 'hidden', ...table.columns])]
  // Purges the pages of all sent products: a retry whose first response was lost finds no differences.
  const tags = [...skus, ...gone].map((sku) => tagName('product', String(sku)))
  const { refused, failedPhotos } = await importIntoShop(
    db,
    byView(() => ({ ...file, table: { ...table, columns, rows } })),
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
