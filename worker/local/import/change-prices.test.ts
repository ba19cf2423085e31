import { expect, test } from 'vitest'
import { csvRows } from '#shared/csv-rows.ts'
import { changeTo, importKilledAfter, shopOf } from '#tests/fixtures/imported-shop.ts'
import { inEnglish } from '#tests/support/in-english.ts'
import { readTable } from '#worker/platform/catalog/import/reading/read-table.ts'
import { leftOutLines } from './import-report.ts'

const opened = `sku,name,price,special_price,lowest_price,qty,category,color,stock_aarhus,stock_by2
W-1,Bakkevin,149,,,24,Vin,red,3,0
W-2,Terrassevin,89,,,6,Vin,white,2,
W-3,Strandvin,99,,,0,Tilbehør,rose,0,1
`

test.each([
  ['sku,price', true],
  ['sku;qty', true],
  ['sku;stock_aarhus', true],
  ['SKU,price_da,price_sv,special_price', true],
  ['Varenr.;Pris;Lager', true],
  ['Varenr.;Varenavn;Pris', false],
  ['sku,name,price', false],
  ['sku,name_da,name_sv,price', false],
  ['name,price', false],
  ['sku,description', false],
])('a file with the heading %s is read as a file of prices and stock: %s', (heading, is) => {
  expect(readTable(csvRows(`${heading}\n1,2,3\n`)).isOfPrices).toBe(is)
})

test('a file of prices and stock changes only prices, lists, filters and offers', async () => {
  const [changed, model] = [
    await shopOf(opened),
    await shopOf(
      opened
        .replace(',149,,,24,Vin,red,3,0', ',159,119,139,12,Vin,red,0,4')
        .replace(',99,,,0,', ',99,,,8,')
        .replace('white,2,\n', 'white,5,\n'),
    ),
  ]
  const { articles, refused, purged } = await changeTo(
    changed.db,
    'sku,price,special_price,lowest_price,qty,stock_aarhus,stock_by2\nW-1,159,119,139,12,0,4\nW-2,89,,,6,5,\nW-3,99,,,8,0,1\nX-1,10,,,1,,\nW-2,10,,,1,,\n',
  )
  expect(articles.map(({ sku }) => sku)).toEqual(['W-1', 'W-2', 'W-3'])
  expect(articles[0]?.fields).toContain('stock_aarhus 3 → 0')
  expect(articles[0]?.fields).toContain('original_price_incl_tax 149 → 159')
  expect(inEnglish(refused.da)).toEqual([
    { line: 6, reason: 'the sku W-2 stands above already' },
    { line: 5, reason: 'sku X-1: there is no such article, and a new one needs a name' },
  ])
  for (const sql of [
    'SELECT * FROM listings ORDER BY 1, 2, 3',
    'SELECT * FROM listing_counts ORDER BY 1, 2',
    'SELECT product_id, qty, is_salable FROM stock ORDER BY 1',
    'SELECT * FROM special_prices ORDER BY 1, 2',
    'SELECT * FROM offers ORDER BY 1, 2',
    `SELECT p.store_id, attribute, value, product_id FROM product_facets p JOIN facets f ON f.id = facet_id ORDER BY 1, 2, 3, 4`,
    `SELECT f.store_id, attribute, value, product_ids FROM facet_postings JOIN facets f ON f.id = facet_id ORDER BY 1, 2, 3`,
  ])
    expect(changed.rows(sql), sql).toEqual(model.rows(sql))
  const documents = ({ rows }: typeof model, column: string) =>
    rows(`SELECT ${column} AS text FROM product_documents ORDER BY store_id, product_id`).map(({ text }) => {
      const { stock, lowest_price, ...document } = JSON.parse(String(text))
      return document
    })
  expect(documents(changed, 'doc')).toEqual(documents(model, 'doc'))
  expect(documents(changed, 'card')).toEqual(documents(model, 'card'))
  expect(purged.filter((tag) => tag.startsWith('product'))).toEqual([
    'product:10001',
    'product:10002',
    'product:10003',
  ])
})

test('a price change before a reduction begins updates the lowest price at once', async () => {
  const { db, rows } = await shopOf(opened.replace(',149,,,24,', ',149,,,25,'))
  rows("UPDATE price_history SET since = '2020-01-01 00:00:00' RETURNING since")
  await changeTo(db, 'sku,special_price,special_from_date\nW-1,79,2999-02-08\n')
  const { articles } = await changeTo(db, 'sku,price\nW-1,119\n')
  expect(articles[0]?.fields).toContain('lowestPrice 149 → 119')
  expect((await changeTo(db, 'sku,price\nW-1,119\n')).articles).toEqual([])
})

test('an import of prices that was killed is continued by the next run', async () => {
  const count = 600
  const all = Array.from({ length: count }, (_, index) => index)
  const shop = await shopOf(
    `sku,name,price,qty,category\n${all.map((index) => `K-${index},Vin ${index},${50 + (index % 100)},5,Vin`).join('\n')}\n`,
  )
  const file = `sku,price,qty\n${all.map((index) => `K-${index},${200 + (index % 100)},7`).join('\n')}\n`
  await importKilledAfter(shop.path, file, 300)
  const written = () =>
    shop.rows(`SELECT product_id FROM stock WHERE qty = 7
      AND (SELECT count(*) FROM listings l WHERE l.product_id = stock.product_id AND category_id = 0 AND final_price >= 20000) = 2
      AND (SELECT count(*) FROM product_documents d WHERE d.product_id = stock.product_id AND doc ->> 'final_price' >= 200) = 2`)
  const before = written().length
  expect(before).toBeGreaterThanOrEqual(300)
  expect(before).toBeLessThan(count)
  const untouched = 'SELECT count(*) AS articles FROM stock WHERE qty = 5'
  expect(shop.rows(untouched)).toEqual([{ articles: count - before }])
  const { articles, purged } = await changeTo(shop.db, file)
  expect(articles).toHaveLength(count - before)
  expect(written()).toHaveLength(count)
  // The products that the killed run had written are among them.
  expect(purged.filter((tag) => tag.startsWith('product:'))).toHaveLength(count)
}, 30_000)

test('a new quantity purges a page only if the product is sold out or available again', async () => {
  const { db, rows } = await shopOf(opened)
  expect((await changeTo(db, 'sku,qty\nW-1,23\nW-2,6\n')).purged).toEqual([])
  expect(rows(`SELECT qty FROM stock WHERE sku = 'W-1'`)).toEqual([{ qty: 23 }])
  expect((await changeTo(db, 'sku,qty\nW-1,0\n')).purged).toContain('product:10001')
  expect((await changeTo(db, 'sku,qty\nW-1,0\n')).articles).toEqual([])
})

test('a price for one view leaves the other view and absent columns unchanged', async () => {
  const { db, rows } = await shopOf(opened)
  await changeTo(db, 'sku,special_price\nW-1,99\n')
  await changeTo(db, 'sku,price_sv\nW-1,219\n')
  expect(
    rows(
      `SELECT doc ->> 'original_price_incl_tax' AS price, doc ->> 'final_price' AS asked FROM product_documents
        WHERE product_id = 10001 ORDER BY store_id`,
    ),
  ).toEqual([
    { price: 149, asked: 99 },
    { price: 219, asked: 99 },
  ])
})

test('an unreadable amount is reported by its line and column', async () => {
  const { db } = await shopOf(opened)
  const { refused, articles } = await changeTo(db, 'sku,price,qty\nW-1,much,1\nW-2,,1\nW-3,98,1\n', {
    isDryRun: true,
  })
  expect(inEnglish(refused.da)).toEqual([
    { line: 2, reason: 'price cannot be read: much' },
    { line: 3, reason: 'price is empty' },
  ])
  expect(articles.map(({ sku }) => sku)).toEqual(['W-3'])
})

test('columns that a file of prices does not use are reported', async () => {
  const { db } = await shopOf(opened)
  const { leftOut } = await changeTo(db, 'sku,price,Kategori,Rabat\nW-1,139,Vin,10\n', { isDryRun: true })
  expect(leftOutLines(leftOut)).toEqual([
    'line 2, kategori is not taken, in 1 lines',
    'line 2, rabat is not taken, in 1 lines',
  ])
})

test('nothing is written while a number or column of the file is ambiguous', async () => {
  const { db, rows } = await shopOf(opened)
  await expect(changeTo(db, 'sku,price\nW-1,12.500\nW-2,79\n')).rejects.toThrow(
    'price, line 2: "12.500" can be 12.5 / 12500\n    --answer "price=point"  12.5\n',
  )
  await expect(changeTo(db, 'sku,special_price,Frist\nW-1,99,31.12.2026\n')).rejects.toThrow(
    '"frist=special_to_date"',
  )
  expect(rows(`SELECT doc ->> 'final_price' AS price FROM product_documents WHERE store_id = 1`)).toEqual([
    { price: 149 },
    { price: 89 },
    { price: 99 },
  ])
})

test('a price of a product with variants is refused with the reason, because it follows from its variants', async () => {
  const shop = await shopOf(
    'sku,name,price,parent_sku,options\nS-1,Skrænten,129,,\nS-1-75,Skrænten 75 cl,129,S-1,Størrelse=75 cl\n',
  )
  const { articles, refused } = await changeTo(shop.db, 'sku,price\nS-1,99\n')
  expect(articles).toEqual([])
  expect(inEnglish(refused.da)).toEqual([
    { line: 2, reason: 'sku S-1: its price is that of its cheapest variant, so its own price is not used' },
  ])
})
