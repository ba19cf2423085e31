import { expect, test } from 'vitest'
import { inEnglish } from '#tests/support/in-english.ts'
import { advice } from './advice.ts'
import { importFiles } from './import-files.ts'

async function productsOf(heading: string, ...lines: string[]) {
  const text = [
    `sku;name;price;${heading}`,
    ...lines.map((line, index) => `${index};Vin ${index};10;${line}`),
  ]
  const file = { name: 'shop.csv', text: text.join('\n') }
  const { catalogue, leftOut } = await importFiles({ da: file, sv: file }, {})
  const documents = [...catalogue.products()].map(({ docs }) => docs)
  return { documents, leftOut, attributes: (view: 'da' | 'sv') => catalogue.documents[view].attribute }
}

test('an attribute word of one view gets the same option in the other view', async () => {
  const { documents } = await productsOf(
    'closure;wine_type;certification;flavors;glass_shape;cask;drink_style;pairing_types',
    'Skruelåg;Rødvin;Økologisk|Vegansk;kirsebær|solbær;Bordeauxglas;Olorosofad;IPA;Lam|Ost',
  )
  const said = documents.map(({ da, sv }) =>
    [da, sv].map((document) => [document.closure_label, document.closure, document.wine_type]),
  )
  expect(said).toEqual([
    [
      ['Skruelåg', '913', '21'],
      ['Skruvkork', '913', '21'],
    ],
  ])
  const options = documents.flatMap(({ da, sv }) =>
    [da, sv].map(({ certification, flavors, glass_shape, pairing_types }) => {
      return { certification, flavors, glass_shape, pairing_types }
    }),
  )
  expect(options[0]).toEqual({
    certification: ['901', '904'],
    flavors: ['501', '507'],
    glass_shape: '801',
    pairing_types: ['702', '711'],
  })
  expect(options[1]).toEqual(options[0])
  const [product] = documents
  expect([product?.da.cask_label, product?.sv.cask_label]).toEqual(['Olorosofad', 'Olorosofat'])
  expect(product?.da.drink_style).toBe(product?.sv.drink_style)
})

test('an unknown attribute word with a word for each view becomes one option with both words', async () => {
  const { documents, attributes } = await productsOf(
    'drink_style_da;drink_style_sv;closure_da;closure_sv;flavors_da;flavors_sv',
    'Bjesk;Besk;Voksprop;Vaxpropp;kirsebær|havtorn;körsbär|havtorn',
  )
  expect(documents[0]?.da).toMatchObject({
    drink_style: 'bjesk',
    drink_style_label: 'Bjesk',
    closure: 'voksprop',
    closure_label: 'Voksprop',
  })
  expect(documents[0]?.sv).toMatchObject({
    drink_style: 'bjesk',
    drink_style_label: 'Besk',
    closure: 'voksprop',
    closure_label: 'Vaxpropp',
  })
  expect(documents[0]?.sv.flavors).toEqual(documents[0]?.da.flavors)
  const option = (view: 'da' | 'sv', code: string) =>
    attributes(view)
      .find(({ attribute_code }) => attribute_code === code)
      ?.options.at(-1)
  expect(option('sv', 'drink_style')).toMatchObject({ value: 'bjesk', label: 'Besk' })
  expect(option('sv', 'closure')).toMatchObject({ value: 'voksprop', label: 'Vaxpropp' })
})

test('numbers, temperatures and addresses are read, and an unreadable cell is left out with a note', async () => {
  const { documents, leftOut } = await productsOf(
    'age_years;drink_from;drink_to;rating;rating_count;serving_temperature;url_key;importer;contents;meta_title',
    '12 år;2027;2031;4,5;1.200;16-18;Min Vin;Firma A/S, Vej 1;6 flasker;En titel',
    'ung;27;;92;;kølig;;;;',
  )
  expect(documents[0]?.da).toMatchObject({
    age_years: 12,
    drink_from: 2027,
    drink_to: 2031,
    rating: 4.5,
    rating_count: 1200,
    serving_temperature: '16–18 °C',
    url_key: 'min-vin',
    importer: 'Firma A/S, Vej 1',
    contents: '6 flasker',
    meta_title: 'En titel',
  })
  expect(documents[1]?.da).toMatchObject({ serving_temperature: 'kølig' })
  expect(inEnglish(leftOut.da).map(({ reason }) => reason)).toEqual([
    'age_years is no number from 0 to 200: ung',
    'drink_from is no whole number from 1900 to 2200: 27',
    'rating is no number from 0 to 5: 92',
  ])
})

test('nutrition is imported with all eight numbers, and a part of them is reported as advice', async () => {
  const names = ['energy_kj', 'energy_kcal', 'fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt']
  const heading = names.map((name) => `nutrition_${name}`).join(';')
  const { documents } = await productsOf(heading, '310;75;0;0;1,2;0,5 g;0;<0,1', '310;75;;;;;;')
  expect(documents.map(({ da }) => da.nutrition)).toEqual([
    {
      energy_kj: 310,
      energy_kcal: 75,
      fat: 0,
      saturates: 0,
      carbohydrate: 1.2,
      sugars: 0.5,
      protein: 0,
      salt: 0.1,
    },
    null,
  ])
  const values = { nutrition_energy_kj: 310, nutrition_fat: null }
  const source = {
    products: [{ line: 2, sku: '1', values, keys: {} }],
    refused: [],
    leftOut: [],
    isOfPrices: false,
  }
  expect(advice({ da: source, sv: source }).join('\n')).toMatch(
    /1 of 1 have only a part of the eight numbers/,
  )
})

test('a table with German headings is imported', async () => {
  const text =
    'Artikelnummer;Bezeichnung;Preis;Weingut;Rebsorte;Jahrgang;Anbaugebiet;Füllmenge (cl);Verschluss;Bestand\n1;Hangwein;12,50;Gut am Hang;Merlot;2021;Mein Hügel;75;Skruelåg;7\n'
  const file = { name: 'shop.csv', text }
  const { catalogue, leftOut } = await importFiles({ da: file, sv: file }, {})
  expect([...catalogue.products()].map(({ docs }) => docs.da)).toMatchObject([
    {
      sku: '1',
      name: 'Hangwein',
      final_price: 12.5,
      producer: 'Gut am Hang',
      grape_labels: ['Merlot'],
      year: '2021',
      wine_area_label: 'Mein Hügel',
      volume_ml: 750,
      closure: '913',
      stock: { qty: 7 },
    },
  ])
  expect(leftOut.da).toEqual([])
})
