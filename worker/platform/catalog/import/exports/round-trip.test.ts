import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows } from '#shared/csv-rows.ts'
import { csvProducts } from '../reading/csv-products.ts'
import { isKnownHeading, readTable } from '../reading/read-table.ts'

/** A product of a merchant. Amounts in øre, volume in millilitres, strength in tenths of a percent. */
interface Product {
  sku: string
  name: string
  price: number
  offer: { price: number; from: string; to: string } | undefined
  qty: number
  volume: number
  strength: number
  year: string | undefined
  grapes: string[]
  category: readonly string[]
}

/** How a person or a program writes a file. Each column may have its own style. */
interface Style {
  decimal: ',' | '.'
  isGrouped: boolean
  decimals: 'two' | 'three' | 'six' | 'short'
  currency: '' | ' kr.' | 'DKK '
  pieces: '' | ' stk.' | ' st'
  strength: 'bare' | 'sign' | 'fraction'
  volume: 'cl' | 'l' | 'ml' | 'bare cl' | 'bare l' | 'bare ml'
  date: 'iso' | 'dot' | 'slash' | 'American'
  grapes: ', ' | ' / ' | ' og ' | '|'
  hasTitle: boolean
}

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const product = fc.record({
  name: fc.constantFrom('Bakkevin', 'Ås Rød', 'Kældervin "Fad"', 'Strandvin; lys'),
  // 5 to 90,000 kr.; half of them are whole kroner, as usual prices are.
  price: fc.oneof(
    fc.integer({ min: 5, max: 90_000 }).map((kroner) => kroner * 100),
    fc.integer({ min: 500, max: 300_000 }),
  ),
  offer: fc.option(fc.record({ share: fc.integer({ min: 50, max: 95 }), from: day, to: day }), {
    nil: undefined,
  }),
  qty: fc.integer({ min: 0, max: 3000 }),
  volume: fc.constantFrom(50, 200, 330, 375, 500, 700, 750, 1000, 1500, 3000, 5000),
  strength: fc.oneof(fc.integer({ min: 45, max: 600 }), fc.constantFrom(0, 4, 5, 7, 12)),
  year: fc.option(fc.integer({ min: 1990, max: 2026 }).map(String), { nil: undefined }),
  grapes: fc.uniqueArray(fc.constantFrom('Syrah', 'Grenache', 'Pinot Noir', 'Riesling'), {
    minLength: 1,
    maxLength: 3,
  }),
  category: fc.constantFrom(['Vin', 'Rødvin'], ['Vin'], ['Øl og cider']),
})
const products = fc.array(product, { minLength: 1, maxLength: 8 }).map((all) =>
  all.map(
    ({ offer, ...one }, index): Product => ({
      ...one,
      sku: `W-${index + 1}`,
      offer:
        offer && one.price >= 2000
          ? { ...offer, price: Math.round((one.price * offer.share) / 10_000) * 100 }
          : undefined,
    }),
  ),
)
const style = fc.record<Style>({
  decimal: fc.constantFrom(',', '.'),
  isGrouped: fc.boolean(),
  decimals: fc.constantFrom('two', 'three', 'six', 'short'),
  currency: fc.constantFrom('', ' kr.', 'DKK '),
  pieces: fc.constantFrom('', ' stk.', ' st'),
  strength: fc.constantFrom('bare', 'sign', 'fraction'),
  volume: fc.constantFrom('cl', 'l', 'ml', 'bare cl', 'bare l', 'bare ml'),
  date: fc.constantFrom('iso', 'dot', 'slash', 'American'),
  grapes: fc.constantFrom(', ', ' / ', ' og ', '|'),
  hasTitle: fc.boolean(),
})

function decimal(value: number, places: number, { decimal, isGrouped }: Style): string {
  const [whole = '', rest = ''] = value.toFixed(places).split('.')
  const group = decimal === ',' ? '.' : ','
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
  return rest ? `${grouped}${decimal}${rest}` : grouped
}

function amount(ore: number, style: Style): string {
  const places = { two: 2, three: 3, six: 6, short: ore % 100 ? 2 : 0 }[style.decimals]
  const written = decimal(ore / 100, places, style)
  return style.currency === 'DKK ' ? `DKK ${written}` : `${written}${style.currency}`
}

const pieces = (qty: number, style: Style) =>
  `${decimal(qty, style.decimals === 'three' ? 3 : 0, style)}${style.pieces}`

function strength(tenths: number, style: Style): string {
  const mark = (text: string) => text.replace('.', style.decimal)
  if (style.strength === 'fraction') return mark(String(tenths / 1000))
  return mark(String(tenths / 10)) + (style.strength === 'sign' ? ' %' : '')
}

function volume(ml: number, style: Style): string {
  const unit = style.volume.replace('bare ', '')
  const written = String(ml / { cl: 10, l: 1000, ml: 1 }[unit as 'cl' | 'l' | 'ml']).replace(
    '.',
    style.decimal,
  )
  return style.volume.startsWith('bare') ? written : `${written} ${unit}`
}

function date(iso: string, style: Style): string {
  const [year, month, day] = iso.split('-').map(Number)
  return {
    iso,
    dot: `${day}.${month}.${year}`,
    slash: `${day}/${month}/${year}`,
    American: `${month}/${day}/${year}`,
  }[style.date]
}

type Fields = Record<string, string>
const cells = ({ sku, name, price, offer, qty, volume: ml, ...wine }: Product, style: Style) => ({
  ...{ sku, name, price: amount(price, style), qty: pieces(qty, style), volume: volume(ml, style) },
  offer: offer ? amount(offer.price, style) : '',
  ...{ from: offer ? date(offer.from, style) : '', to: offer ? date(offer.to, style) : '' },
  ...{
    strength: strength(wine.strength, style),
    year: wine.year ?? 'NV',
    grapes: wine.grapes.join(style.grapes),
  },
})
type Cells = ReturnType<typeof cells>

/** Returns the style of a program. Choices that a merchant can make in the program stay. */
const program = (style: Style, own: Partial<Style>): Style => ({
  ...style,
  ...{ isGrouped: false, currency: '', pieces: '', decimals: 'two', date: 'iso', hasTitle: false },
  ...own,
})
const wooAttributes = (cell: Cells, english: boolean): Fields =>
  Object.fromEntries(
    (
      [
        ['Indhold', cell.volume],
        ['Alkohol', cell.strength],
        ['Årgang', cell.year],
        ['Druer', cell.grapes.replaceAll('|', ', ')],
      ] as const
    ).flatMap(([name, value], index) => [
      [english ? `Attribute ${index + 1} name` : `Egenskab ${index + 1} navn`, name],
      [english ? `Attribute ${index + 1} value(s)` : `Egenskab ${index + 1} værdi(er)`, value],
    ]),
  )

interface Way {
  delimiter: ',' | ';' | '\t'
  style(style: Style): Style
  line(cell: Cells, product: Product): Fields
}
const ways: Record<string, Way> = {
  WooCommerce: {
    delimiter: ',',
    style: (style) => program(style, {}),
    line: (cell, { category }) => ({
      ...{ ID: cell.sku.slice(2), Type: 'simple', SKU: cell.sku, Name: cell.name, Published: '1' },
      ...{
        'Regular price': cell.price,
        'Sale price': cell.offer,
        Stock: cell.qty,
        Categories: category.join(' > '),
      },
      ...{
        'Date sale price starts': cell.from,
        'Date sale price ends': cell.to,
        ...wooAttributes(cell, true),
      },
    }),
  },
  'WooCommerce in Danish': {
    delimiter: ',',
    style: (style) => program(style, {}),
    line: (cell, { category }) => ({
      ...{ ID: cell.sku.slice(2), Type: 'simple', Varenummer: cell.sku, Navn: cell.name, Udgivet: '1' },
      ...{
        Normalpris: cell.price,
        Tilbudspris: cell.offer,
        Lager: cell.qty,
        Kategorier: category.join(' > '),
      },
      'Den dato hvor tilbudsprisen starter': cell.from,
      'Den dato hvor tilbudsprisen slutter': cell.to,
      ...wooAttributes(cell, false),
    }),
  },
  Shopify: {
    delimiter: ',',
    style: (style) => program(style, { decimal: '.' }),
    line: (cell, { sku, category }) => ({
      ...{
        Handle: sku.toLowerCase(),
        Title: cell.name,
        Type: category.at(-1) ?? '',
        Status: 'active',
        'Variant SKU': sku,
      },
      ...{
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant Price': cell.offer || cell.price,
      },
      ...{ 'Variant Compare At Price': cell.offer && cell.price, 'Variant Inventory Qty': cell.qty },
      'Size (product.metafields.custom.bottle_size)': cell.volume,
      'Alcohol (product.metafields.custom.alcohol)': cell.strength,
      'Vintage (product.metafields.custom.vintage)': cell.year,
      'Grapes (product.metafields.custom.grapes)': cell.grapes,
    }),
  },
  'Magento 2': {
    delimiter: ',',
    style: (style) => program(style, { decimals: 'six', decimal: '.', grapes: '|', date: style.date }),
    line: (cell, { category }) => ({
      ...{
        sku: cell.sku,
        attribute_set_code: 'Wine',
        product_type: 'simple',
        name: cell.name,
        price: cell.price,
      },
      ...{
        product_online: '1',
        visibility: 'Catalog, Search',
        special_price: cell.offer,
        qty: cell.qty,
        is_in_stock: '1',
      },
      ...{ special_price_from_date: cell.from, special_price_to_date: cell.to },
      categories: `Default Category/${category.join('/')},Default Category`,
      additional_attributes: `bottle_size=${cell.volume},alcohol=${cell.strength},vintage=${cell.year},grape=${cell.grapes}`,
    }),
  },
  PrestaShop: {
    delimiter: ';',
    style: (style) => program(style, { decimals: 'six', decimal: '.' }),
    line: (cell, { price, category }) => ({
      ...{
        'Product ID': cell.sku.slice(2),
        'Active (0/1)': '1',
        'Name *': cell.name,
        'Reference #': cell.sku,
      },
      ...{
        'Categories (x,y,z...)': category.at(-1) ?? '',
        'Price tax excluded': (price / 125).toFixed(6),
        Quantity: cell.qty,
      },
      'Feature (Name:Value:Position:Customized)': [
        ...[`Indhold:${cell.volume.replace(',', '.')}:1`, `Alkohol:${cell.strength.replace(',', '.')}:2`],
        ...[`Årgang:${cell.year}:3`, `Druer:${cell.grapes.replaceAll(', ', '|')}:4`],
      ].join(','),
    }),
  },
  DanDomain: {
    delimiter: ';',
    style: (style) => program(style, { decimal: ',' }),
    line: (cell) => ({
      ...{
        PROD_NUM: cell.sku,
        PROD_NAME: cell.name,
        UNIT_PRICE: cell.price,
        SPECIAL_OFFER_PRICE: cell.offer,
      },
      ...{ STOCK_COUNT: cell.qty, 'Tilbud fra': cell.from, 'Tilbud til': cell.to, PROD_COST_PRICE: '40,00' },
      ...{ Indhold: cell.volume, Alkohol: cell.strength, Årgang: cell.year, Druer: cell.grapes },
    }),
  },
  'e-conomic': {
    delimiter: ';',
    style: (style) => program(style, { decimal: ',', isGrouped: true, decimals: style.decimals }),
    line: (cell, { category }) => ({
      ...{
        'Varenr.': cell.sku,
        Varenavn: cell.name,
        Varegruppe: category.join('/'),
        Salgspris: cell.price,
        Kostpris: '40,00',
      },
      ...{
        Lagerantal: cell.qty,
        Kampagnepris: cell.offer,
        Kampagnestart: cell.from,
        Kampagneslut: cell.to,
        Enhed: 'stk.',
      },
      ...{ Indhold: cell.volume, Alkoholprocent: cell.strength, Årgang: cell.year, Druesort: cell.grapes },
    }),
  },
  'Excel by hand': {
    delimiter: ';',
    style: (style) => style,
    line: (cell, { category }) => ({
      ...{
        Varenr: cell.sku,
        Vin: cell.name,
        'Pris (inkl. moms)': cell.price,
        'På lager': cell.qty,
        Tilbudspris: cell.offer,
      },
      ...{ Fra: cell.from, Til: cell.to, Størrelse: cell.volume, 'Alkohol %': cell.strength, Hylde: 'H4' },
      ...{ Årgang: cell.year, Druer: cell.grapes, Kategori: category.join(' > ') },
    }),
  },
  'Fortnox by hand': {
    delimiter: '\t',
    style: (style) => program(style, { decimal: ',', pieces: style.pieces, decimals: style.decimals }),
    line: (cell, { category }) => ({
      ...{
        Artikelnummer: cell.sku,
        Benämning: cell.name,
        Artikelgrupp: category.join('/'),
        Försäljningspris: cell.price,
      },
      ...{
        Lagersaldo: cell.qty,
        Kampanjpris: cell.offer,
        'Kampanj från': cell.from,
        'Kampanj till': cell.to,
        'EAN-kod': '',
      },
      ...{ Innehåll: cell.volume, Alkoholhalt: cell.strength, Årgång: cell.year, Druvor: cell.grapes },
    }),
  },
  Squarespace: {
    delimiter: ',',
    style: (style) => program(style, { decimal: '.' }),
    line: (cell, { category }) => ({
      ...{
        'Product ID [Non Editable]': cell.sku,
        'Variant ID [Non Editable]': cell.sku,
        Title: cell.name,
        SKU: cell.sku,
      },
      ...{
        'Option Name 1': 'Indhold',
        'Option Value 1': cell.volume,
        'Option Name 2': 'Alkohol',
        'Option Value 2': cell.strength,
      },
      ...{
        'Option Name 3': 'Årgang',
        'Option Value 3': cell.year,
        'Option Name 4': 'Druer',
        'Option Value 4': cell.grapes,
      },
      ...{
        Price: cell.price,
        'Sale Price': cell.offer || '0.00',
        'On Sale': cell.offer ? 'Yes' : 'No',
        Stock: cell.qty,
      },
      ...{ Categories: category.join('/'), Visible: 'Yes' },
    }),
  },
}

function fileOf(products: readonly Product[], style: Style, { delimiter, line, style: own }: Way): string {
  const used = own(style)
  const lines = products.map((product) => line(cells(product, used), product))
  const quoted = (text: string) => (/[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = [Object.keys(lines[0] ?? {}), ...lines.map((fields) => Object.values(fields))]
  const text = rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n')
  return used.hasTitle ? `sep=${delimiter}\r\nPrisliste 2026\r\n\r\n${text}\r\n` : `\uFEFF${text}\r\n`
}

/** Returns the products of a file; none if the file leads to questions. */
function readBack(text: string) {
  const table = readTable(csvRows(text, isKnownHeading))
  if (table.questions.length) return undefined
  const { products, refused } = csvProducts(table, 'da')
  return {
    refused,
    leftOut: table.leftOut,
    products: products.map(({ values }) => values),
  }
}

const known = (way: string, { offer, ...product }: Product) => ({
  sku: product.sku,
  name: product.name,
  price: product.price / 100,
  qty: product.qty,
  volume_ml: product.volume,
  abv: product.strength / 10,
  year: product.year ?? null,
  grapes: product.grapes,
  // PrestaShop exports discounts in percent, which the random prices do not fit; Shopify has no dates.
  ...(offer && way !== 'PrestaShop' && { special_price: offer.price / 100 }),
  ...(offer &&
    !['PrestaShop', 'Shopify', 'Squarespace'].includes(way) && {
      special_from_date: offer.from,
      special_to_date: offer.to,
    }),
})

test.each(Object.entries(ways))(
  'products in a file of %s are read back, or cause a question',
  (name, way) => {
    fc.assert(
      fc.property(products, style, (all, style) => {
        const read = readBack(fileOf(all, style, way))
        if (!read) return
        expect(read.refused).toEqual([])
        expect(read.products).toMatchObject(all.map((one) => known(name, one)))
      }),
      { numRuns: 60 },
    )
  },
)

test.each(Object.entries(ways))('a common price list of %s causes no question', (_, way) => {
  const common = {
    offer: undefined,
    qty: 12,
    year: '2021',
    grapes: ['Syrah', 'Grenache'],
    category: ['Vin', 'Rødvin'],
  }
  const list: Product[] = [
    { ...common, sku: 'W-1', name: 'Bakkevin', price: 14_995, volume: 750, strength: 135 },
    { ...common, sku: 'W-2', name: 'Strandvin', price: 120_000, volume: 1500, strength: 128 },
    { ...common, sku: 'W-3', name: 'Kildevin', price: 8_900, qty: 0, volume: 375, strength: 140 },
  ]
  for (const volume of ['cl', 'bare cl', 'bare ml', 'bare l'] as const)
    for (const strength of ['bare', 'sign', 'fraction'] as const)
      for (const decimals of ['two', 'short', 'three'] as const) {
        const style: Style = {
          ...{ decimal: ',', isGrouped: true, decimals, currency: ' kr.', pieces: ' stk.', strength, volume },
          ...{ date: 'dot', grapes: ', ', hasTitle: true },
        }
        expect(readBack(fileOf(list, style, way)), JSON.stringify(style)).toMatchObject({ refused: [] })
      }
})
