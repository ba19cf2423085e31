import { expect, test } from 'vitest'
import { inEnglish } from '#tests/support/in-english.ts'
import { importFiles } from './import-files.ts'

const csv = (text: string) => ({ name: 'shop.csv', text })
async function shopOf(da: { name: string; text: string }, sv = da, net = false) {
  const { catalogue, refused } = await importFiles({ da, sv }, { net })
  return { catalogue, refused, products: [...catalogue.products()] }
}

test('categories are created once for each path, parents first', async () => {
  const { catalogue, products } = await shopOf(
    csv('sku,name,price,category\n1,A,10,Vin/Rødvin\n2,B,10,vin/Hvidvin\n3,C,10,Vin\n'),
  )
  const tree = catalogue.documents.da.category.map(({ name, path, url_path }) => [name, path, url_path])
  expect(tree).toEqual([
    ['Root', '1', ''],
    ['Karaffel', '1/2', ''],
    ['Vin', '1/2/1001', 'vin'],
    ['Rødvin', '1/2/1001/1002', 'vin/rodvin'],
    ['Hvidvin', '1/2/1001/1003', 'vin/hvidvin'],
  ])
  expect(products.map(({ docs }) => docs.da.category_ids)).toEqual([[1002], [1003], [1001]])
})

test('a special price without a lowest price of 30 days is charged but not shown as a reduction', async () => {
  const { products } = await shopOf(
    csv('sku,name,price,special_price,lowest_price\n1,A,100,80,\n2,B,100,80,90\n3,C,100,,\n'),
  )
  const prices = products.map(({ docs }) => [
    docs.da.final_price,
    docs.da.original_price_incl_tax,
    docs.da.lowestPrice,
  ])
  expect(prices).toEqual([
    [80, 100, null],
    [80, 100, 90],
    [100, 100, 100],
  ])
})

test('attribute words become options: known words with the shop’s value, others with their own', async () => {
  const { catalogue, products } = await shopOf(
    csv('sku,name,price,country,grapes,area,color\n1,A,10,Frankrig,Hjemmedrue,Min Bakke,rød\n'),
  )
  expect(products[0]?.docs.da).toMatchObject({
    country_code: 'FR',
    country: 'Frankrig',
    grape_types: ['hjemmedrue'],
    grape_labels: ['Hjemmedrue'],
    wine_area_label: 'Min Bakke',
    color_code: 'red',
    color_label: 'Rødvin',
  })
  const grapes = catalogue.documents.da.attribute.find(
    ({ attribute_code }) => attribute_code === 'grape_types',
  )
  expect(grapes?.options).toContainEqual(
    expect.objectContaining({ value: 'hjemmedrue', label: 'Hjemmedrue' }),
  )
})

test('countries beyond the demonstration are named in the view’s language, by code or name', async () => {
  const { products, catalogue } = await shopOf(
    csv(
      'sku,name,price,country\n1,A,10,BR\n2,B,10,Brazil\n3,C,10,Rumænien\n4,D,10,France\n5,E,10,Narnia\n6,F,10,uk\n',
    ),
  )
  const named = (view: 'da' | 'sv') =>
    products.map(({ docs }) => [docs[view].country_code, docs[view].country])
  expect(named('da')).toEqual([
    ['BR', 'Brasilien'],
    ['BR', 'Brasilien'],
    ['RO', 'Rumænien'],
    ['FR', 'Frankrig'],
    ['narnia', 'Narnia'],
    ['GB', 'Storbritannien'],
  ])
  expect(named('sv').map(([, name]) => name)).toEqual([
    'Brasilien',
    'Brasilien',
    'Rumänien',
    'Frankrike',
    'Narnia',
    'Storbritannien',
  ])
  const options = catalogue.documents.sv.attribute.find(
    ({ attribute_code }) => attribute_code === 'country_code',
  )
  expect(options?.options.filter(({ value }) => value === 'BR')).toHaveLength(1)
})

test('pairings are read from their column, or else from the description', async () => {
  const { products } = await shopOf(
    csv(
      'sku,name,price,description\n1,A,10,"Dark. Goes well with lamb, hard cheese and grilled mushrooms. Nobody eats it with fish"\n2,B,10,<p>Passer til dyreryg</p>\n3,C,10,Nothing\n',
    ),
  )
  expect(products.map(({ docs }) => docs.da.pairing_types)).toEqual([['702', '711', '708'], ['705'], []])
  const { products: named } = await shopOf(
    csv('sku,name,price,description,pairing_da,pairing_sv\n1,A,10,Goes with fish,Lammekølle|Ost,Lammstek\n'),
  )
  expect(named.map(({ docs }) => [docs.da.pairing, docs.da.pairing_types, docs.sv.pairing_types])).toEqual([
    [['Lammekølle', 'Ost'], ['702', '711'], ['702']],
  ])
})

test('a product that one view’s file lacks is switched off in that view', async () => {
  const { products } = await shopOf(
    csv('sku,name,price\n1,Dansk,10\n2,Begge,20\n'),
    csv('sku,name,price\n2,Båda,30\n'),
  )
  expect(products.map(({ docs }) => [docs.da.name, docs.da.status, docs.sv.name, docs.sv.status])).toEqual([
    ['Dansk', 1, 'Dansk', 2],
    ['Begge', 1, 'Båda', 1],
  ])
})

test('a line that one view cannot read is imported in neither view', async () => {
  const { products, refused } = await shopOf(csv('sku,name,price,price_sv\n1,A,10,much\n2,B,10,15\n'))
  expect(products.map(({ docs }) => docs.da.sku)).toEqual(['2'])
  expect(refused.da).toEqual([])
  expect(inEnglish(refused.sv)).toEqual([{ line: 2, reason: 'price_sv cannot be read: much' }])
})

test('bottled products get a drawing, and others no picture', async () => {
  const { products } = await shopOf(csv('sku,name,price,color,volume_ml\n1,Wine,10,red,750\n2,Opener,10,,\n'))
  expect(
    products.map(({ docs, media }) => [docs.da.image?.endsWith('.svg') ?? false, media.length > 0]),
  ).toEqual([
    [true, true],
    [false, false],
  ])
})

test('a repeated sku is reported, and the first is kept', async () => {
  const { products, refused } = await shopOf(csv('sku,name,price\n1,First,10\n1,Second,20\n'))
  expect(products.map(({ docs }) => docs.da.name)).toEqual(['First'])
  expect(inEnglish(refused.da)).toEqual([{ line: 3, reason: 'the sku 1 stands above already' }])
})

test('a product without a quantity is always in stock', async () => {
  const { products } = await shopOf(csv('sku,name,price,qty\n1,A,10,\n2,B,10,0\n'))
  expect(products.map(({ docs }) => docs.da.stock)).toMatchObject([
    { manage_stock: false, is_in_stock: true },
    { manage_stock: true, is_in_stock: false },
  ])
})

test('an unknown bottle size is named in centilitres', async () => {
  const { catalogue } = await shopOf(csv('sku,name,price,volume_ml\n1,A,10,6 x 75 cl\n2,B,10,720 ml\n'))
  const sizes = catalogue.documents.da.attribute.find(
    ({ attribute_code }) => attribute_code === 'bottle_size',
  )
  expect(sizes?.options.slice(-2).map(({ value, label }) => [value, label])).toEqual([
    ['4500', '450 cl'],
    ['720', '72 cl'],
  ])
})

test('net amounts become gross with the option --net', async () => {
  const { products } = await shopOf(
    csv('sku,name,price,special_price\n1,A,80,\n2,B,100,80\n'),
    undefined,
    true,
  )
  expect(products.map(({ docs }) => docs.da.final_price)).toEqual([100, 100])
})

test('the menu opens a single department, and the front page links to all of it', async () => {
  const menuOf = async (text: string) => {
    const { menu = [], widget = [] } = (await shopOf(csv(text))).catalogue.documents.da
    const hero = widget.find(({ instance_type }) => instance_type === 'hero')
    return [menu[0]?.items.map(({ label }) => label), JSON.parse(hero?.parameters ?? '{}').href]
  }
  expect(await menuOf('sku,name,price,category\n1,A,10,Vin/Rødvin\n2,B,10,Vin/Hvidvin\n')).toEqual([
    ['Rødvin', 'Hvidvin'],
    '/c/vin',
  ])
  expect((await menuOf('sku,name,price,category\n1,A,10,Vin/Rødvin\n2,B,10,Tilbehør\n'))[0]).toEqual([
    'Vin',
    'Tilbehør',
  ])
})
