import type { CsvRow } from '#shared/csv-rows.ts'
import { withoutMarkup } from '#shared/markup.ts'
import type { Reason } from '#shared/reason.ts'
import {
  categoryText,
  countText,
  type Exported,
  factsOf,
  filled,
  notForSale,
  optionsText,
  picturesText,
  same,
  unsupportedKind,
} from './export-format.ts'

/** Adds the products of WooCommerce. A variation names its product in `parent_sku`, by SKU or `id:42`. */
export function woocommerce(rows: readonly CsvRow[], exported: Exported): void {
  const skuBy = new Map(
    rows.flatMap((row) => [
      [skuOf(row), skuOf(row)],
      [`id:${row.fields.id}`, skuOf(row)],
    ]),
  )
  const parentOf = ({ fields }: CsvRow) => skuBy.get(fields.parent_sku ?? '')
  const variations = Map.groupBy(
    rows.filter((row) => isOfType(row, 'variation')),
    parentOf,
  )
  for (const row of rows) {
    const reason = notSold(row)
    if (reason) exported.refused.push({ line: row.line, ...reason })
    else if (isOfType(row, 'variation')) readVariation(row, parentOf(row), exported)
    else readProduct(row, variations.get(skuOf(row)) ?? [], skuBy, exported)
  }
}

function skuOf({ fields }: CsvRow): string {
  return fields.sku || `id-${fields.id}`
}

/** Returns whether a product is of a type; `simple, virtual` has both types. */
function isOfType({ fields }: CsvRow, type: string): boolean {
  return (fields.type ?? '').toLowerCase().replaceAll(' ', '').split(',').includes(type)
}

function notSold(row: CsvRow): Reason | undefined {
  const { type = '', published, visible } = row.fields
  if (!['simple', 'variable', 'variation'].some((known) => isOfType(row, known)))
    return unsupportedKind('Type', type)
  if (isOfType(row, 'downloadable')) return unsupportedKind('Type', 'downloadable')
  if (published !== undefined && published !== '1') return notForSale('Published', published)
  return visible === 'hidden' ? notForSale('Visibility in catalog', visible) : undefined
}

function readProduct(
  row: CsvRow,
  variations: readonly CsvRow[],
  skuBy: ReadonlyMap<string, string>,
  exported: Exported,
): void {
  const { fields, line } = row
  const chosen = new Set(variations.flatMap((variation) => attributesOf(variation).map(([name]) => name)))
  const cheapest = Math.min(...variations.map((variation) => Number(variation.fields.price || Infinity)))
  const shared = attributesOf(row).filter(([name]) => !chosen.has(name))
  const { cells, facts } = factsOf(shared, line, exported)
  const product = filled({
    name: fields.name,
    description: paragraphs(fields.description),
    meta_title: plainSeo(fields.meta_title),
    meta_description: plainSeo(fields.meta_description),
    short_description: withoutMarkup(fields.short_description),
    category: categoryText(categoriesOf(fields.category ?? '')),
    upsell_skus: linkedSkus(fields.upsell_skus, skuBy),
    crosssell_skus: linkedSkus(fields.crosssell_skus, skuBy),
    ...cells,
    ...soldFields(row),
    ...(Number.isFinite(cheapest) && { price: String(cheapest), special_price: '' }),
  })
  exported.rows.push({ line, fields: { ...product, ...(variations.length ? {} : quantity(row)) }, facts })
}

function readVariation(row: CsvRow, parent_sku: string | undefined, { rows, refused }: Exported): void {
  const { fields, line } = row
  if (!parent_sku) {
    refused.push({
      line,
      reason: 'Parent is not in the file: {text}',
      values: { text: fields.parent_sku || '–' },
    })
    return
  }
  const options = optionsText(attributesOf(row))
  const cells = filled({ name: fields.name, parent_sku, options, ...soldFields(row) })
  rows.push({ line, fields: { ...cells, ...quantity(row) } })
}

/** Returns the fields that a product and a variation have. */
function soldFields(row: CsvRow): Record<string, string | undefined> {
  const { fields } = row
  const day = (written = '') => (/^\d{4}-/.test(written) ? written.slice(0, 10) : written)
  return {
    ...same(fields, 'price', 'special_price'),
    sku: skuOf(row),
    image: picturesText(fields.image),
    special_from_date: day(fields.special_from_date),
    special_to_date: day(fields.special_to_date),
  }
}

/** Returns the stock fields. `qty` is empty if stock is not managed, and `parent` if it is managed for the whole product. */
function quantity({ fields }: CsvRow): Record<string, string> {
  const { qty = '', in_stock, backorders = '' } = fields
  const counted = /^-?\d+/.test(qty) ? countText(qty) : ''
  const isGone = in_stock === '0' && (counted === '' || counted === '0')
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

/** Returns the products that a column such as `ENG-1, id:42` names. */
function linkedSkus(written = '', skuBy: ReadonlyMap<string, string>): string {
  const names = written.split(',').flatMap((name) => name.trim() || [])
  return names.map((name) => skuBy.get(name) ?? name).join('|')
}

/** Returns the attributes that have a name and a value. */
function attributesOf({ fields }: CsvRow): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([heading, name]): [string, string][] => {
    const [, number] = /^(?:attribute|egenskab) (\d+) (?:name|navn)$/.exec(heading) ?? []
    const value = fields[`attribute ${number} value(s)`] ?? fields[`egenskab ${number} værdi(er)`]
    return number && name && value ? [[name, value]] : []
  })
}

/** Returns a text of an SEO plug-in. A template such as `%%title%% %%sep%% %%sitename%%` is left out: only the plug-in can fill it. */
function plainSeo(text = ''): string {
  return /%%?\w+%/.test(text) ? '' : text
}
