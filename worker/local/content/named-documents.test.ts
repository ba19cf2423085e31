import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { shopOf } from '#tests/fixtures/imported-shop.ts'
import { folderWith } from '#tests/fixtures/written-folder.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { namedLists } from '#worker/platform/content/lists.ts'
import { demonstrationCatalogue } from '../loading/demonstration-catalogue.ts'
import { changeFolder } from './change-folder.ts'
import { writeList } from './list-file.ts'

const opened = () =>
  shopOf('sku,name,price,category,grapes\nW-1,Bakkevin,149,Vin/Rødvin,Bakkedrue\nW-2,Dalvin,99,Vin,Syrah\n')

/** Loads a folder. Returns the written changes, the refused files and the purged tags. */
async function load(db: D1Database, folder: string, isDryRun = false) {
  const purged: string[] = []
  const purge = async (tags: readonly string[]) => void purged.push(...tags)
  const { lines, refused } = await changeFolder(db, folder, { isDryRun, purge })
  return {
    changes: lines.filter((line) => !/written$/.test(line)).map((line) => line.trim().replace(/ +/g, ' ')),
    refused: refused.map(({ file, reason }) => `${file.slice(folder.length + 1)}: ${reason}`),
    purged,
  }
}

/** Writes the categories and words of a shop into a folder. */
async function writtenBy(db: D1Database): Promise<string> {
  const folder = folderWith({})
  for (const list of namedLists) expect(await writeList(db, list, folder)).toBe(1)
  return folder
}

const nothing = { changes: [], refused: [], purged: [] }

test('loading the demonstration’s categories and attributes into its own shop changes nothing', async () => {
  await using shop = await freshDatabase((db) => loadCatalogue(db, demonstrationCatalogue({ products: 20 })))
  const files = ['categories.yaml', 'attributes.yaml']
  const folder = folderWith(
    Object.fromEntries(files.map((file) => [file, readFileSync(join(demonstrationContent, file), 'utf8')])),
  )
  expect(await load(shop.db, folder)).toEqual(nothing)
  expect(await load(shop.db, await writtenBy(shop.db))).toEqual(nothing)
})

test('loading categories and attributes that were written from an import changes nothing', async () => {
  const { db } = await opened()
  expect(await load(db, await writtenBy(db))).toEqual(nothing)
})

const tree = `- id: 1001
  filters: [price, year]
  da: { name: Vin, text: Alt fra bakken. }
  sv: { name: Vin, text: Allt från backen. }
  categories:
    - business: true
      picture: /i/m/orange.jpg
      da: { name: Orangevin }
      sv: { name: Orange vin, active: false }
`

test('a file changes the named category, adds a subcategory, and an omitted one below inherits the filters', async () => {
  const { db, rows } = await opened()
  const folder = folderWith({ 'categories.yaml': tree })
  const before = rows('SELECT doc FROM documents')
  expect((await load(db, folder, true)).changes).toHaveLength(6)
  expect(rows('SELECT doc FROM documents')).toEqual(before)
  const { changes, refused, purged } = await load(db, folder)
  expect(refused).toEqual([])
  expect(changes).toEqual(
    ['added da orangevin', 'added sv orange-vin', 'changed da vin', 'changed da rodvin']
      .concat('changed sv vin', 'changed sv rodvin')
      .map((change) => change.replace(' ', ' category ')),
  )
  expect(purged).toContain('category:vin')
  const [vin, orange] = ['vin', 'orangevin'].map((slug) => {
    const [row] = rows(
      `SELECT doc FROM documents WHERE store_id = 1 AND type = 'category' AND key = '${slug}'`,
    )
    return JSON.parse(String(row?.doc))
  })
  expect(vin).toMatchObject({ description: '<p>Alt fra bakken.</p>', include_filters: ['price', 'year'] })
  expect(vin.children_data.map(({ id }: { id: number }) => id).toSorted()).toEqual([1002, 1003])
  expect(orange).toMatchObject({
    ...{ url_path: 'vin/orangevin', path: '1/2/1001/1003', b2b_only: '1', image: '/i/m/orange.jpg' },
    include_filters: ['price', 'year'],
  })
  expect(rows(`SELECT id FROM paths WHERE path = 'vin/orangevin'`)).toEqual([{ id: 1003 }])
  expect(await load(db, folder)).toEqual(nothing)
  expect(await load(db, await writtenBy(db))).toEqual(nothing)
})

test('a category that products use keeps its name and place, and a wrong file changes nothing', async () => {
  const { db, rows } = await opened()
  const before = rows('SELECT doc FROM documents')
  const wrong = tree
    .replace('name: Vin,', 'name: Alt,')
    .replace('da: { name: Orangevin }', 'da: { name: Rødvin }')
  expect((await load(db, folderWith({ 'categories.yaml': wrong }))).refused).toEqual([
    'categories.yaml: line 3: 1001: Products use the name Vin, which cannot be changed.; line 9: 1001: Products use the name Rødvin, which cannot be changed.',
  ])
  for (const text of [
    tree.replace('[price, year]', '[price, colour]'),
    tree.replace('/i/m/orange.jpg', 'orange-tree'),
  ]) {
    const { changes, refused } = await load(db, folderWith({ 'categories.yaml': text }))
    expect(changes).toEqual([])
    expect(refused).toEqual([
      expect.stringMatching(/line 2: .*colour narrows no list|line 7: .*a picture is a path/),
    ])
  }
  expect(rows('SELECT doc FROM documents')).toEqual(before)
})

test('attribute options become those of the file, except options that products use', async () => {
  const { db, rows } = await opened()
  const words = (options: string) =>
    folderWith({ 'attributes.yaml': `- code: grape_types\n  by_name: true\n  options:\n${options}` })
  const grapes = () => {
    const [row] = rows(
      `SELECT doc ->> 'options' AS options FROM documents WHERE store_id = 1 AND key = 'grape_types'`,
    )
    return (JSON.parse(String(row?.options)) as { value: string; label: string }[]).map(({ label }) => label)
  }
  const before = grapes()
  const folder = words('    - { value: 9001, da: Bjergdrue, sv: Bergsdruva }\n')
  expect((await load(db, folder)).changes).toEqual(['changed attribute grape_types'])
  expect(grapes().toSorted()).toEqual([...before, 'Bjergdrue'].toSorted())
  const refused = (await load(db, words('    - { value: bakkedrue, name: Dal }\n'))).refused
  expect(refused).toEqual([
    'attributes.yaml: line 4: grape_types: Products use the word Bakkedrue, which cannot be changed.',
  ])
  const unknown = folderWith({ 'attributes.yaml': '- { code: shoe_size, options: [42] }\n' })
  expect((await load(db, unknown)).refused).toEqual([
    'attributes.yaml: line 1: 0.code: There is no such attribute.',
  ])
})
