import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SearchRequest } from '#shared/platform-api/search-query.ts'
import { Product } from '#shared/product.ts'
import { storeViews } from '#shared/store-view.ts'
import { changeTo, shopOf } from '#tests/fixtures/imported-shop.ts'
import { inEnglish } from '#tests/support/in-english.ts'
import { changeByCells, storedCells } from '#worker/platform/catalog/import/change-cells.ts'
import { searchProducts } from '#worker/platform/catalog/search/product-search.ts'

const guest = { group: 0, seesBusinessOnly: false, hasGroupPrices: false }

/** Returns the links of a product as the platform's search returns them: `related 2`, in their order. */
async function linksOf(db: D1Database, sku: string): Promise<string[]> {
  const request = v.parse(SearchRequest, {
    type: 'product',
    searchQuery: { _appliedFilters: [{ attribute: 'sku', value: { eq: sku }, scope: 'default' }] },
  })
  const [found] = JSON.parse((await searchProducts(db, storeViews.sv, guest, request)).text).items
  const { product_links } = v.parse(Product, found)
  return product_links.map(({ link_type, linked_product_sku }) => `${link_type} ${linked_product_sku}`)
}

const shop = `Varenr.;Navn;Pris;Se også;Mersalg;Køb også
W-1;Bakkevin;149;W-2 | W-3;W-3;G-1, W-2
W-2;Dalvin;99;;;
W-3;Kystvin;219;;;
G-1;Karaffel;299;W-1, G-1;;
`

test('an import stores related, up-sell and cross-sell articles in the order of the file', async () => {
  const { db } = await shopOf(shop)
  expect(await linksOf(db, 'W-1')).toEqual([
    'related W-2',
    'related W-3',
    'upsell W-3',
    'crosssell G-1',
    'crosssell W-2',
  ])
  expect(await linksOf(db, 'G-1')).toEqual(['related W-1'])
})

test.each([
  ['Relaterade produkter', 'related'],
  ['Zubehör', 'related'],
  ['upsell_skus', 'upsell'],
  ['Merförsäljning', 'upsell'],
  ['Up-Selling-Artikel', 'upsell'],
  ['Cross-sells', 'crosssell'],
  ['Korsförsäljning', 'crosssell'],
  ['Cross Selling', 'crosssell'],
])('the heading %s is a column of %s articles', async (heading, type) => {
  const { db } = await shopOf(`sku,name,price,${heading}\nA,Vin,100,B\nB,Vin,90,\n`)
  expect(await linksOf(db, 'A')).toEqual([`${type} B`])
})

test('a later import changes the links of its columns only, and an empty cell removes them', async () => {
  const { db } = await shopOf(shop)
  await changeTo(db, 'sku,name,price,upsell_skus\nW-1,Bakkevin,149,W-2 | W-9\n')
  expect(await linksOf(db, 'W-1')).toEqual([
    'related W-2',
    'related W-3',
    'upsell W-2',
    'upsell W-9',
    'crosssell G-1',
    'crosssell W-2',
  ])
  await changeTo(db, 'sku,name,price,related_skus,crosssell_skus\nW-1,Bakkevin,149,,\n')
  expect(await linksOf(db, 'W-1')).toEqual(['upsell W-2', 'upsell W-9'])
  expect((await changeTo(db, 'sku,name,price\nW-1,Bakkevin,149\n')).articles).toEqual([])
})

test('a set keeps its parts when its links change, and its links when its parts change', async () => {
  const heading = 'sku,name,price,product_type,parts,related_skus\n'
  const { db } = await shopOf(`${heading}A,Vin,100,,,\nB,Vin,90,,,\nK,Kasse,,grouped,A | B,B\n`)
  expect(await linksOf(db, 'K')).toEqual(['associated A', 'associated B', 'related B'])
  await changeTo(db, 'sku,name,price,related_skus,parts\nK,Kasse,,A,A | B\n')
  expect(await linksOf(db, 'K')).toEqual(['associated A', 'associated B', 'related A'])
  await changeTo(db, 'sku,name,product_type,parts\nK,Kasse,grouped,B\n')
  expect(await linksOf(db, 'K')).toEqual(['associated B', 'related A'])
})

test('a cell that cannot be item numbers is refused by its line', async () => {
  const { db } = await shopOf(shop)
  const { refused } = await changeTo(db, 'sku,name,price,related_skus\nW-1,Bakkevin,149,W-2/W-3\n')
  expect(inEnglish(refused.da)).toEqual([{ line: 2, reason: 'related_skus cannot be read: W-2/W-3' }])
})

test('the desk reads the links as cells, and stores changed ones by the same reading', async () => {
  const { db } = await shopOf(shop)
  const cells = (await storedCells(db, ['W-1'])).get('W-1')?.cells
  expect(cells).toMatchObject({
    related_skus: 'W-2 | W-3',
    upsell_skus: 'W-3',
    crosssell_skus: 'G-1 | W-2',
  })
  const { faults } = await changeByCells(db, [{ sku: 'W-1', cells: { related_skus: 'G-1' } }], {
    isDryRun: false,
    purge: async () => {},
  })
  expect(faults).toEqual([])
  expect(await linksOf(db, 'W-1')).toEqual(['related G-1', 'upsell W-3', 'crosssell G-1', 'crosssell W-2'])
})
