import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import { changeEntries, readEntries } from '#worker/platform/content/content-list.ts'
import { fees } from '#worker/platform/content/fees.ts'
import { redirects } from '#worker/platform/content/redirects.ts'
import { sections } from '#worker/platform/content/sections.ts'
import { changeDatabaseFile } from './database-file.ts'
import { importFiles } from './import/import-files.ts'
import { deskAccount } from './loading/demonstration-people.ts'
import { loadShop } from './loading/load-shop.ts'
import { migrate, readMigrations } from './migrate.ts'
import { temporaryFolder } from './shop.ts'

const file = { name: 'wines.csv', text: 'sku,name,price,qty,category\nW-1,Kældervin,149,12,Vin\n' }
const imported = async () => (await importFiles({ da: file, sv: file })).catalogue
const seeded = async () => demonstrationCatalogue({ products: 320 })

/** Rated products of a view, without variants, that have no reviews or more reviews than votes. */
const unreviewed = `product_documents JOIN products ON products.id = product_id WHERE parent_sku IS NULL
  AND doc ->> 'rating_count' >= 5 AND NOT ifnull(doc ->> 'recommendation_count' BETWEEN 2 AND doc ->> 'rating_count', 0)`

async function inMigrated(use: (db: D1Database) => Promise<void>): Promise<void> {
  const path = join(temporaryFolder(), 'shop.sqlite')
  new DatabaseSync(path).close()
  await changeDatabaseFile(path, async (db) => {
    await migrate(db, readMigrations())
    await use(db)
  })
}

it('loading the demonstration or imported products replaces all earlier products, however often and in whichever order', async () => {
  await inMigrated(async (db) => {
    const count = (from: string) => db.prepare(`SELECT count(*) AS n FROM ${from}`).first<number>('n')
    for (const step of [imported, imported, seeded, seeded, imported]) {
      await loadShop(db, await step())
      const isOwn = step === imported
      expect(await count("products WHERE sku = 'W-1'")).toBe(isOwn ? 1 : 0)
      expect((await count('products')) === 1).toBe(isOwn)
      // Only the demonstration's wines have recommendations.
      if (isOwn) continue
      expect(await count('recommendations')).toBeGreaterThan(0)
      expect(await count(unreviewed)).toBe(0)
    }
    expect(await count('customers')).toBe(await count('(SELECT DISTINCT email FROM customers)'))
  })
})

it('products of a merchant are replaced without a change of texts, menus, sections, fees and redirects', async () => {
  await inMigrated(async (db) => {
    await loadShop(db, await imported())
    const { da } = storeViews
    const old = [{ request_path: '/old.html', target_path: '/c/vin' }]
    const ribbon = [{ title: 'Bånd', options: [{ title: 'Rødt', price: 10 }] }]
    const own = [{ type: 'product_row', name: 'Vin til jul', title: 'Vin til jul', category: 'vin' }]
    await changeEntries(db, redirects, da, old, false)
    await changeEntries(db, fees, da, ribbon, false)
    const { entries, faults } = await readEntries(db, sections, da, own)
    expect(faults).toEqual([])
    await changeEntries(db, sections, da, entries, false)
    const retitled =
      "UPDATE documents SET doc = json_set(doc, '$.title', 'Vores') WHERE type IN ('menu', 'cms_page')"
    await db.prepare(retitled).run()
    const texts = async () =>
      (
        await db
          .prepare(
            "SELECT type, id, doc FROM documents WHERE type IN ('menu', 'cms_page', 'cms_block') ORDER BY doc",
          )
          .all()
      ).results
    const before = await texts()
    const other = { name: 'wines.csv', text: 'sku,name,price,category\nB-1,Bryg,20,Øl\nW-2,Husvin,99,Vin\n' }
    await loadShop(db, (await importFiles({ da: other, sv: other })).catalogue)
    expect((await db.prepare('SELECT sku FROM products ORDER BY sku').all()).results).toEqual([
      { sku: 'B-1' },
      { sku: 'W-2' },
    ])
    expect(await texts()).toEqual(before)
    expect(await redirects.readStored(db, da)).toEqual(old)
    expect(await fees.readStored(db, da)).toEqual(ribbon)
    // The section shows the new category of the same name, whose id is another.
    expect(await sections.readStored(db, da)).toMatchObject(own)
  })
})

it('demo customers do not get the id of a real customer', async () => {
  await inMigrated(async (db) => {
    const shop = await imported()
    await db
      .prepare(
        `INSERT INTO customers (id, email, password, firstname, lastname, store_code, created_at, updated_at)
         VALUES (?, 'ida@example.dk', '', 'Ida', 'Bo', 'da', '', '')`,
      )
      .bind(deskAccount.id)
      .run()
    await loadShop(db, shop)
    const kept = await db
      .prepare("SELECT id FROM customers WHERE email = 'ida@example.dk'")
      .first<number>('id')
    expect(kept).toBe(deskAccount.id)
    expect(await db.prepare('SELECT count(*) AS n FROM customers').first<number>('n')).toBe(2)
  })
})

it('a shop of imported products opens without texts if the folder of texts is missing', async () => {
  await inMigrated(async (db) => {
    await loadShop(db, await imported(), 'no/such/folder')
    const count = (from: string) => db.prepare(`SELECT count(*) AS n FROM ${from}`).first<number>('n')
    expect(await count('products')).toBe(1)
    expect(await count("documents WHERE type = 'cms_page'")).toBe(0)
  })
})
