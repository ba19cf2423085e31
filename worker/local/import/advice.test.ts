import { expect, test } from 'vitest'
import { readFiles } from '#worker/platform/catalog/import/read-files.ts'
import { advice } from './advice.ts'

const of = (text: string) => {
  const file = { name: 'shop.csv', text }
  return advice(readFiles({ da: file, sv: file }))
}

test('advises which columns would improve the products of a file', () => {
  expect(
    of(
      'sku,name,price,category,description,color\n1,A,10,Wine/Red,Words,red\n2,B,10,Wine/Red,,\n3,C,10,,,\n',
    ),
  ).toEqual([
    '3 of 3 have no picture of their own (image)',
    '2 of 3 have no description (description)',
    '1 of 3 are in no category (category)',
    '3 of 3 have no strength and are not declared as no drink: each needs a proof of age (abv; is_drink = no of glasses and gifts)',
    '3 of 3 are rated by nobody yet (customers rate what they bought: npm run recommendations)',
    '1 of 3 say nothing of their taste (taste_body, taste_sweetness, taste_acidity, taste_tannin)',
    '1 of 3 have the same description in both views (description_da, description_sv)',
    '2 of 3 are in categories of the same names in both views (category_da, category_sv)',
  ])
})

test('advises only customer ratings if a file has all other columns', () => {
  const heading =
    'sku,name,price,category_da,category_sv,description_da,description_sv,image,color,taste_body,abv'
  expect(
    of(`${heading}\n1,A,10,Vin,Viner,Ord,Ord på svenska,https://shop.example/1.png,red,3,13.5\n`),
  ).toEqual(['1 of 1 are rated by nobody yet (customers rate what they bought: npm run recommendations)'])
})

test('reports reductions without the lowest price of the last 30 days', () => {
  expect(of('sku,name,price,special_price,lowest_price\n1,A,10,8,9\n2,B,10,8,\n3,C,10,,\n')).toContain(
    '1 of 3 have a special price without the lowest of the 30 days before it, and may not be shown as reduced (lowest_price)',
  )
})
