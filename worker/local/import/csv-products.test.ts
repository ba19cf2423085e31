import { expect, test } from 'vitest'
import { csvRows } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { csvProducts as productsOf } from './csv-products.ts'

const csvProducts = (text: string, view: StoreCode) => productsOf(csvRows(text), view)

const one = (fields: string, values: string) =>
  csvProducts(`sku;name;price;${fields}\n1;Wine;100;${values}\n`, 'da')

test.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234', 1234],
  ['1.234.567', 1234567],
  ['149 kr.', 149],
  ['149', 149],
])('the price %s is %d', (written, price) => {
  const { products } = csvProducts(`sku;name;price\n1;Wine;${written}\n`, 'da')
  expect(products[0]?.document.price).toBe(price)
})

test.each([
  ['price', 'sku;name;price\n1;Wine;cheap\n', 'price cannot be read: cheap'],
  ['price', 'sku;name;price\n1;Wine;-1\n', 'price cannot be read: -1'],
  ['name', 'sku;name;price\n1;;10\n', 'name is empty'],
  ['qty', 'sku;name;price;qty\n1;Wine;10;many\n', 'qty cannot be read: many'],
  [
    'image',
    'sku;name;price;image\n1;Wine;10;file:///etc/passwd\n',
    'image cannot be read: file:///etc/passwd',
  ],
  ['sku', 'sku;name;price\n<b>;Wine;10\n', 'sku cannot be read: <b>'],
])('a line with a bad %s is reported by its number, the rest is read', (_, text, reason) => {
  const { products, refused } = csvProducts(
    `${text}2;Other;20${';'.repeat((text.split('\n')[0] ?? '').split(';').length - 3)}\n`,
    'da',
  )
  expect(refused).toEqual([{ line: 2, reason }])
  expect(products.map(({ sku }) => sku)).toEqual(['2'])
})

test('a column of the view goes before the common one', () => {
  const text = 'sku,name,name_sv,price,price_sv\n1,Rødvin,Rött vin,100,159\n2,Hvidvin,,80,\n'
  const names = (view: 'da' | 'sv') =>
    csvProducts(text, view).products.map(({ document }) => [document.name, document.price])
  expect(names('da')).toEqual([
    ['Rødvin', 100],
    ['Hvidvin', 80],
  ])
  expect(names('sv')).toEqual([
    ['Rött vin', 159],
    ['Hvidvin', 80],
  ])
})

test('several categories and grapes stand in one field', () => {
  const [product] = one('category;grapes', 'Wine/Red | Offers;Merlot|Syrah').products
  expect(product?.categories).toEqual([['Wine', 'Red'], ['Offers']])
  expect(product?.document.grapes).toEqual(['Merlot', 'Syrah'])
})

test('tabs may stand between the fields, as Excel writes Unicode text: empty ones are fields as well', () => {
  const { products, refused } = csvProducts(
    'sku\tname\tprice\tproducer\tqty\n1\t Rødvin, tør \t12,50\t\t3\n',
    'da',
  )
  expect(refused).toEqual([])
  expect(products[0]?.document).toMatchObject({
    name: 'Rødvin, tør',
    price: 12.5,
    producer: null,
    stock: { qty: 3 },
  })
})

test('a product without a quantity is always there', () => {
  expect(one('qty', '').products[0]?.document.stock).toMatchObject({ manage_stock: false, is_in_stock: true })
  expect(one('qty', '0').products[0]?.document.stock).toMatchObject({
    manage_stock: true,
    is_in_stock: false,
  })
})

test('a file without the columns that are needed is refused as a whole', () => {
  expect(() => csvProducts('id,words\n1,Wine\n', 'da')).toThrow('no column sku, name, price')
})

test('a merchant’s own headings are understood, in Danish, Swedish and English, and what nobody reads is told', () => {
  const text = `Varenr.;Varenavn;Pris (inkl. moms);Pris SEK;Lagersaldo;Varegruppe;Indhold (cl);Alkohol %;Land;Årgang;Hylde
1;Tannat;129,50;219;12;Vin/Rødvin;37,5;13,5;BR;2020;H4
2;Furmint;89;149;;Vin;1,5 l;12;Ungarn;2021;
3;Syrah;gratis;1;;Vin;75;12;FR;2021;
`
  const [danish, swedish] = [csvProducts(text, 'da'), csvProducts(text, 'sv')]
  expect(
    danish.products.map(({ sku, categories, document }) => ({ sku, categories, ...document })),
  ).toMatchObject([
    {
      ...{ sku: '1', name: 'Tannat', price: 129.5, volume_ml: 375, abv: 13.5, country: 'BR', year: '2020' },
      categories: [['Vin', 'Rødvin']],
    },
    { sku: '2', volume_ml: 1500, country: 'Ungarn' },
  ])
  expect(danish.products[0]?.document.stock).toMatchObject({ qty: 12 })
  expect(swedish.products[0]?.document.price).toBe(219)
  expect(danish.refused).toEqual([{ line: 4, reason: 'pris (inkl. moms) cannot be read: gratis' }])
  expect(danish.leftOut).toEqual([{ line: 2, column: 'hylde', reason: 'is not taken, in 1 lines' }])
})

test('a column of the shop’s own name goes before one that means the same', () => {
  const { products } = csvProducts('sku;name;pris;price\n1;Wine;10;20\n', 'da')
  expect(products[0]?.document.price).toBe(20)
})
