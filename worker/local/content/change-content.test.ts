import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { shopOf } from '#tests/fixtures/imported-shop.ts'
import { folderWith } from '#tests/fixtures/written-folder.ts'
import { contentFolder, demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { changeContent } from '#worker/platform/content/change-content.ts'
import { lists } from '#worker/platform/content/lists.ts'
import { storedContent } from '#worker/platform/content/stored-content.ts'
import { fillLists, fillTexts } from '../loading/fill-from-folder.ts'
import { changeFolder } from './change-folder.ts'
import { writeContent } from './written-record.ts'

test('loading the files of the demonstration into its own shop changes nothing', async () => {
  await using shop = await freshDatabase()
  await loadCatalogue(shop.db, demonstrationCatalogue({ products: 0 }))
  await fillTexts(shop.db, demonstrationContent, { withMenus: true })
  await fillLists(shop.db, demonstrationContent, lists)
  const changing = { isDryRun: true, purge: async () => {} }
  const { lines, refused } = await changeFolder(shop.db, demonstrationContent, changing)
  expect(refused.filter(({ isPart }) => !isPart)).toEqual([])
  expect(lines).toContain('0 would be written')
})

async function opened() {
  const shop = await shopOf('sku,name,price,category\nW-1,Bakkevin,149,Vin\n')
  await fillTexts(shop.db, demonstrationContent, { withMenus: false })
  return shop
}

/** Loads a folder. Returns the written changes, the refused files and the purged tags. */
async function load(db: D1Database, folder: string, more: { isDryRun?: boolean; fails?: boolean } = {}) {
  const { isDryRun = false, fails = false } = more
  const { content, refused } = contentFolder(folder)
  const purged: string[] = []
  const changes = await changeContent(db, content, refused, {
    isDryRun,
    purge: async (tags) => {
      if (fails) throw new Error('no answer')
      purged.push(...tags)
    },
  })
  const named = changes.map(
    ({ view, type, kind, document }) => `${kind} ${view.code} ${type} ${document.identifier}`,
  )
  return { changes: named, refused, purged }
}

const page = `---
title: Om os
heading: Vinhuset på bakken
description: Hvem vi er
group: Vinhuset
---
Vi **smager** alt. Se [levering](levering.md#priser).

{{block id="usp"}}
`

test('loading texts that were written from the same shop changes nothing', async () => {
  const { db } = await opened()
  const folder = folderWith({})
  expect(writeContent(folder, await storedContent(db))).toMatchObject({
    files: expect.toSatisfy((files) => files > 50),
    refused: [],
  })
  expect(await load(db, folder)).toEqual({ changes: [], refused: [], purged: [] })
})

test('a changed file of text is stored and purged from the cache, and nothing else', async () => {
  const { db, rows } = await opened()
  const folder = folderWith({})
  writeContent(folder, await storedContent(db))
  const file = join(folder, 'da/pages/levering.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nOg _gratis_ om fredagen.\n`)
  const { changes, purged } = await load(db, folder)
  expect(changes).toEqual(['changed da cms_page levering'])
  expect(purged).toEqual([expect.stringMatching(/^cms_page:\d+$/), 'cms_page:levering'])
  const [stored] = rows(
    `SELECT doc ->> 'content' AS content FROM documents WHERE type = 'cms_page' AND store_id = 1 AND key = 'levering'`,
  )
  expect(stored?.content).toContain('<em>gratis</em>')
  expect((await load(db, folder)).changes).toEqual([])
})

test('a new page in both views gets one id, its place in the list and its links', async () => {
  const { db, rows } = await opened()
  const folder = folderWith({
    'da/pages/om-vinhuset.md': page.replace('title: Om os', 'title: Om os\nkey: about-us'),
    'sv/pages/om-vinhuset-se.md': '---\ntitle: Om oss\nkey: about-us\n---\nVi provar allt.\n',
  })
  const { changes, purged, refused } = await load(db, folder)
  expect(refused).toEqual([])
  expect(changes).toEqual([
    'added da cms_page om-vinhuset',
    expect.stringMatching(/^added da cms_hierarchy group-\d+$/),
    'added da cms_hierarchy om-vinhuset',
    'added sv cms_page om-vinhuset-se',
  ])
  expect(purged).toContain('cms_page')
  const found = rows(
    `SELECT d.id, p.path, doc ->> 'content' AS content, doc ->> 'content_heading' AS heading FROM documents d
      JOIN paths p ON p.id = d.id AND p.type = 'cms_page' AND p.store_id = d.store_id
      WHERE d.type = 'cms_page' AND key LIKE 'om-vinhuset%' ORDER BY d.store_id`,
  )
  expect(found.map(({ path }) => path)).toEqual(['om-vinhuset', 'om-vinhuset-se'])
  expect(found[0]?.id).toBe(found[1]?.id)
  expect(found[0]).toMatchObject({ heading: 'Vinhuset på bakken' })
  expect(found[0]?.content).toBe(
    '<p>Vi <strong>smager</strong> alt. Se <a href="/i/levering#priser">levering</a>.</p>\n{{block id="usp"}}',
  )
})

test('a file that cannot be read is reported with its name, and the others are loaded', async () => {
  const { db } = await opened()
  const folder = folderWith({
    'da/pages/uden.md': '---\nheading: Uden titel\n---\nTekst\n',
    'da/pages/forkert.md': '---\ntitle: [\n---\nTekst\n',
    'da/pages/blind.md': '---\ntitle: Blind\n---\n[Væk](findes-ikke.md)\n',
    'da/menus/ukendt.yaml': 'title: X\ngroups: [0]\nitems: []\n',
    'da/menus/main.yaml':
      'title: Menu\ngroups: [0]\nitems:\n  - label: Ud\n    url: https://elsewhere.example\n',
  })
  const { changes, refused } = await load(db, folder)
  expect(changes).toEqual(['added da cms_page blind'])
  expect(refused.map(({ file, reason }) => [file.slice(folder.length + 1), reason])).toEqual([
    ['da/pages/forkert.md', expect.stringMatching(/^line 2: /)],
    ['da/pages/uden.md', expect.stringMatching(/^line 2: title: /)],
    ['da/menus/main.yaml', expect.stringMatching(/^line 5: .*path of this shop/)],
    ['da/pages/blind.md', 'line 4: it leads to findes-ikke.md, which there is not'],
    ['da/menus/ukendt.yaml', expect.stringContaining('there is no menu ukendt')],
  ])
})

test('a menu is stored with the categories that its entries link to', async () => {
  const { db, rows } = await opened()
  const menu =
    'title: Menu\ngroups: [0]\nitems:\n  - label: Vine\n    url: /c/vin?price=-100\n    items:\n      - label: Om\n        url: /i/om-karaffel\n'
  const { changes, purged } = await load(db, folderWith({ 'da/menus/main.yaml': menu }))
  expect(changes).toEqual(['changed da menu main'])
  expect(purged).toEqual(['menu:1', 'menu:main'])
  const [row] = rows(
    `SELECT doc ->> '$.items' AS items FROM documents WHERE type = 'menu' AND store_id = 1 AND key = 'main'`,
  )
  expect(JSON.parse(String(row?.items))).toEqual([
    {
      id: 'main-1',
      label: 'Vine',
      url: '/c/vin?price=-100',
      category_id: 1001,
      children: [{ id: 'main-1-1', label: 'Om', url: '/i/om-karaffel', category_id: null, children: [] }],
    },
  ])
})

test('a dry run writes nothing, and the next run repeats a failed purge', async () => {
  const { db, rows } = await opened()
  const folder = folderWith({ 'da/pages/nyt.md': '---\ntitle: Nyt\n---\nNyt.\n' })
  const documents = () => rows('SELECT count(*) AS count FROM documents')
  const before = documents()
  expect((await load(db, folder, { isDryRun: true })).changes).toEqual(['added da cms_page nyt'])
  expect(documents()).toEqual(before)
  await expect(load(db, folder, { fails: true })).rejects.toThrow('no answer')
  const { changes, purged } = await load(db, folder)
  expect(changes).toEqual([])
  expect(purged).toContain('cms_page:nyt')
})

test('a folder with bad files is not loaded, and each bad file is reported by name without its content', async () => {
  const { db } = await opened()
  const secret = join(folderWith({ 'passwd.yaml': 'root:x:0:0:very-private' }), 'passwd.yaml')
  const anchors = Array.from(
    { length: 9 },
    (_, at) => `a${at}: &a${at} [${Array(9).fill(at ? `*a${at - 1}` : 'x')}]`,
  ).join('\n')
  const deep = '['.repeat(20_000)
  const folder = folderWith({
    'da/pages/om-os.md': page,
    'da/pages/deep.md': `---\ntitle: Dybt\n---\n${'>'.repeat(20_000)} x`,
    'da/menus/bomb.yaml': anchors,
    'da/menus/deep.yaml': deep,
    'sv/fees.yaml': deep,
    'shops.yaml': 'aarhus: {',
  })
  mkdirSync(join(folder, 'da/blocks/folder.md'), { recursive: true })
  writeFileSync(join(folder, 'da/coupons.yaml'), Buffer.from([0x89, 0, 1, 2, 0, 0]))
  symlinkSync(secret, join(folder, 'da/menus/leak.yaml'))
  symlinkSync(secret, join(folder, 'parcel-shops.csv'))
  symlinkSync(secret, join(folder, 'sv/redirects.csv'))
  const before = await storedContent(db)
  const { refused } = await changeFolder(db, folder, { isDryRun: false, purge: async () => {} })
  const refusedFiles = refused.map(({ file }) => file.slice(folder.length + 1)).toSorted()
  expect(refusedFiles).toEqual([
    ...['da/blocks/folder.md', 'da/coupons.yaml', 'da/menus/bomb.yaml', 'da/menus/deep.yaml'],
    ...['da/menus/leak.yaml', 'da/pages/deep.md', 'parcel-shops.csv', 'shops.yaml', 'sv/fees.yaml'],
    'sv/redirects.csv',
  ])
  expect(JSON.stringify(refused)).not.toContain('root:x')
  expect(await storedContent(db)).toEqual(before)
})

test('a text with a name that leads out of the folder is not written as a file', async () => {
  const { db, rows } = await opened()
  rows(
    "UPDATE documents SET doc = json_set(doc, '$.identifier', '../../../escaped') WHERE type = 'cms_page' AND store_id = 1 AND key = 'levering'",
  )
  const folder = folderWith({ 'inside/x': '' })
  const { refused } = writeContent(join(folder, 'inside'), await storedContent(db))
  expect(refused).toEqual([
    { file: expect.stringContaining('escaped.md'), reason: expect.stringContaining('no name') },
  ])
  expect(existsSync(join(folder, 'escaped.md'))).toBe(false)
})
