import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { shopOf } from '#tests/fixtures/imported-shop.ts'
import { folderWith } from '#tests/fixtures/written-folder.ts'
import { inEnglish } from '#tests/support/in-english.ts'
import { changeFromFiles, readImported } from './import-files.ts'

test('a sheet of Excel is imported with its numbers, dates, booleans and row numbers', async () => {
  const { db, rows } = await shopOf('sku,name,price\nW-1,Bakkevin,149\n')
  const file = await readImported('tests/fixtures/exports/wines.xlsx')
  const { articles, refused } = await changeFromFiles(
    db,
    { da: file, sv: file },
    { isComplete: false, isDryRun: false, progress: () => {}, purge: async () => {} },
  )
  expect(articles.map(({ sku }) => sku)).toEqual(['10234', 'X-3'])
  expect(inEnglish(refused.da)).toEqual([{ line: 3, reason: 'price cannot be read: dyr' }])
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

test('an Excel file in the format before 2007 is refused with advice', async () => {
  await expect(readImported('old.xls')).rejects.toThrow('save it as .xlsx')
})

const folder = folderWith({})
const parts = unzipSync(readFileSync('tests/fixtures/exports/wines.xlsx'))
const sheet = Object.keys(parts).find((name) => name.includes('worksheets/sheet')) ?? ''

/** Returns the result of reading a workbook of these parts. `change` alters the packed file before that. */
function reading(changed: Record<string, Uint8Array | string>, change = (bytes: Uint8Array) => bytes) {
  const added = Object.entries(changed).map(([name, part]) => [name, Buffer.from(part)])
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  writeFileSync(path, change(zipSync({ ...parts, ...Object.fromEntries(added) })))
  return readImported(path)
}

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const value = '<is><t>x</t></is></c>'

test.each<[string, Record<string, Uint8Array | string>, RegExp]>([
  [
    'one cell in the last corner',
    { [sheet]: sheetOf(`<row r="1048576"><c t="inlineStr" r="XFD1048576">${value}</row>`) },
    /1048576 rows and 16384 columns/,
  ],
  [
    'a far cell with an attribute before its place',
    { [sheet]: sheetOf(`<row><c t="inlineStr" x=">" r='XFD1048576'>${value}</row>`) },
    /rows and 16384 columns/,
  ],
  [
    'cells without references',
    { [sheet]: sheetOf(`<row>${'<c/>'.repeat(3000)}</row>${'<row/>'.repeat(3000)}`) },
    /rows and 3000 columns/,
  ],
  [
    'gigabytes of texts',
    { 'xl/sharedStrings.xml': new Uint8Array(100_000_001) },
    /unpacks to more than 100 MB/,
  ],
  [
    'thousands of parts',
    Object.fromEntries(Array.from({ length: 2001 }, (_, place) => [`xl/${place}.xml`, ''])),
    /more than 2000 parts/,
  ],
])('an Excel file with %s is refused by name before it takes memory', async (_, changed, reason) => {
  const refused = reading(changed)
  await expect(refused).rejects.toThrow(reason)
  await expect(refused).rejects.toThrow(/^\S+\.xlsx: [\s\S]*save it as CSV$/)
})

test('an Excel file that unpacks to more than it declares is refused', async () => {
  const declared = Buffer.alloc(4)
  declared.writeUInt32LE(50_000_000)
  const actual = Buffer.alloc(4)
  actual.writeUInt32LE(100)
  const lie = (bytes: Uint8Array) => {
    const file = Buffer.from(bytes)
    for (let at = file.indexOf(declared); at >= 0; at = file.indexOf(declared, at)) actual.copy(file, at)
    return file
  }
  await expect(reading({ [sheet]: new Uint8Array(50_000_000) }, lie)).rejects.toThrow(/^\S+\.xlsx: /)
})

test('a file of another kind named .xlsx is refused by name', async () => {
  const path = join(folderWith({ 'words.xlsx': 'sku,name,price' }), 'words.xlsx')
  await expect(readImported(path)).rejects.toThrow(/words\.xlsx: it is no Excel file/)
})
