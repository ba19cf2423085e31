import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { shopOf } from '#tests/fixtures/imported-shop.ts'
import { folderWith } from '#tests/fixtures/written-folder.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { demonstrationContent } from '../content-files/demonstration-content.ts'
import { demonstrationCatalogue } from '../loading/demonstration-catalogue.ts'
import { changeNamedDocuments } from './named-documents.ts'
import { writeNamedDocuments } from './write-named-documents.ts'

const opened = () =>
  shopOf('sku,name,price,category,grapes\nW-1,Bakkevin,149,Vin/Rødvin,Bakkedrue\nW-2,Dalvin,99,Vin,Syrah\n')

/** Loads a folder. Returns the written changes, the refused files and the purged tags. */
async function load(db: D1Database, folder: string, isDryRun = false) {
  const refused: RefusedFile[] = []
  const purged: string[] = []
  const purge = async (tags: readonly string[]) => void purged.push(...tags)
  const changes = await changeNamedDocuments(db, folder, refused, { isDryRun, purge })
  return {
    changes: changes.map(({ kind, view, name }) => `${kind} ${view.code} ${name}`),
    refused: refused.map(({ file, reason }) => `${file.slice(folder.length + 1)}: ${reason}`),
    purged,
  }
}
const nothing = { changes: [], refused: [], purged: [] }

test('loading the demonstration’s categories and attributes into its own shop changes nothing', async () => {
  await using shop = await freshDatabase((db) => loadCatalogue(db, demonstrationCatalogue({ products: 20 })))
  expect(await load(shop.db, demonstrationContent)).toEqual(nothing)
  const folder = folderWith({})
  expect(await writeNamedDocuments(shop.db, folder)).toBe(2)
  expect(await load(shop.db, folder)).toEqual(nothing)
})

test('loading categories and attributes that were written from an import changes nothing', async () => {
  const { db } = await opened()
  const folder = folderWith({})
  expect(await writeNamedDocuments(db, folder)).toBe(2)
  expect(await load(db, folder)).toEqual(nothing)
})

const tree = `categories:
  - id: 1001
    filters: [price, year]
    da: { name: Vin, text: Alt fra bakken. }
    sv: { name: Vin, text: Allt från backen. }
    categories:
      - id: 2000
        business: true
        picture: /i/m/orange.jpg
        da: { name: Orangevin }
        sv: { name: Orange vin, active: false }
`

test('a file changes the named category, adds a subcategory and leaves other categories alone', async () => {
  const { db, rows } = await opened()
  const folder = folderWith({ 'categories.yaml': tree })
  const before = rows('SELECT doc FROM documents')
  expect((await load(db, folder, true)).changes).toHaveLength(4)
  expect(rows('SELECT doc FROM documents')).toEqual(before)
  const { changes, refused, purged } = await load(db, folder)
  expect(refused).toEqual([])
  expect(changes).toEqual(
    ['da', 'sv'].flatMap((view) => [
      `changed ${view} category vin`,
      `added ${view} category ${view === 'da' ? 'orangevin' : 'orange-vin'}`,
    ]),
  )
  expect(purged).toContain('category:vin')
  const [vin, orange] = ['vin', 'orangevin'].map((slug) => {
    const [row] = rows(
      `SELECT doc FROM documents WHERE store_id = 1 AND type = 'category' AND key = '${slug}'`,
    )
    return JSON.parse(String(row?.doc))
  })
  expect(vin).toMatchObject({ description: '<p>Alt fra bakken.</p>', include_filters: ['price', 'year'] })
  expect(vin.children_data.map(({ id }: { id: number }) => id).toSorted()).toEqual([1002, 2000])
  expect(orange).toMatchObject({
    ...{ url_path: 'vin/orangevin', path: '1/2/1001/2000', b2b_only: '1', image: '/i/m/orange.jpg' },
    include_filters: ['price', 'year'],
  })
  expect(rows(`SELECT id FROM paths WHERE path = 'vin/orangevin'`)).toEqual([{ id: 2000 }])
  expect(await load(db, folder)).toEqual(nothing)
  const written = folderWith({})
  await writeNamedDocuments(db, written)
  expect(await load(db, written)).toEqual(nothing)
})

test('a category that products use keeps its name and place, and a wrong file changes nothing', async () => {
  const { db, rows } = await opened()
  const before = rows('SELECT doc FROM documents')
  const wrong = tree
    .replace('name: Vin,', 'name: Alt,')
    .replace('da: { name: Orangevin }', 'da: { name: Rødvin }')
  expect((await load(db, folderWith({ 'categories.yaml': wrong }))).refused).toEqual([
    'categories.yaml: line 2: 1001: its products name it Vin, not Alt; line 2: 1001: its products name it vin, not alt; line 7: 2000: the address rodvin is that of category 1002',
  ])
  for (const text of [
    tree.replace('[price, year]', '[price, colour]'),
    tree.replace('/i/m/orange.jpg', 'orange'),
  ]) {
    const { changes, refused } = await load(db, folderWith({ 'categories.yaml': text }))
    expect(changes).toEqual([])
    expect(refused).toEqual([
      expect.stringMatching(/line 3: .*colour narrows no list|line 9: .*there is no picture orange/),
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
  expect((await load(db, folder)).changes).toEqual([
    'changed da attribute grape_types',
    'changed sv attribute grape_types',
  ])
  expect(grapes().toSorted()).toEqual([...before, 'Bjergdrue'].toSorted())
  const refused = (await load(db, words('    - { value: bakkedrue, name: Dal }\n'))).refused
  expect(refused).toEqual(['attributes.yaml: line 4: grape_types: products have Bakkedrue, whose word stays'])
  const unknown = folderWith({ 'attributes.yaml': '- { code: shoe_size, options: [42] }\n' })
  expect((await load(db, unknown)).refused).toEqual([
    'attributes.yaml: line 1: there is no attribute shoe_size',
  ])
})
