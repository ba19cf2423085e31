import { expect, test } from 'vitest'
import { csvRows } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { inEnglish } from '#tests/support/in-english.ts'
import { questionLines } from '#worker/platform/catalog/import/read-files.ts'
import { csvProducts as productsOf } from '#worker/platform/catalog/import/reading/csv-products.ts'
import { isKnownHeading, readTable } from '#worker/platform/catalog/import/reading/read-table.ts'
import { accountLines } from './import-report.ts'

const csvProducts = (text: string, view: StoreCode) => {
  const table = readTable(csvRows(text))
  return { ...productsOf(table, view), leftOut: table.leftOut }
}

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
])('the price %s is read as %d', (written, price) => {
  const { products } = csvProducts(`sku;name;price\n1;Wine;${written}\n`, 'da')
  expect(products[0]?.values.price).toBe(price)
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
  ['sku', 'sku;name;price\n.;Wine;10\n', 'sku cannot be read: .'],
  ['sku', 'sku;name;price\n..;Wine;10\n', 'sku cannot be read: ..'],
  ['sku', 'sku;name;price\na/b;Wine;10\n', 'sku cannot be read: a/b'],
  ['sku', 'sku;name;price\na?b;Wine;10\n', 'sku cannot be read: a?b'],
  ['sku', `sku;name;price\n${'x'.repeat(65)};Wine;10\n`, `sku cannot be read: ${'x'.repeat(40)}`],
  ['sku', 'sku;name;price\na\u200bb;Wine;10\n', 'sku cannot be read: a�b'],
  ['sku', 'sku;name;price\na\u0007b;Wine;10\n', 'sku has control characters: a�b'],
  ['name', 'sku;name;price\n1;\u200b\u200d;10\n', 'name is empty'],
  [
    'name',
    `sku;name;price\n1;${'A'.repeat(20_000)};10\n`,
    `name has 20000 letters, and 255 at most: ${'A'.repeat(40)}`,
  ],
])('a line with a bad %s is reported by its number, and the other lines are read', (_, text, reason) => {
  const { products, refused } = csvProducts(
    `${text}2;Other;20${';'.repeat((text.split('\n')[0] ?? '').split(';').length - 3)}\n`,
    'da',
  )
  expect(inEnglish(refused)).toEqual([{ line: 2, reason }])
  expect(products.map(({ sku }) => sku)).toEqual(['2'])
})

test('a column of the view is preferred to the common column', () => {
  const text = 'sku,name,name_sv,price,price_sv\n1,Rødvin,Rött vin,100,159\n2,Hvidvin,,80,\n'
  const names = (view: 'da' | 'sv') =>
    csvProducts(text, view).products.map(({ values }) => [values.name, values.price])
  expect(names('da')).toEqual([
    ['Rødvin', 100],
    ['Hvidvin', 80],
  ])
  expect(names('sv')).toEqual([
    ['Rött vin', 159],
    ['Hvidvin', 80],
  ])
})

test('a cell may have several categories or grapes', () => {
  const [product] = one('category;grapes', 'Wine/Red | Offers;Merlot|Syrah').products
  expect(product?.values.category).toEqual([['Wine', 'Red'], ['Offers']])
  expect(product?.values.grapes).toEqual(['Merlot', 'Syrah'])
})

test('a file with tabs between its fields is read, empty fields included', () => {
  const { products, refused } = csvProducts(
    'sku\tname\tprice\tproducer\tqty\n1\t Rødvin, tør \t12,50\t\t3\n',
    'da',
  )
  expect(refused).toEqual([])
  expect(products[0]?.values).toMatchObject({
    name: 'Rødvin, tør',
    price: 12.5,
    producer: null,
    qty: 3,
  })
})

test('a file without a required column is refused as a whole', () => {
  expect(() => csvProducts('id,words\n1,Wine\n', 'da')).toThrow('no column sku, name, price')
})

test('Danish, Swedish and English headings are recognized, and unknown columns are reported', () => {
  const text = `Varenr.;Varenavn;Pris (inkl. moms);Pris SEK;Lagersaldo;Varegruppe;Indhold (cl);Alkohol %;Land;Årgang;Hylde
1;Tannat;129,50;219;12;Vin/Rødvin;37,5;13,5;BR;2020;H4
2;Furmint;89;149;;Vin;1,5 l;12;Ungarn;2021;
3;Syrah;gratis;1;;Vin;75;12;FR;2021;
`
  const [danish, swedish] = [csvProducts(text, 'da'), csvProducts(text, 'sv')]
  expect(danish.products.map(({ values }) => values)).toMatchObject([
    {
      ...{ sku: '1', name: 'Tannat', price: 129.5, volume_ml: 375, abv: 13.5, country: 'BR', year: '2020' },
      category: [['Vin', 'Rødvin']],
    },
    { sku: '2', volume_ml: 1500, country: 'Ungarn' },
  ])
  expect(danish.products[0]?.values.qty).toBe(12)
  expect(swedish.products[0]?.values.price).toBe(219)
  expect(inEnglish(danish.refused)).toEqual([{ line: 4, reason: 'pris (inkl. moms) cannot be read: gratis' }])
  expect(inEnglish(danish.leftOut)).toEqual([
    { line: 2, column: 'hylde', reason: 'hylde is not taken, in 1 lines' },
  ])
})

test('a column with the shop’s own name is preferred to a synonym', () => {
  const { products } = csvProducts('sku;name;pris;price\n1;Wine;10;20\n', 'da')
  expect(products[0]?.values.price).toBe(20)
})

/** Reads a CSV text like a merchant's file. */
const tableOf = (text: string, answers: Record<string, string> = {}) =>
  readTable(csvRows(text, isKnownHeading), { answers: new Map(Object.entries(answers)) })

test.each([
  ['a title above it', 'Prisliste, november 2026;;\n\nVarenr;Navn;Pris\n1;Vin;100\n', 4],
  ['Excel’s separator line', 'sep=;\nVarenr;Navn;Pris\n1;Vin;100\n', 3],
  ['both', '\uFEFFsep=;\r\nVinbod\r\nVarenr;Navn;Pris\r\n1;Vin;100\r\n', 4],
])('a heading is found with %s, and lines are counted from the start of the file', (_, text, line) => {
  const { products } = productsOf(tableOf(text), 'da')
  expect(products.map((product) => [product.line, product.sku, product.values.price])).toEqual([
    [line, '1', 100],
  ])
})

test('all errors of a line are reported together', () => {
  const { refused } = productsOf(tableOf('sku;name;price;qty;year\n<b>;;dyr;mange;snart\n'), 'da')
  expect(inEnglish(refused)).toEqual([
    { line: 2, reason: 'sku cannot be read: <b>' },
    { line: 2, reason: 'name is empty' },
    { line: 2, reason: 'price cannot be read: dyr' },
    { line: 2, reason: 'qty cannot be read: mange' },
    { line: 2, reason: 'year cannot be read: snart' },
  ])
})

test('each column is listed with its meaning and a sample value', () => {
  const { account } = tableOf(
    'Varenr.;Navn;Pris;Tilbudspris;Indhold;Hylde;Note\n1;Vin;1.234,50;;75;H4;\n2;Øl;20,00;15,00;33;;\n',
  )
  expect(accountLines(account)).toEqual([
    'varenr.      sku            1',
    'navn         name           Vin',
    'pris         price          1.234,50 is 1234.5',
    'tilbudspris  special_price  15,00 is 15',
    'indhold      volume_ml      75 is 750',
    'hylde        not used       H4',
    'note         not used       empty',
  ])
})

test.each([
  ['Tilbudsslut', '31.12.2026', '2026-12-31'],
  ['Til', '31-12-2026', '2026-12-31'],
  ['Kampanj slut', '2026-12-31', '2026-12-31'],
  ['Gyldig til', '31. dec 2026', '2026-12-31'],
])('the end of an offer is read from a column %s', (heading, cell, end) => {
  const { products } = productsOf(
    tableOf(`sku;name;price;special_price;${heading}\n1;Vin;100;80;${cell}\n`),
    'da',
  )
  expect(products[0]?.values.special_to_date).toBe(end)
})

test('a special price requires an answer about an unknown column that may hold its dates', () => {
  const text = 'sku;name;price;special_price;Aktion\n1;Vin;100;80;31.12.2026\n'
  const { questions } = tableOf(text)
  expect(questionLines(questions)).toEqual([
    'aktion, line 2: "31.12.2026" looks like a date of the special price',
    '  --answer "aktion=special_from_date"  Its first day',
    '  --answer "aktion=special_to_date"  Its last day',
    '  --answer "aktion=none"  It has nothing to do with it',
  ])
  const { products } = productsOf(tableOf(text, { aktion: 'special_to_date' }), 'da')
  expect(products[0]?.values.special_to_date).toBe('2026-12-31')
  expect(tableOf(text, { aktion: 'none' }).questions).toEqual([])
  expect(tableOf('sku;name;price;Oprettet\n1;Vin;100;31.12.2026\n').questions).toEqual([])
})

test('two columns with the same meaning and different values require an answer', () => {
  const text = 'Varenr;Navn;Pris;Salgspris\n1;Vin;80;100\n'
  expect(tableOf(text).questions).toMatchObject([{ heading: 'salgspris', line: 2 }])
  const priceBy = (answers: Record<string, string>) =>
    productsOf(tableOf(text, answers), 'da').products[0]?.values.price
  expect([priceBy({ salgspris: 'price' }), priceBy({ salgspris: 'none' })]).toEqual([100, 80])
})

test.each([
  ['pris', '12.500', 'comma', 12_500],
  ['pris', '12.500', 'point', 12.5],
])('the answer for %s with %s is %s: %d', (heading, cell, answer, price) => {
  const { products } = productsOf(tableOf(`sku;name;Pris\n1;Vin;${cell}\n`, { [heading]: answer }), 'da')
  expect(products[0]?.values.price).toBe(price)
})

test('a barcode is used as the sku if there is no other number', () => {
  const skus = (text: string) => productsOf(tableOf(text), 'da').products.map(({ sku }) => sku)
  expect(skus('EAN;Navn;Pris\n5701234567890;Vin;100\n')).toEqual(['5701234567890'])
  expect(skus('EAN;Varenr;Navn;Pris\n5701234567890;7;Vin;100\n')).toEqual(['7'])
})

test('an unknown colour is reported', () => {
  expect(inEnglish(tableOf('sku;name;price;Farve\n1;Vin;100;lyserød\n').leftOut)).toEqual([
    { line: 2, column: 'farve', reason: 'farve is no colour that the shop knows: lyserød' },
  ])
})
