import { type StoreView, storeViews } from '#shared/store-view.ts'
import { catalogue } from '#worker/demo/seed/catalogue.ts'
import { languageOf } from '#worker/platform/language-of.ts'
import { list, rows, type Sql, sql } from '#worker/platform/sql.ts'
import { isInvented } from '../import/is-invented.ts'
import { pendingMigrations, readMigrations } from '../migrate.ts'
import { type Check, type Fault, some, unless } from './check.ts'
import { wordsIn } from './words.ts'

const views: readonly StoreView[] = Object.values(storeViews)
const demonstration = () => catalogue({ products: 0 })

/** Of the platform's D1. */
export const databaseChecks: readonly Check<D1Database>[] = [
  { name: 'migrations', look: migrations },
  { name: 'products', look: products },
  { name: 'texts', look: inventedTexts },
  { name: 'legal pages', look: legalTexts },
  { name: 'shops', look: shops },
  { name: 'parcel shops', look: parcelShops },
  { name: 'coupons', look: coupons },
  { name: 'customers', look: customers },
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

async function products(db: D1Database): Promise<Fault[]> {
  return unless(
    !(await isInvented(db)),
    'There are no products, or the demonstration’s',
    'npm run import -- wines.csv (docs/import.md)',
  )
}

/** Pages and blocks that say what the demonstration says, word for word. */
async function inventedTexts(db: D1Database): Promise<Fault[]> {
  const { documents } = demonstration()
  const same: string[] = []
  for (const { code, storeId } of views) {
    const invented = new Set(
      [...documents[code].cms_page, ...documents[code].cms_block].map((document) => JSON.stringify(document)),
    )
    const stored = await rows<{ key: string; doc: string }>(
      db,
      sql`SELECT key, doc FROM documents WHERE store_id = ${storeId} AND type IN ('cms_page', 'cms_block') ORDER BY key`,
    )
    for (const { key, doc } of stored)
      if (invented.has(JSON.stringify(JSON.parse(doc)))) same.push(`${code}: ${key}`)
  }
  return unless(
    same.length === 0,
    `${same.length} pages and blocks still say what the demonstration says: ${some(same)}`,
    'Write your own (npm run content, docs/content.md): terms, privacy and delivery are promises of yours',
  )
}

/** The pages that confirmations carry whole (`worker/platform/languages/`). */
async function legalTexts(db: D1Database): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { code, storeId } of views)
    for (const key of Object.values(languageOf(code).legalPages)) {
      const [content = ''] = await texts(
        db,
        sql`SELECT doc ->> 'content' AS text FROM documents WHERE store_id = ${storeId} AND type = 'cms_page' AND key = ${key}`,
      )
      const words = wordsIn(content)
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

async function shops(db: D1Database): Promise<Fault[]> {
  const { stores } = demonstration()
  const places = stores.map(({ name, address }) => `${name}, ${address}`)
  const left = await texts(
    db,
    sql`SELECT name || ', ' || address AS text FROM stores WHERE enable = 1 ORDER BY id`,
  )
  const invented = left.filter((place) => places.includes(place))
  return unless(
    invented.length === 0,
    `Shops of the demonstration: ${some(invented)}`,
    'Write your own, or none, into shops.yaml (npm run content, docs/content.md): shoppers would go there',
  )
}

/** Where there is a way to send that leads to one. */
async function parcelShops(db: D1Database): Promise<Fault[]> {
  const invented = demonstration().parcelShops.map(({ id, company }) => `${company} (${id})`)
  const left = await texts(
    db,
    sql`SELECT company || ' (' || id || ')' AS text FROM parcel_shops AS shop
      WHERE carrier IN (SELECT carrier_code FROM shipping_methods WHERE needs = 'parcel-shop')
        AND company || ' (' || id || ')' IN ${list(invented)} ORDER BY id`,
  )
  return unless(
    left.length === 0,
    `Parcel shops of the demonstration, where nobody takes a parcel in: ${some(left)}`,
    'Write those of your carrier into parcel-shops.csv, or send otherwise by deliveries.yaml (npm run content, docs/content.md)',
  )
}

async function coupons(db: D1Database): Promise<Fault[]> {
  const { salesRules } = demonstration()
  const codes = Object.values(salesRules).flatMap((rules) =>
    rules.flatMap(({ coupon_code }) => coupon_code ?? []),
  )
  const left = await texts(
    db,
    sql`SELECT DISTINCT coupon_code AS text FROM sales_rules WHERE coupon_code IN ${list(codes)} ORDER BY coupon_code`,
  )
  return unless(
    left.length === 0,
    `Coupons of the demonstration, which anybody can read in its source: ${some(left)}`,
    'Write your own, or none, into coupons.yaml of each view (npm run content, docs/content.md)',
  )
}

async function customers(db: D1Database): Promise<Fault[]> {
  const emails = demonstration().customers.map(({ email }) => email.toLowerCase())
  const left = await texts(
    db,
    sql`SELECT email AS text FROM customers WHERE email IN ${list(emails)} ORDER BY email`,
  )
  return unless(
    left.length === 0,
    `Customers of the demonstration, whose password anybody can read in its source: ${some(left)}`,
    'Deploy into a new database; customers are never copied there',
  )
}

/** Of the test broker and the test window: who tried the shop with them has proved no age and paid nothing. */
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

async function texts(db: D1Database, query: Sql): Promise<string[]> {
  return (await rows<{ text: string }>(db, query)).map(({ text }) => text)
}
