import { expect, test } from 'vitest'
import { shopOf } from '#tests/fixtures/imported-shop.ts'
import { changeFromFiles } from './change-from-files.ts'
import { readImported } from './read-file.ts'

test('a sheet of Excel is read as a table: numbers, dates and yes as they are meant, rows by their numbers', async () => {
  const { db, rows } = await shopOf('sku,name,price\nW-1,Bakkevin,149\n')
  const file = await readImported('tests/fixtures/exports/wines.xlsx')
  const { articles, refused } = await changeFromFiles(
    db,
    { da: file, sv: file },
    { isComplete: false, isDryRun: false, progress: () => {}, purge: async () => {} },
  )
  expect(articles.map(({ sku }) => sku)).toEqual(['10234', 'X-3'])
  expect(refused.da).toEqual([{ line: 3, reason: 'price cannot be read: dyr' }])
  const fields = [
    'name',
    'original_price_incl_tax',
    'special_from_date',
    'abv',
    'b2b_only',
    'description',
    'country_code',
  ]
  const columns = fields.map((field) => `doc ->> '${field}'`).join(', ')
  expect(
    rows(`SELECT ${columns}, qty FROM product_documents d JOIN products p ON p.id = d.product_id JOIN stock s ON s.sku = p.sku
      WHERE store_id = 1 AND p.sku <> 'W-1' ORDER BY p.id`).map((row) => Object.values(row)),
  ).toEqual([
    ['Åsens Røde, "fad" & mere', 149.95, '2025-01-01', 13.125, '0', 'Første linje.\nAnden linje.', 'FR', 24],
    ['Engens Hvide', 299.9, null, null, '1', '', null, 0],
  ])
})

test('a file of Excel before 2007 is refused with what to do', async () => {
  await expect(readImported('old.xls')).rejects.toThrow('save it as .xlsx')
})
