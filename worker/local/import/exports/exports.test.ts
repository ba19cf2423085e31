import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changeTo, shopOf } from '#tests/fixtures/imported-shop.ts'
import { inEnglish } from '#tests/support/in-english.ts'
import { changeFromFiles } from '../import-files.ts'
import { leftOutLines } from '../import-report.ts'

const small = 'sku,name,price,category,color\nW-1,Bakkevin,149,Vin,red\n'

/** Imports another shop's export into a small shop that already has the pictures. Returns the changes and readers of the shop. */
async function shopWith(name: string, images?: string) {
  const { db, rows } = await shopOf(small)
  const text = readFileSync(`tests/fixtures/exports/${name}`, 'utf8')
  const addresses = new Set([
    ...(text.match(/https:\/\/pictures\.example\/[\w-]+\.jpg/g) ?? []),
    ...(text.match(/(?<=[,"])\/[\w/-]+\.jpg/g) ?? []).map((path) => `${images}${path}`),
  ])
  for (const address of addresses)
    await db
      .prepare(`INSERT INTO media (path, type, bytes, source) VALUES (?, 'image/jpeg', x'00', ?)`)
      .bind(`/i/m/${address.split('/').at(-1)}`, address)
      .run()
  const read = () => {
    const file = { name, text }
    const options = { images, isComplete: false, isDryRun: false, progress: () => {}, purge: async () => {} }
    return changeFromFiles(db, { da: file, sv: file }, options)
  }
  const document = (sku: string, store = 1) => {
    const [row] = rows(
      `SELECT doc FROM product_documents JOIN products ON id = product_id WHERE sku = '${sku}' AND store_id = ${store}`,
    )
    return JSON.parse(String(row?.doc)) as Record<string, any>
  }
  const stock = () =>
    rows(`SELECT sku, qty, manage_stock, backorders FROM stock WHERE sku <> 'W-1' ORDER BY sku`)
  return { db, changed: await read(), again: read, document, stock, rows }
}

const named = ({ category }: Record<string, any>) => category.map(({ name }: { name: string }) => name)

test('a Shopify export is imported with variants, pictures, categories and metafields', async () => {
  const { changed, again, document, stock, rows } = await shopWith('shopify.csv')
  expect(changed.articles.map(({ sku }) => sku)).toEqual([
    ...['solbakken-rod', 'SB-75-21', 'SB-75-22', 'SB-150-21', 'klippens-rose'],
  ])
  const wine = document('solbakken-rod')
  expect(wine).toMatchObject({
    name: 'Solbakken Rød',
    type_id: 'configurable',
    producer: 'Vinhuset Solbakken',
    country: 'Frankrig',
    color_code: 'red',
    abv: 13.5,
    image: '/i/m/solbakken.jpg',
    meta_title: 'Solbakken',
    final_price: 139,
  })
  expect(wine.grape_labels).toEqual(['Merlot', 'Syrah'])
  expect(wine.description).toContain('<strong>lidt peber</strong>')
  expect(wine.media_gallery.map(({ image }: { image: string }) => image)).toEqual([
    '/i/m/solbakken.jpg',
    '/i/m/solbakken-back.jpg',
  ])
  expect(named(wine)).toEqual(['Rødvin'])
  expect(
    wine.configurable_options.map(({ attribute_code, values }: any) => [attribute_code, values]),
  ).toEqual([
    [
      'bottle_size',
      [
        { value_index: 750, label: '75 cl' },
        { value_index: 1500, label: 'Magnum' },
      ].map((value) => ({ ...value, label: expect.any(String) })),
    ],
    ['year', [2022, 2021].map((year) => ({ value_index: year, label: String(year) }))],
  ])
  expect(document('SB-150-21')).toMatchObject({
    name: 'Solbakken Rød, 150 cl, 2021',
    parentSku: 'solbakken-rod',
    visibility: 1,
    volume_ml: 1500,
    original_price_incl_tax: 349,
    special_price_incl_tax: 299,
    image: '/i/m/magnum.jpg',
  })
  expect(rows(`SELECT part_sku FROM product_parts ORDER BY 1`).map(({ part_sku }) => part_sku)).toEqual([
    ...['SB-150-21', 'SB-75-21', 'SB-75-22'],
  ])
  expect(stock()).toEqual([
    { sku: 'SB-150-21', qty: 3, manage_stock: 1, backorders: 0 },
    { sku: 'SB-75-21', qty: 24, manage_stock: 1, backorders: 0 },
    { sku: 'SB-75-22', qty: 0, manage_stock: 1, backorders: 1 },
    { sku: 'klippens-rose', qty: 0, manage_stock: 1, backorders: 0 },
    { sku: 'solbakken-rod', qty: 0, manage_stock: 0, backorders: 0 },
  ])
  expect(inEnglish(changed.refused.da)).toEqual([
    { line: 7, reason: 'Gift Card: gift cards are not taken' },
    { line: 8, reason: 'Status is draft: it is not sold' },
    { line: 5, reason: 'variant sku cannot be read: DH/1' },
  ])
  const notes = leftOutLines(changed.leftOut)
  expect(notes).toContain('line 5, alcohol (product.metafields.custom.alcohol) cannot be read: about 12')
  expect(notes).toContain('line 2, tags is not taken, in 1 lines')
  expect((await again()).articles).toEqual([])
})

test('a Shopify export of 2025 is imported in spite of its other headings', async () => {
  const { changed, document } = await shopWith('shopify-2025.csv')
  expect(changed.refused.da).toEqual([])
  expect(document('bakkens-portvin').configurable_options).toEqual([
    expect.objectContaining({ attribute_code: 'option_aeske', label: 'Æske' }),
  ])
  expect(document('bakkens-portvin').configurable_options[0].values).toEqual([
    { value_index: 1, label: 'Uden' },
    { value_index: 2, label: 'Med' },
  ])
})

test('a Shopify export with few columns sets stock if it has quantities', async () => {
  const { stock } = await shopWith('shopify-few-columns.csv')
  expect(stock()).toMatchObject([
    { sku: 'HC-1', qty: 0, manage_stock: 1 },
    { sku: 'LR-1', qty: 24, manage_stock: 1 },
  ])
})

test('a WooCommerce export is imported with variations, pictures, categories and attributes', async () => {
  const { changed, again, document, stock } = await shopWith('woocommerce.csv')
  expect(changed.articles.map(({ sku }) => sku)).toEqual(['ENG-1', 'SKR-1', 'SKR-1-75', 'id-44'])
  const wine = document('ENG-1')
  expect(wine).toMatchObject({
    country: 'Italien',
    color_code: 'white',
    short_description: 'Sprød & tør.',
    description: '<p>Duft af hyld.</p><p>Passer til fisk.</p>',
    final_price: 79,
    original_price_incl_tax: 99,
    image: '/i/m/eng.jpg',
  })
  expect(named(wine)).toEqual(['Hvidvin', 'Tilbud'])
  expect(document('SKR-1')).toMatchObject({ type_id: 'configurable', country: 'Frankrig', final_price: 129 })
  expect(document('SKR-1').configurable_children.map(({ sku }: { sku: string }) => sku)).toEqual([
    ...['SKR-1-75', 'id-44'],
  ])
  expect(stock()).toEqual([
    { sku: 'ENG-1', qty: 18, manage_stock: 1, backorders: 0 },
    { sku: 'SKR-1', qty: 0, manage_stock: 0, backorders: 0 },
    { sku: 'SKR-1-75', qty: 6, manage_stock: 1, backorders: 1 },
    { sku: 'id-44', qty: 0, manage_stock: 1, backorders: 0 },
  ])
  expect(inEnglish(changed.refused.da)).toEqual([
    { line: 6, reason: 'Type is grouped: it is not taken' },
    { line: 7, reason: 'Published is -1: it is not sold' },
    { line: 8, reason: 'regular price cannot be read: dyr' },
  ])
  expect(leftOutLines(changed.leftOut)).toEqual([
    'line 2, weight (kg) is not taken, in 1 lines',
    'line 2, tags is not taken, in 1 lines',
    'line 6, grouped products is not taken, in 1 lines',
  ])
  expect((await again()).articles).toEqual([])
})

test('a Magento export is imported with the texts of each view, variants and attributes', async () => {
  const { changed, again, document, stock } = await shopWith('magento.csv', 'https://old.example/media')
  expect(changed.articles.map(({ sku }) => sku)).toEqual(['AAS-75', 'AAS-150', 'AAS', 'FJELD'])
  const wine = document('AAS')
  expect(wine).toMatchObject({
    name: 'Åsen',
    type_id: 'configurable',
    short_description: 'Rød.',
    producer: 'Vinhuset Åsen',
    country: 'Frankrig',
    image: '/i/m/aasen.jpg',
    final_price: 119,
  })
  expect(document('AAS', 2)).toMatchObject({
    name: 'Åsen på svenska',
    description: '<p>Körsbär och fat.</p>',
  })
  expect(named(wine)).toEqual(['Rødvin', 'Bøger/kort, m.m.'])
  expect(wine.configurable_options).toEqual([expect.objectContaining({ attribute_code: 'bottle_size' })])
  expect(document('AAS-75')).toMatchObject({ abv: 13.5, volume_ml: 750, grape_labels: ['Merlot', 'Syrah'] })
  expect(document('FJELD')).toMatchObject({
    final_price: 229,
    special_from_date: '2020-01-01',
    volume_ml: 700,
  })
  expect(stock().map(({ sku, qty, manage_stock }) => [sku, qty, manage_stock])).toEqual([
    ['AAS', 0, 0],
    ['AAS-150', 0, 1],
    ['AAS-75', 24, 1],
    ['FJELD', 5, 1],
  ])
  expect(inEnglish(changed.refused.da)).toEqual([
    { line: 8, reason: 'product_type is bundle: it is not taken' },
  ])
  expect(leftOutLines(changed.leftOut)).toEqual([
    'line 2, weight is not taken, in 3 lines',
    'line 4, award is not taken: Guld, 2023',
    'line 6, store_view_code german is no view of this shop',
  ])
  expect((await again()).articles).toEqual([])
})

test('a Google Merchant feed in XML is imported, with item groups as variants', async () => {
  const { changed, again, document, stock } = await shopWith('google.xml')
  expect(changed.articles.map(({ sku }) => sku)).toEqual(['MOS', 'MOS-75', 'MOS-150', 'HEDE'])
  expect(document('MOS')).toMatchObject({
    name: 'Mosens Sorte',
    type_id: 'configurable',
    producer: 'Vinhuset Mosen',
    color_code: 'red',
    final_price: 129,
    description: '<p>Blommer &amp; læder.</p>',
  })
  expect(document('MOS').media_gallery).toHaveLength(3)
  expect(document('MOS-75')).toMatchObject({
    special_price_incl_tax: 109,
    special_to_date: '2020-02-01T00:00+0100',
  })
  expect(document('HEDE')).toMatchObject({ volume_ml: 750, color_code: 'white' })
  expect(
    stock().map(({ sku, qty, manage_stock, backorders }) => [sku, qty, manage_stock, backorders]),
  ).toEqual([
    ['HEDE', 0, 1, 1],
    ['MOS', 0, 0, 0],
    ['MOS-150', 0, 1, 0],
    ['MOS-75', 0, 0, 0],
  ])
  expect(inEnglish(changed.refused.da)).toEqual([
    { line: 42, reason: 'price is in EUR: no view of this shop asks for that' },
  ])
  expect(leftOutLines(changed.leftOut)).toEqual([
    'line 6, price is in DKK: other views ask the same number of their own currency',
    'line 6, gtin is not taken, in 1 lines',
    'line 6, shipping is not taken, in 1 lines',
  ])
  expect((await again()).articles).toEqual([])
})

test('a Google Merchant feed with tabs is imported in spite of its spaced headings', async () => {
  const { changed, document } = await shopWith('google.tsv')
  expect(changed.refused.da).toEqual([])
  expect(document('VIG')).toMatchObject({
    name: 'Vigens Rosé',
    volume_ml: 750,
    color_code: 'rose',
    image: '/i/m/vig.jpg',
  })
  expect(leftOutLines(changed.leftOut)).toContain('line 2, custom label 0 is not taken, in 1 lines')
})

test.each([
  ['a file of articles', 'sku,name,price\nSKR-1-75,Skrænten - 75 cl,99\n'],
  ['a file of prices', 'sku,price\nSKR-1-75,99\n'],
])('a variant’s new price in %s changes the price of its product', async (_, text) => {
  const { db, document, rows } = await shopWith('woocommerce.csv')
  await changeTo(db, text)
  expect(document('SKR-1').final_price).toBe(99)
  expect(document('SKR-1').configurable_children[0].final_price).toBe(99)
  expect(
    rows(
      `SELECT DISTINCT final_price FROM listings JOIN products ON id = product_id WHERE sku = 'SKR-1' AND store_id = 1`,
    ),
  ).toEqual([{ final_price: 9900 }])
  expect((await changeTo(db, text)).articles).toEqual([])
})

test('a product stays on sale without a variant that a complete file lacks', async () => {
  const { db, document, rows } = await shopWith('woocommerce.csv')
  const table =
    'sku,name,price,parent_sku,options\nSKR-1,Skrænten,129,,\nSKR-1-75,Skrænten - 75 cl,129,SKR-1,Størrelse=75 cl\n'
  const { articles } = await changeTo(db, table, { isComplete: true })
  expect(articles).toContainEqual({ sku: 'id-44', kind: 'hidden', fields: [] })
  expect(document('SKR-1').configurable_children.map(({ sku }: { sku: string }) => sku)).toEqual(['SKR-1-75'])
  expect(rows('SELECT part_sku FROM product_parts')).toEqual([{ part_sku: 'SKR-1-75' }])
})

test('a variant of an unknown product is refused', async () => {
  const { db, rows } = await shopOf(small)
  const { refused } = await changeTo(db, 'sku,name,price,parent_sku,options\nX-1,Alone,10,X,Size=75 cl\n')
  expect(inEnglish(refused.da)).toEqual([
    { line: 2, reason: 'there is no article X that it could be a variant of' },
  ])
  expect(rows(`SELECT sku FROM products`)).toEqual([{ sku: 'W-1' }])
})

test('an export can open a new shop, with variants as one product', async () => {
  const text = readFileSync('tests/fixtures/exports/magento.csv', 'utf8')
  const { rows } = await shopOf(text)
  expect(
    rows('SELECT sku, type_id, visibility, parent_sku FROM products ORDER BY sku').map((row) =>
      Object.values(row),
    ),
  ).toEqual([
    ['AAS', 'configurable', 4, null],
    ['AAS-150', 'simple', 1, 'AAS'],
    ['AAS-75', 'simple', 1, 'AAS'],
    ['FJELD', 'simple', 4, null],
  ])
})

test('a WooCommerce export has SEO titles, but no templates of them', async () => {
  const text = [
    'ID,Type,SKU,Name,Published,Description,Regular price,Categories,Meta: _yoast_wpseo_title,Meta: _yoast_wpseo_metadesc',
    '1,simple,FIRST,Lyngtoppen,1,En rød,99,Rødvin,%%title%% %%sep%% %%sitename%%,Rødvin fra en lille gård',
    '2,simple,SECOND,Havbakken,1,En hvid,89,Hvidvin,Havbakken – hvidvin med kant,',
  ].join('\n')
  const { db, rows } = await shopOf(small)
  const file = { name: 'woocommerce.csv', text }
  const options = { isComplete: false, isDryRun: false, progress: () => {}, purge: async () => {} }
  await changeFromFiles(db, { da: file, sv: file }, options)
  const titles = rows(`SELECT sku, doc ->> 'meta_title' AS title, doc ->> 'meta_description' AS text
    FROM product_documents JOIN products ON id = product_id WHERE store_id = 1 AND sku IN ('FIRST', 'SECOND') ORDER BY sku`)
  expect(titles).toMatchObject([
    { sku: 'FIRST', title: null, text: 'Rødvin fra en lille gård' },
    { sku: 'SECOND', title: 'Havbakken – hvidvin med kant' },
  ])
})

test.each([
  [
    'WooCommerce',
    `ID,Type,SKU,Name,Published,Regular price,Categories,Upsells,Cross-sells
1,simple,FIRST,Lyngtoppen,1,99,Rødvin,"SECOND, id:3",id:2
2,simple,SECOND,Havbakken,1,119,Rødvin,,
3,simple,THIRD,Fyrtårnet,1,189,Rødvin,,
`,
    ['upsell SECOND', 'upsell THIRD', 'crosssell SECOND'],
  ],
  [
    'Magento',
    `sku,store_view_code,attribute_set_code,product_type,categories,name,price,related_skus,related_position,upsell_skus,crosssell_skus
FIRST,,Wine,simple,Default/Vin,Lyngtoppen,99,"SECOND,THIRD","1,2",THIRD,SECOND
SECOND,,Wine,simple,Default/Vin,Havbakken,119,,,,
`,
    ['related SECOND', 'related THIRD', 'upsell THIRD', 'crosssell SECOND'],
  ],
])('an export of %s brings its links between products', async (name, text, links) => {
  const { db, rows } = await shopOf(small)
  const file = { name: `${name}.csv`, text }
  const options = { isComplete: false, isDryRun: false, progress: () => {}, purge: async () => {} }
  const { leftOut } = await changeFromFiles(db, { da: file, sv: file }, options)
  expect(leftOutLines(leftOut)).toEqual([])
  const found =
    rows(`SELECT link.value ->> 'link_type' || ' ' || (link.value ->> 'linked_product_sku') AS link
    FROM product_documents JOIN products ON products.id = product_id, json_each(doc, '$.product_links') AS link
    WHERE store_id = 2 AND sku = 'FIRST'`)
  expect(found.map(({ link }) => link)).toEqual(links)
})
