import type { CsvRow } from '#shared/csv-rows.ts'
import { categoryText, optionsText } from './category-text.ts'
import { type ExportedRows, type ExportFormat, factsOf, filled } from './export-format.ts'
import { withoutMarkup } from './without-markup.ts'

/** https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Importer-&-Exporter */
const taken = [
  ...['id', 'type', 'published', 'is featured?', 'visibility in catalog', 'in stock?', 'position'],
  ...['tax status', 'tax class', 'sold individually?', 'allow customer reviews?', 'download limit'],
  'download expiry days',
]
/** Danish headings of WooCommerce. Source: https://translate.wordpress.org/projects/wp-plugins/woocommerce/ */
const danish = {
  varenummer: 'sku',
  'gtin, upc, ean eller isbn': 'gtin, upc, ean, or isbn',
  navn: 'name',
  udgivet: 'published',
  'er fremhævet (udvalgt)?': 'is featured?',
  'synlighed i katalog (shoppens frontend)': 'visibility in catalog',
  'kort beskrivelse': 'short description',
  beskrivelse: 'description',
  'den dato hvor tilbudsprisen starter': 'date sale price starts',
  'den dato hvor tilbudsprisen slutter': 'date sale price ends',
  momsstatus: 'tax status',
  momsklasse: 'tax class',
  'på lager?': 'in stock?',
  lager: 'stock',
  lagerantal: 'stock',
  'lavt lagerantal': 'low stock amount',
  'restordrer tilladt?': 'backorders allowed?',
  'sælges enkeltvist?': 'sold individually?',
  'tillad kundeanmeldelser?': 'allow customer reviews?',
  tilbudspris: 'sale price',
  normalpris: 'regular price',
  kategorier: 'categories',
  billeder: 'images',
  downloadbegrænsning: 'download limit',
  'download udløbsdage': 'download expiry days',
  overordnet: 'parent',
  'grupperede varer': 'grouped products',
  mersalg: 'upsells',
  krydssalg: 'cross-sells',
  'egenskab %d navn': 'attribute %d name',
  'egenskab %d værdi(er)': 'attribute %d value(s)',
  'egenskab %d er synlig': 'attribute %d visible',
  'egenskab %d globalt': 'attribute %d global',
  'egenskab %d standard': 'attribute %d default',
}
/** Columns of the plug-ins Yoast SEO and Rank Math, if the export includes custom fields. */
const seo = {
  meta_title: ['meta: _yoast_wpseo_title', 'meta: rank_math_title'],
  meta_description: ['meta: _yoast_wpseo_metadesc', 'meta: rank_math_description'],
}
const attribute = /^attribute \d+ (?:name|value\(s\)|visible|global|default)$/

export const woocommerce: ExportFormat = {
  name: 'WooCommerce',
  recognises: (columns) =>
    ['type', 'sku', 'name', 'regular price'].every((name) => columns.has(name)) && columns.has('published'),
  translations: new Map(Object.entries(danish)),
  numbers: { 'regular price': 'price', 'sale price': 'price', stock: 'count' },
  read: readProducts,
}

function readProducts(rows: readonly CsvRow[]): ExportedRows {
  const read: ExportedRows = {
    rows: [],
    refused: [],
    leftOut: [],
    taken: new Set([
      ...taken,
      ...Object.values(seo).flat(),
      ...Object.keys(rows[0]?.fields ?? {}).filter((name) => attribute.test(name)),
    ]),
    names: {
      sku: 'SKU',
      name: 'Name',
      price: 'Regular price',
      special_price: 'Sale price',
      special_from_date: 'Date sale price starts',
      special_to_date: 'Date sale price ends',
      qty: 'Stock',
      image: 'Images',
      category: 'Categories',
      short_description: 'Short description',
      description: 'Description',
      backorders: 'Backorders allowed?',
      parent_sku: 'Parent',
      upsell_skus: 'Upsells',
      crosssell_skus: 'Cross-sells',
    },
  }
  const skuBy = new Map(
    rows.flatMap((row) => [
      [skuOf(row), skuOf(row)],
      [`id:${row.fields.id}`, skuOf(row)],
    ]),
  )
  const variations = Map.groupBy(
    rows.filter((row) => isOfType(row, 'variation')),
    (row) => skuBy.get(row.fields.parent ?? '') ?? '',
  )
  for (const row of rows) {
    const reason = notSold(row)
    if (reason) read.refused.push({ line: row.line, reason })
    else if (isOfType(row, 'variation')) readVariation(row, skuBy.get(row.fields.parent ?? ''), read)
    else readProduct(row, variations.get(skuOf(row)) ?? [], skuBy, read)
  }
  return read
}

function skuOf({ fields }: CsvRow): string {
  return fields.sku || `id-${fields.id}`
}

/** Returns whether a product is of a type; `simple, virtual` has both types. */
function isOfType({ fields }: CsvRow, type: string): boolean {
  return (fields.type ?? '').toLowerCase().replaceAll(' ', '').split(',').includes(type)
}

function notSold(row: CsvRow): string | undefined {
  const { type = '', published } = row.fields
  if (!['simple', 'variable', 'variation'].some((known) => isOfType(row, known)))
    return `Type is ${type}: it is not taken`
  if (isOfType(row, 'downloadable')) return 'Type is downloadable: files to download are not taken'
  if (published !== undefined && published !== '1') return `Published is ${published}: it is not sold`
  return row.fields['visibility in catalog'] === 'hidden'
    ? 'Visibility in catalog is hidden: it is not shown'
    : undefined
}

function readProduct(
  row: CsvRow,
  variations: readonly CsvRow[],
  skuBy: ReadonlyMap<string, string>,
  read: ExportedRows,
): void {
  const { fields, line } = row
  const chosen = new Set(variations.flatMap((variation) => attributesOf(variation).map(([name]) => name)))
  const cheapest = Math.min(
    ...variations.map((variation) => Number(variation.fields['regular price'] || Infinity)),
  )
  const shared = attributesOf(row).filter(([name]) => !chosen.has(name))
  const { cells, facts } = factsOf(shared, line, read)
  const all: Record<string, string> = {
    ...filled({
      sku: skuOf(row),
      name: fields.name,
      description: paragraphs(fields.description),
      meta_title: plainSeo(fields, 'meta_title'),
      meta_description: plainSeo(fields, 'meta_description'),
      short_description: withoutMarkup(fields['short description'] ?? ''),
      category: categoryText(categoriesOf(fields.categories ?? '')),
      image: picturesOf(fields.images),
      upsell_skus: linkedSkus(fields.upsells, skuBy),
      crosssell_skus: linkedSkus(fields['cross-sells'], skuBy),
      ...cells,
      ...prices(row),
      ...(variations.length && Number.isFinite(cheapest) && { price: String(cheapest), special_price: '' }),
    }),
    ...(variations.length ? {} : quantity(row)),
  }
  read.rows.push({ line, fields: all, facts })
}

function readVariation(row: CsvRow, parent: string | undefined, read: ExportedRows): void {
  const { fields, line } = row
  if (!parent) {
    read.refused.push({ line, reason: `Parent is not in the file: ${fields.parent || 'empty'}` })
    return
  }
  const cells = filled({
    sku: skuOf(row),
    name: fields.name,
    parent_sku: parent,
    options: optionsText(attributesOf(row)),
    image: picturesOf(fields.images),
    ...prices(row),
  })
  read.rows.push({ line, fields: { ...cells, ...quantity(row) } })
}

function prices({ fields }: CsvRow): Record<string, string | undefined> {
  const day = (written = '') => (/^\d{4}-/.test(written) ? written.slice(0, 10) : written)
  return {
    price: fields['regular price'],
    special_price: fields['sale price'],
    special_from_date: day(fields['date sale price starts']),
    special_to_date: day(fields['date sale price ends']),
  }
}

/** Returns the stock fields. `Stock` is empty if stock is not managed, and `parent` if it is managed for the whole product. */
function quantity({ fields }: CsvRow): Record<string, string> {
  const { stock = '', 'in stock?': inStock, 'backorders allowed?': backorders = '' } = fields
  const counted = /^-?\d+/.test(stock) ? String(Math.max(0, Math.floor(Number(stock)))) : ''
  const isGone = inStock === '0' && (counted === '' || counted === '0')
  return { qty: isGone ? '0' : counted, ...(/^(1|notify|yes)$/.test(backorders) && { backorders: '1' }) }
}

/** Returns HTML paragraphs for a typed text. The export writes its line ends as `\n`. */
function paragraphs(written = ''): string {
  const text = written.replaceAll('\\n', '\n')
  if (/<(p|div|ul|h\d|br)\b/i.test(text)) return text
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim())
  return parts.length > 1 ? parts.map((part) => `<p>${part.trim()}</p>`).join('') : text
}

/** Parses `Vin > Rødvin, Tilbud`. A comma within a name is written `\,`. */
function categoriesOf(written: string): string[][] {
  return written.split(/(?<!\\),/).map((way) => way.replaceAll('\\,', ',').split('>'))
}

function picturesOf(written = ''): string {
  return written.split(/,(?=\s*https?:)/).join('|')
}

/** Returns the products that a column such as `ENG-1, id:42` names. */
function linkedSkus(written = '', skuBy: ReadonlyMap<string, string>): string {
  const names = written.split(',').flatMap((name) => name.trim() || [])
  return names.map((name) => skuBy.get(name) ?? name).join('|')
}

/** Returns the attributes that have a name and a value. */
function attributesOf({ fields }: CsvRow): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([heading, name]): [string, string][] => {
    const [, number] = /^attribute (\d+) name$/.exec(heading) ?? []
    const value = number && fields[`attribute ${number} value(s)`]
    return name && value ? [[name, value]] : []
  })
}

/** Returns a text of an SEO plug-in. A template such as `%%title%% %%sep%% %%sitename%%` is left out: only the plug-in can fill it. */
function plainSeo(fields: CsvRow['fields'], name: keyof typeof seo): string {
  const text = seo[name].map((heading) => fields[heading] ?? '').find(Boolean) ?? ''
  return /%%?\w+%/.test(text) ? '' : text
}
