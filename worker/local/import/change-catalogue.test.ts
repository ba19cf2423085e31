import { expect, test } from 'vitest'
import { changeTo, importKilledAfter, shopOf } from '#tests/fixtures/imported-shop.ts'
import { inEnglish } from '#tests/support/in-english.ts'
import { isInvented } from '#worker/local/loading/own-shop.ts'
import { changeFromFiles } from './import-files.ts'

const heading =
  'sku,name,name_sv,price,special_price,lowest_price,qty,category,producer,country,grapes,color,volume_ml'
const before = `${heading}
W-1,Bakkevin,Backvin,149,,,24,Vin/Rødvin,Vinhuset Ås,Frankrig,Merlot,red,750
W-2,Terrassevin,Terrassvin,89,,,6,Vin/Hvidvin,Vinhuset Ås,Italien,Syrah,white,750
O-1,Proptrækker,Korkskruv,60,,,,Tilbehør,,,,,
`
const after = `${heading}
W-1,Bakkevin Reserve,Backvin Reserve,139,119,129,12,Vin/Rødvin|Vin,Vinhuset Ås,Spanien,Merlot|Hjemmedrue,red,1500
W-2,Terrassevin,Terrassvin,89,,,6,Vin/Hvidvin,Vinhuset Ås,Italien,Syrah,white,750
O-1,Proptrækker,Korkskruv,60,,,,Tilbehør,,,,,
W-3,Strandvin,Strandvin,99,,,0,Vin/Rosé|Vin/Rødvin/Frankrig,Vinhuset Ås,Italien,,rose,750
`

const tables: Record<string, string> = {
  products: 'SELECT * FROM products ORDER BY id',
  stock: 'SELECT * FROM stock ORDER BY sku',
  listings: 'SELECT * FROM listings ORDER BY 1, 2, 3',
  counts: 'SELECT * FROM listing_counts ORDER BY 1, 2, 3, 4, 5',
  facets: `SELECT p.store_id, attribute, value, product_id FROM product_facets p JOIN facets f ON f.id = facet_id ORDER BY 1, 2, 3, 4`,
  postings: `SELECT f.store_id, attribute, value, product_ids FROM facet_postings JOIN facets f ON f.id = facet_id ORDER BY 1, 2, 3`,
  special: 'SELECT * FROM special_prices ORDER BY 1, 2',
  offers: 'SELECT * FROM offers ORDER BY 1, 2',
  words: 'SELECT * FROM search_words ORDER BY 1, 2, 3',
  found: `SELECT rowid FROM search_da WHERE search_da MATCH 'reserve' UNION ALL SELECT rowid FROM search_sv WHERE search_sv MATCH 'spanien'`,
  skus: `SELECT rowid FROM search_sku WHERE search_sku MATCH '"W-3"'`,
  categories: `SELECT store_id, id, key, doc ->> 'url_path' AS path, doc ->> 'parent_id' AS parent FROM documents WHERE type = 'category'
    ORDER BY 1, 2`,
}

test('a shop changed by a file equals a shop that was opened with it', async () => {
  const [changed, opened] = [await shopOf(before), await shopOf(after)]
  const { articles, refused } = await changeTo(changed.db, after)
  expect(refused).toEqual({ da: [], sv: [] })
  expect(articles.map(({ sku, kind }) => [sku, kind])).toEqual([
    ['W-1', 'changed'],
    ['W-3', 'added'],
  ])
  expect(articles[0]?.fields).toEqual(
    expect.arrayContaining(['original_price_incl_tax 149 → 139', 'qty 24 → 12']),
  )
  for (const [name, sql] of Object.entries(tables)) expect(changed.rows(sql), name).toEqual(opened.rows(sql))
  const documents = ({ rows }: typeof opened) =>
    rows('SELECT product_id, store_id, doc FROM product_documents ORDER BY 1, 2').map(({ doc }) => {
      const { url_path, slug, url_key, stock, ...document } = JSON.parse(String(doc))
      return document
    })
  expect(documents(changed)).toEqual(documents(opened))
})

test('a changed product keeps its address and the fields that the file has no column for', async () => {
  const { db, rows } = await shopOf(before)
  await changeTo(db, 'sku,name,price,description\nW-1,Another name,149,New words\n')
  expect(
    rows(
      `SELECT doc ->> 'slug' AS slug, doc ->> 'name' AS name, doc ->> 'description' AS words, doc ->> 'producer' AS producer,
        doc ->> '$.category_ids[0]' > 0 AS placed FROM product_documents d
        JOIN products ON id = product_id WHERE sku = 'W-1' AND store_id = 1`,
    ),
  ).toEqual([
    { slug: 'bakkevin', name: 'Another name', words: 'New words', producer: 'Vinhuset Ås', placed: 1 },
  ])
  expect(rows(`SELECT qty FROM stock WHERE sku = 'W-1'`)).toEqual([{ qty: 24 }])
})

test('an unchanged file writes nothing and purges nothing', async () => {
  const { db, rows } = await shopOf(before)
  const version = rows('SELECT version FROM catalogue_version')
  const { articles, purged } = await changeTo(db, before)
  expect([articles, purged]).toEqual([[], []])
  expect(rows('SELECT version FROM catalogue_version')).toEqual(version)
})

test('only pages with changed products are purged, and a failed purge is repeated by the next run', async () => {
  const { db, rows } = await shopOf(before)
  const text = before.replace(',89,', ',79,')
  const file = { name: 'shop.csv', text }
  const dead = { isComplete: false, isDryRun: false, progress: () => {} }
  const refusing = changeFromFiles(
    db,
    { da: file, sv: file },
    { ...dead, purge: () => Promise.reject(new Error('no answer')) },
  )
  await expect(refusing).rejects.toThrow('no answer')
  const { articles, purged } = await changeTo(db, text)
  expect(articles).toEqual([])
  const ids = rows(
    `SELECT id FROM documents WHERE type = 'category' AND store_id = 1 AND key IN ('vin', 'hvidvin')`,
  )
  expect(purged.toSorted()).toEqual(
    ['product:10002', 'search', ...ids.map(({ id }) => `category:${id}`)].toSorted(),
  )
  expect(rows('SELECT * FROM old_pages')).toEqual([])
})

test('a dry run reports the changes and writes nothing', async () => {
  const { db, rows } = await shopOf(before)
  const state = () => Object.values(tables).map(rows)
  const was = state()
  const { articles, purged } = await changeTo(db, after, { isDryRun: true, isComplete: true })
  expect([articles.length, purged]).toEqual([2, []])
  expect(state()).toEqual(was)
})

test('--complete hides products that the file lacks, and a later file shows them again', async () => {
  const { db, rows } = await shopOf(before)
  const without = before.replace(/^W-2.*\n/m, '')
  const { articles } = await changeTo(db, without, { isComplete: true })
  expect(articles).toEqual([{ sku: 'W-2', kind: 'hidden', fields: [] }])
  const status = () =>
    rows(
      `SELECT p.status, l.status AS listed, d.doc ->> 'status' AS said FROM products p
        JOIN listings l ON l.product_id = p.id AND l.category_id = 0 AND l.store_id = 1
        JOIN product_documents d ON d.product_id = p.id AND d.store_id = 1 WHERE sku = 'W-2'`,
    )
  expect(status()).toEqual([{ status: 2, listed: 2, said: 2 }])
  await changeTo(db, before)
  expect(status()).toEqual([{ status: 1, listed: 1, said: 1 }])
})

test('--complete hides nothing if a line of the file cannot be read', async () => {
  const { db, rows } = await shopOf(before)
  const [broken, half] = [
    before.replace(/^(W-2(?:,[^,]*){2},)[^,]*/m, '$1dear'),
    before.replace(/^(W-2,[^,]*),.*/m, '$1'),
  ]
  for (const file of [broken, half]) {
    const { articles, refused } = await changeTo(db, file, { isComplete: true })
    expect([articles, refused.da.length]).toEqual([[], 1])
  }
  expect(rows("SELECT status FROM products WHERE sku = 'W-2'")).toEqual([{ status: 1 }])
})

test('an import that was killed is continued by the next run', async () => {
  const line = (index: number) =>
    `K-${index},Vin nummer ${index},Vin ${index},${50 + (index % 100)},,,5,Vin,,,,red,750`
  const many = `${before}${Array.from({ length: 560 }, (_, index) => line(index)).join('\n')}\n`
  const { db, rows, path } = await shopOf(before)
  await importKilledAfter(path, many, 100)
  const written = rows('SELECT count(*) AS products FROM products')[0]?.products as number
  expect(written).toBeGreaterThanOrEqual(100)
  expect(written).toBeLessThan(563)
  // Every written product is complete.
  expect(
    rows(`SELECT id FROM products WHERE (SELECT count(*) FROM product_documents WHERE product_id = id) <> 2
      OR NOT EXISTS (SELECT 1 FROM stock WHERE product_id = id)
      OR NOT EXISTS (SELECT 1 FROM listings WHERE product_id = id)
      OR NOT EXISTS (SELECT 1 FROM search_da WHERE rowid = id)`),
  ).toEqual([])
  const { articles, purged } = await changeTo(db, many)
  expect(articles.length).toBe(563 - written)
  expect(purged).toContain('product:k-0')
  expect(
    rows(`SELECT sum(products) AS products FROM listing_counts WHERE store_id = 1 AND category_id = 0`),
  ).toEqual([{ products: 563 }])
}, 30_000)

test('a bad line is reported by its number, and the other lines are imported', async () => {
  const { db } = await shopOf(before)
  const { refused, articles } = await changeTo(db, before.replace(',149,', ',cheap,').replace(',89,', ',80,'))
  expect(inEnglish(refused.da)).toEqual([{ line: 2, reason: 'price cannot be read: cheap' }])
  expect(articles.map(({ sku }) => sku)).toEqual(['W-2'])
})

test('a shop with imported products does not count as the demonstration', async () => {
  const { db } = await shopOf(before)
  expect(await isInvented(db)).toBe(false)
})

test('the lowest price of 30 days is computed from the shop’s own price history', async () => {
  const { db, rows } = await shopOf(before)
  const lowest = () =>
    rows(
      `SELECT doc ->> 'lowestPrice' AS lowest, card ->> 'lowestPrice' AS card, doc ->> 'final_price' AS price
        FROM product_documents d JOIN products ON id = product_id WHERE sku = 'W-2' AND store_id = 1`,
    )
  const special = before.replace(',89,,,', ',89,69,85,')
  // The shop has charged 89 only since today, so the typed lowest price is used.
  await changeTo(db, special)
  expect(lowest()).toEqual([{ lowest: 85, card: 85, price: 69 }])
  await changeTo(db, before)
  rows('DELETE FROM price_history')
  rows(`INSERT INTO price_history SELECT store_id, 'W-2', datetime('now', days), price FROM (
    SELECT column1 AS days, column2 AS price FROM (VALUES ('-50 days', 8900), ('-20 days', 7900), ('-10 days', 8900))),
    (SELECT 1 AS store_id UNION ALL SELECT 2)`)
  await changeTo(db, special)
  expect(lowest()).toEqual([{ lowest: 79, card: 79, price: 69 }])
  // The special price is not a lowest price before itself, even if the file is imported again.
  expect((await changeTo(db, special)).articles).toEqual([])
  expect(
    rows(`SELECT price FROM price_history WHERE sku = 'W-2' AND store_id = 1 ORDER BY since DESC LIMIT 1`),
  ).toEqual([{ price: 6900 }])
})

test('an empty cell empties the field of its column', async () => {
  const { db, rows } = await shopOf(before)
  await changeTo(db, 'sku,name,price,producer\nW-1,Bakkevin,149,\n')
  expect(
    rows(
      `SELECT doc ->> 'producer' AS producer, doc ->> 'country_code' AS country FROM product_documents
        WHERE product_id = 10001 AND store_id = 1`,
    ),
  ).toEqual([{ producer: null, country: 'FR' }])
})

test('--complete hides more than half of the products only with confirmation', async () => {
  const heading = 'sku,name,price\n'
  const lines = Array.from({ length: 24 }, (_, place) => `V-${place},Vin ${place},99\n`)
  const { db, rows } = await shopOf(heading + lines.join(''))
  const sold = () => rows('SELECT count(*) AS n FROM products WHERE status = 1')[0]?.n
  const few = heading + lines.slice(0, 11).join('').replace('99', '89')
  await expect(changeTo(db, few, { isComplete: true })).rejects.toThrow(
    '13 of 24 articles are not in the file and would be hidden. Nothing was changed',
  )
  expect([sold(), rows("SELECT 1 FROM product_documents WHERE doc ->> 'final_price' = 89")]).toEqual([24, []])
  await changeTo(db, few, { isComplete: true, mayHideMost: true })
  expect(sold()).toBe(11)
  await changeTo(db, heading + lines.slice(0, 6).join(''), { isComplete: true })
  expect(sold()).toBe(6)
})
