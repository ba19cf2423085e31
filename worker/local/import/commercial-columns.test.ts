import { expect, test } from 'vitest'
import { changeTo, shopOf } from '#tests/fixtures/imported-shop.ts'
import { inEnglish } from '#tests/support/in-english.ts'
import { importFiles } from './import-files.ts'

async function imported(text: string) {
  const file = { name: 'shop.csv', text }
  const { catalogue, refused } = await importFiles({ da: file, sv: file })
  const products = [...catalogue.products()]
  return {
    products,
    refused: refused.da,
    of: (sku: string) => products.find(({ docs }) => docs.da.sku === sku),
  }
}

const bottles = `sku,name,price_da,price_sv,color,volume_ml,abv,qty,product_type,parts,part_titles_da,part_titles_sv
A,Bakkevin,100,150,red,750,13 %,4,,,,
B,Terrassevin,80,120,white,750,12 %,9,,,,
C,Strandvin,60,90,rose,750,12 %,0,,,,
`
const kit = 'K,Smagekasse: To slags,,,,,,3,grouped,2 x A | B,,\n'
const bundle = 'D,Bland selv: Sommer,,,,,,,bundle,"B, A | optional: A, C",Hvid | En til,Vitt | En till\n'

test('a grouped product costs the sum of its parts in each view, and has a picture of their bottles', async () => {
  const { of } = await imported(bottles + kit)
  const { docs, media } = of('K') ?? {}
  expect([docs?.da.final_price, docs?.sv.final_price]).toEqual([280, 420])
  expect(
    docs?.da.product_links.map((link) => [link.linked_product_sku, link.extension_attributes?.qty]),
  ).toEqual([
    ['A', 2],
    ['B', 1],
  ])
  expect(media?.[0]?.recipe).toMatchObject({ kind: 'kit', title: 'To slags', bottles: [{}, {}] })
  expect(docs?.da.image).toBe(media?.[0]?.path)
})

test('a bundle has titled options in each view, the first choice by default if one is required', async () => {
  const { of } = await imported(bottles + bundle)
  const options = of('D')?.docs.sv.bundle_options
  expect(options?.map(({ title, required }) => [title, required])).toEqual([
    ['Vitt', true],
    ['En till', false],
  ])
  expect(
    options?.map((option) =>
      option.product_links.map(({ sku, is_default, price }) => [sku, is_default, price]),
    ),
  ).toEqual([
    [
      ['B', true, 120],
      ['A', false, 150],
    ],
    [
      ['A', false, 150],
      ['C', false, 90],
    ],
  ])
  expect(of('D')?.docs.da.stock.is_in_stock).toBe(true)
})

test('a bundle with a price costs it with its usual articles, keeps it in files without prices, and loses it by an empty cell', async () => {
  const heading = 'sku,name,price,price_sv,color,volume_ml,abv,qty,product_type,parts,part_titles\n'
  const wines = 'A,Bakkevin,100,150,red,750,13 %,4,,,\nB,Terrassevin,80,120,white,750,12 %,9,,,\n'
  const parts = 'bundle,"A | B | B, A",En | To | Tre'
  const { db, rows } = await shopOf(`${heading}${wines}D,Kasse,229,350,,,,,${parts}\n`)
  const prices = () =>
    rows(
      `SELECT store_id, json_extract(doc, '$.final_price') AS price, (SELECT group_concat(link.value ->> 'price', ' ')
         FROM json_each(doc, '$.bundle_options') AS option, json_each(option.value, '$.product_links') AS link) AS parts
       FROM product_documents JOIN products ON products.id = product_id WHERE sku = 'D' ORDER BY 1`,
    ).map(Object.values)
  // 260 and 390 for the bottles one by one: A is 88.08 of 229 and B 70.46, each in whole crowns.
  const own = [
    [1, 229, '89 70 70 88'],
    [2, 350, '134 108 108 135'],
  ]
  expect(prices()).toEqual(own)
  await changeTo(db, `sku,name,product_type,parts,part_titles\nD,Sommerkasse,${parts}\n`)
  expect(prices()).toEqual(own)
  await changeTo(db, `${heading}${wines}D,Kasse,,,,,,,${parts}\n`)
  expect(prices().map(([, price]) => price)).toEqual([260, 390])
})

test.each([
  // Six bottles cannot cost 499.00 in equal prices of whole øre, so another article gives the rest.
  ['6 x A | B', 499],
  ['6 x A | 5 x B', 499],
  ['12 x A | B', 91],
  ['6 x A', 499.02],
])('a bundle of %s costs exactly its own price of %s in the cart', async (parts, price) => {
  const titles = parts.replaceAll(/[^|]+/g, 'Vin')
  const { of, refused } = await imported(
    `${bottles}D,Kasse,${price},${price},,,,,bundle,${parts},${titles},${titles}\n`,
  )
  expect(refused).toEqual([])
  const links = of('D')?.docs.da.bundle_options.flatMap(({ product_links }) => product_links) ?? []
  const charged = links.reduce((sum, link) => sum + link.qty * Math.round(link.price * 100), 0)
  expect([charged, of('D')?.docs.da.final_price]).toEqual([Math.round(price * 100), price])
  expect(links.every((link) => link.price >= 0)).toBe(true)
})

test('a bundle whose price cannot be divided among its bottles is refused with the nearest price that can', async () => {
  const { refused } = await imported(`${bottles}D,Kasse,499,498.96,,,,,bundle,6 x A,Vin,Vin\n`)
  expect(inEnglish(refused)).toEqual([
    { line: 5, reason: '499,00 cannot be divided among the bottles of this bundle, but 499,02 can' },
  ])
})

test('a bundle with a price but without a required article is refused', async () => {
  const { refused } = await imported(`${bottles}D,Kasse,499,499,,,,,bundle,optional: A,Vin,Vin\n`)
  expect(inEnglish(refused)).toHaveLength(1)
})

test('a kit is sold out if a required part is sold out', async () => {
  const { of } = await imported(`${bottles}K,Kasse,,,,,,,grouped,A | C,,\n`)
  expect(of('K')?.docs.da.stock.is_in_stock).toBe(false)
})

test('a kit with an unknown part is refused by its line', async () => {
  const { refused } = await imported(`${bottles}K,Kasse,,,,,,,grouped,A | Z,,\n`)
  expect(inEnglish(refused)).toEqual([{ line: 5, reason: 'there is no article Z that it could be made of' }])
})

test('a kit added to an open shop equals one that the shop was opened with', async () => {
  const [changed, opened] = [await shopOf(bottles), await shopOf(bottles + kit + bundle)]
  const { refused } = await changeTo(changed.db, bottles + kit + bundle)
  expect(refused).toEqual({ da: [], sv: [] })
  for (const sql of [
    'SELECT * FROM product_parts ORDER BY 1, 2, 3',
    'SELECT * FROM listings ORDER BY 1, 2, 3',
    'SELECT product_id, store_id, doc FROM product_documents ORDER BY 1, 2',
    'SELECT path, recipe FROM media ORDER BY 1',
  ])
    expect(changed.rows(sql), sql).toEqual(opened.rows(sql))
  expect((await changeTo(changed.db, bottles + kit + bundle)).articles).toEqual([])
})

test('group prices, labels, quantity discounts, custom options and stock limits are read from columns', async () => {
  const { of } =
    await imported(`sku,name,price,group_prices,labels,nextdisc_qty,nextdisc_amount,custom_options,qty,min_sale_qty,qty_increments
A,Vin,100,"5, 6: 89 | 10: 79,50","Nyhed: dark | Tilbud: red, groups 0 1, /c/tilbud",6,10,"Kort: radio, required, Lille = 10, Stort = 5 %",24,6,6
`)
  const document = of('A')?.docs.da
  expect(document).toMatchObject({
    group_prices: { 5: 89, 6: 89, 10: 79.5 },
    hasOfferForGroups: [5, 6, 10],
    hasOffer: true,
    offerType: 'quantity',
    labels: [
      { name: 'Nyhed', style: 'dark', customer_group_id: [], url: null },
      { name: 'Tilbud', style: 'red', customer_group_id: [0, 1], url: '/c/tilbud' },
    ],
    custom_options: [
      {
        title: 'Kort',
        type: 'radio',
        is_require: true,
        option_id: 100010,
        values: [
          { title: 'Lille', price: 10, price_type: 'fixed', option_type_id: 1000100 },
          { title: 'Stort', price: 5, price_type: 'percent', option_type_id: 1000101 },
        ],
      },
    ],
    stock: { qty: 24, min_sale_qty: 6, qty_increments: 6 },
  })
})

test('group prices and sale limits are changed by a file, and removed by an empty cell', async () => {
  const heading = 'sku,name,price,group_prices,qty,max_sale_qty\n'
  const { db, rows } = await shopOf(`${heading}A,Vin,100,5: 89 | 10: 79,24,6\n`)
  const agreed = () =>
    rows('SELECT group_id, final_price FROM group_prices WHERE store_id = 1 ORDER BY 1').map(Object.values)
  expect((await changeTo(db, `${heading}A,Vin,100,5: 89 | 10: 79,24,6\n`)).articles).toEqual([])
  expect((await changeTo(db, 'sku,name,price\nA,Vin,100\n')).articles).toEqual([])
  const { articles } = await changeTo(db, `${heading}A,Vin,100,5: 85,24,3\n`)
  expect(articles.map(({ fields }) => fields)).toEqual([
    expect.arrayContaining(['group_prices {"5":89,"10":79} → {"5":85}', 'max_sale_qty 6 → 3']),
  ])
  expect(agreed()).toEqual([[5, 8500]])
  expect(rows('SELECT max_sale_qty FROM stock').map(Object.values)).toEqual([[3]])
  expect((await changeTo(db, 'sku,name,price,qty\nA,Vin,100,24\n')).articles).toEqual([])
  await changeTo(db, `${heading}A,Vin,100,,24,3\n`)
  expect(agreed()).toEqual([])
})

test('a product is hidden in both views or one, or listed only in search', async () => {
  const { of } = await imported(
    'sku,name,price,hidden,hidden_sv,visibility\nA,Vin,100,yes,,\nB,Vin,100,,yes,search\n',
  )
  expect([of('A')?.docs.da.status, of('B')?.docs.da.status, of('B')?.docs.sv.status]).toEqual([2, 1, 2])
  expect([of('A')?.docs.da.visibility, of('B')?.docs.da.visibility]).toEqual([4, 3])
})

test('a gift card is imported without tax', async () => {
  const { of } = await imported(
    'sku,name,price,product_type,giftcard_amounts,open_amount_max\nG,Gavekort,100,virtual,200 | 500,5000\n',
  )
  expect(of('G')?.docs.da).toMatchObject({
    price: 100,
    price_incl_tax: 100,
    tax_class_id: '0',
    giftcard_amounts: [200, 500],
  })
})

test('a drawing column sets shape, label and colours, and the other columns set the rest', async () => {
  const { of } = await imported(`sku,name,price,color,abv,year,volume_ml,producer,drawing
A,Bakkevin 2020 Magnum,100,red,13 %,2020,1500,Ås,shape: burgundy | label: ledger plain | colours: mist navy cobalt | place: Chablis
`)
  const [bottle, glass] = of('A')?.media.map(({ recipe }) => recipe) ?? []
  expect(bottle).toMatchObject({
    shape: 'burgundy',
    size: 'magnum',
    liquid: 'red',
    label: {
      style: 'ledger',
      layout: 'plain',
      name: 'Bakkevin',
      vintage: '2020',
      place: 'Chablis',
      strength: '13 % vol.',
      paper: 'mist',
    },
  })
  expect(glass).toMatchObject({ kind: 'glass', title: 'Et glas rødvin', liquid: 'red' })
})

test.each([
  ['drawing', 'shape: barrel', 'has "barrel" for shape'],
  ['drawing', 'form: flute', 'has "form: flute", which is none of'],
  ['drawing', 'capsule: foil', 'has 1 words for capsule, not 2 to 2'],
  ['labels', 'Nyhed', 'has no colon in "Nyhed"'],
  ['labels', 'Nyhed: blue', 'has "blue", which is no style'],
  ['group_prices', 'vip: 80', 'has no customer group in "vip"'],
  ['group_prices', '5: cheap', 'has no amount in "cheap"'],
  ['custom_options', 'Kort: letter', 'has "letter", which is none of field'],
  ['downloads', 'Guide: many', 'has no number of pages'],
])('the column %s refuses "%s" with a reason', async (column, cell, reason) => {
  const { refused } = await imported(`sku,name,price,${column}\nA,Vin,100,"${cell}"\n`)
  const [fault] = inEnglish(refused)
  expect(fault?.line).toBe(2)
  expect(fault?.reason).toContain(`${column} ${reason}`)
})
