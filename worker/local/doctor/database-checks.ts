import { type StoreView, storeViews } from '#shared/store-view.ts'
import { isInvented } from '#worker/local/loading/own-shop.ts'
import { pictureType } from '#worker/platform/catalog/writing/photos.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import { rows, sql } from '#worker/platform/sql.ts'
import { pendingMigrations, readMigrations } from '../migrate.ts'
import { type Check, type Fault, some, unless, wordsIn } from './check.ts'
import { leftOfDemonstration } from './left-of-demonstration.ts'

const views: readonly StoreView[] = Object.values(storeViews)

/** Checks of the platform's D1 database. */
export const databaseChecks: readonly Check<D1Database>[] = [
  { name: 'migrations', look: migrations },
  { name: 'products', look: products },
  { name: 'photographs', look: photographs },
  { name: 'legal pages', look: legalTexts },
  ...leftOfDemonstration,
  { name: 'pictures', look: () => [], note: pictures },
  { name: 'feeds', look: () => [], note: feeds },
  { name: 'test keys', look: testKeys },
]

async function migrations(db: D1Database): Promise<Fault[]> {
  const pending = await pendingMigrations(db, readMigrations())
  return unless(
    pending.length === 0,
    `Not applied: ${some(pending.map(({ name }) => name))}`,
    'npx wrangler d1 migrations apply karaffel --remote -c worker/platform/wrangler.toml',
  )
}

/** Finds photographs whose first bytes are not those of a picture: shoppers see an empty place. */
async function photographs(db: D1Database): Promise<Fault[]> {
  const begun = await rows<{ path: string; begin: string }>(
    db,
    sql`SELECT path, hex(substr(bytes, 1, 16)) AS begin FROM media WHERE bytes IS NOT NULL ORDER BY path`,
  )
  const broken = begun.filter(({ begin }) => !pictureType(Buffer.from(begin, 'hex')))
  return unless(
    broken.length === 0,
    `${broken.length} photographs are no pictures: ${some(broken.map(({ path }) => path))}`,
    'Import their products again with the address of a picture (docs/import.md)',
  )
}

async function products(db: D1Database): Promise<Fault[]> {
  return unless(
    !(await isInvented(db)),
    'There are no products, or the demonstration’s',
    'npm run import -- wines.csv (docs/import.md)',
  )
}

/** Checks the legal pages, whose full text every order confirmation contains (`worker/platform/languages/`). */
async function legalTexts(db: D1Database): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { code, storeId } of views)
    for (const key of Object.values(languageOf(code).legalPages)) {
      const [page] = await rows<{ content: string }>(
        db,
        sql`SELECT doc ->> 'content' AS content FROM documents WHERE store_id = ${storeId} AND type = 'cms_page' AND key = ${key}`,
      )
      const words = wordsIn(page?.content ?? '')
      faults.push(
        ...unless(
          words >= 50,
          `${code}: /${key} has ${words} words`,
          'Write this page: each confirmation carries it',
        ),
      )
    }
  return faults
}

/** Finds rows of the test broker and the test window. Customers who used them have proved no age and paid nothing. */
async function testKeys(db: D1Database): Promise<Fault[]> {
  const [counted] = await rows<{ keys: number; charges: number }>(
    db,
    sql`SELECT (SELECT count(*) FROM broker_keys) AS keys, (SELECT count(*) FROM test_charges) AS charges`,
  )
  const { keys = 0, charges = 0 } = counted ?? {}
  return unless(
    keys + charges === 0,
    `${keys} keys of the test broker and ${charges} charges of the test window`,
    'Deploy into a new database, or empty broker_keys and test_charges and look through the orders that they paid',
  )
}

/**
 * Returns a note if products have drawn pictures. They are no fault, because the bottle shows the product's own name, but the merchant has
 * to know.
 */
async function pictures(db: D1Database): Promise<string | undefined> {
  const [counted] = await rows<{ drawn: number; scenes: number }>(
    db,
    sql`SELECT (SELECT count(*) FROM product_documents JOIN media ON path = doc ->> 'image'
        WHERE store_id = ${views[0]?.storeId ?? 1} AND doc ->> 'status' = 1 AND recipe IS NOT NULL) AS drawn,
      (SELECT count(*) FROM documents WHERE type = 'widget' AND doc ->> 'parameters' LIKE '%"/s/c/%') AS scenes`,
  )
  const { drawn = 0, scenes = 0 } = counted ?? {}
  if (drawn + scenes === 0) return undefined
  return `${drawn} products and ${scenes} sections show drawings of the demonstration in place of photographs`
}

/** Returns the products that price feeds leave out, by reason (docs/feeds.md). */
async function feeds(db: D1Database): Promise<string | undefined> {
  const left = await rows<{ reason: string; skus: string }>(
    db,
    sql`SELECT reason, json_group_array(sku) AS skus FROM (
        SELECT sku, CASE
          WHEN json_array_length(doc, '$.giftcard_amounts') > 0 THEN 'whose amount the buyer chooses'
          WHEN doc ->> 'final_price' <= 0 THEN 'without a price'
          WHEN ifnull(doc ->> 'image', '') = '' THEN 'without a picture (Google, Meta, Prisjakt)'
          WHEN doc ->> 'color_code' <> 'none' AND type_id = 'simple' AND ifnull(doc ->> 'volume_ml', 0) = 0
            THEN 'without a size (Wine-Searcher)' END AS reason
        FROM product_documents JOIN products ON products.id = product_id
        WHERE store_id = ${views[0]?.storeId ?? 1} AND doc ->> 'status' = 1 AND doc ->> 'b2b_only' = '0' ORDER BY sku)
      WHERE reason IS NOT NULL GROUP BY reason ORDER BY reason`,
  )
  const parts = left.map(({ reason, skus }) => {
    const all = JSON.parse(skus) as string[]
    return `${all.length} ${reason}: ${some(all)}`
  })
  return parts.length ? `Left out: ${parts.join('; ')}` : undefined
}
