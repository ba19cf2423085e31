import type { CsvRow } from '#shared/csv-rows.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { categoryText, optionsText } from './category-text.ts'
import { type ExportedRows, type ExportFormat, type ExportOptions, factsOf, filled } from './export-format.ts'
import { withoutMarkup } from './without-markup.ts'

/** https://experienceleague.adobe.com/docs/commerce-admin/systems/data-transfer/data-attributes-product.html */
const taken = [
  ...['store_view_code', 'attribute_set_code', 'product_type', 'product_websites', 'product_online'],
  ...['tax_class_name', 'visibility', 'url_key', 'small_image', 'thumbnail_image', 'swatch_image'],
  ...['updated_at', 'additional_attributes', 'is_in_stock', 'manage_stock', 'website_id'],
  ...['additional_images', 'configurable_variations', 'configurable_variation_labels'],
  ...['display_product_options_in', 'gift_message_available', 'is_qty_decimal'],
]
/** Settings of the other shop that are no facts of the product. */
const setting =
  /^(use_config_|.*_image_label$|additional_image_labels$|out_of_stock_qty|(?:related|upsell|crosssell)_position|m(?:in|ax)_cart_qty|qty_incr|enable_qty|is_decimal|notify_on_stock)/

/** Columns that Magento names as docs/import.md does. */
const sameNames = [
  ...['sku', 'name', 'price', 'special_price', 'description', 'short_description', 'qty', 'created_at'],
  ...['related_skus', 'upsell_skus', 'crosssell_skus'],
]

export const magento: ExportFormat = {
  name: 'Magento',
  recognises: (columns) =>
    columns.has('sku') &&
    columns.has('product_type') &&
    (columns.has('attribute_set_code') || columns.has('_attribute_set')),
  numbers: { price: 'price', special_price: 'price', qty: 'count' },
  read: readProducts,
}

function readProducts(rows: readonly CsvRow[], options: ExportOptions): ExportedRows {
  const read: ExportedRows = {
    rows: [],
    refused: [],
    leftOut: [],
    taken: new Set([...taken, ...Object.keys(rows[0]?.fields ?? {}).filter((name) => setting.test(name))]),
    names: {
      ...Object.fromEntries(sameNames.map((name) => [name, name])),
      category: 'categories',
      country: 'country_of_manufacture',
      backorders: 'allow_backorders',
      special_from_date: 'special_price_from_date',
      special_to_date: 'special_price_to_date',
      image: 'base_image',
    },
  }
  const roots = new Set(rows.flatMap(({ fields }) => /^[^/,]+/.exec(fields.categories ?? '')?.[0] ?? []))
  const whole = rows.filter(({ fields }) => !fields.store_view_code)
  const variants = new Map(whole.flatMap(variantsOf))
  const ofViews = Map.groupBy(
    rows.filter(({ fields }) => fields.store_view_code),
    ({ fields }) => fields.sku ?? '',
  )
  for (const row of whole) {
    const variant = variants.get(row.fields.sku ?? '')
    const reason = notSold(row, variant !== undefined)
    if (reason) read.refused.push({ line: row.line, reason })
    else {
      const twins = (ofViews.get(row.fields.sku ?? '') ?? []).map((twin) => twinOf(twin, read))
      const { cells, facts } = attributes(row, read)
      const product = { ...cells, ...productFields(row, roots, options, read) }
      const fields = { ...product, ...variant, ...Object.assign({}, ...twins) }
      read.rows.push({ line: row.line, fields, facts })
    }
  }
  return read
}

/** Parses `sku=W-1-75,size=75 cl|sku=W-1-150,size=150 cl`. The labels of the attributes are in another column. */
function variantsOf({ fields }: CsvRow): [sku: string, Record<string, string>][] {
  const labels = new Map(pairsIn(fields.configurable_variation_labels ?? ''))
  return (fields.configurable_variations ?? '').split('|').flatMap((written) => {
    const pairs = pairsIn(written)
    const sku = pairs.find(([name]) => name === 'sku')?.[1]
    if (!sku) return []
    const options = pairs
      .filter(([name]) => name !== 'sku')
      .map(([code, value]) => [labels.get(code) ?? code, value] as const)
    return [[sku, { parent_sku: fields.sku ?? '', options: optionsText(options) }]]
  })
}

/** Parses `a=b,c=d`. A comma within a value does not end the value. */
function pairsIn(written: string): [name: string, value: string][] {
  return written.split(/,(?=\w+=)/).flatMap((pair): [string, string][] => {
    const [, name = '', value = ''] = /^"?(\w+)=(.*?)"?$/s.exec(pair.trim()) ?? []
    return value ? [[name, value.replace(/^"|"$/g, '')]] : []
  })
}

function notSold({ fields }: CsvRow, isVariant: boolean): string | undefined {
  const { product_type: type = '', product_online: online, visibility = '' } = fields
  if (!['simple', 'virtual', 'configurable'].includes(type)) return `product_type is ${type}: it is not taken`
  if (online === '2') return 'product_online is 2: it is not sold'
  return /not visible/i.test(visibility) && !isVariant
    ? 'visibility is Not Visible Individually, and it is no variant'
    : undefined
}

function productFields(
  row: CsvRow,
  roots: ReadonlySet<string>,
  { images }: ExportOptions,
  read: ExportedRows,
): Record<string, string> {
  const { fields } = row
  return {
    ...filled({
      ...words(row),
      sku: fields.sku,
      category: categoryText(categoriesOf(fields.categories ?? '', roots)),
      image: picturesOf(row, images, read),
      created_at: fields.created_at,
      related_skus: fields.related_skus,
      upsell_skus: fields.upsell_skus,
      crosssell_skus: fields.crosssell_skus,
    }),
    ...quantity(row),
  }
}

function words({ fields }: CsvRow): Record<string, string | undefined> {
  return {
    name: fields.name,
    description: fields.description,
    short_description: withoutMarkup(fields.short_description ?? ''),
    price: fields.price || (fields.product_type === 'configurable' ? '0' : ''),
    special_price: fields.special_price,
    special_from_date: fields.special_price_from_date,
    special_to_date: fields.special_price_to_date,
  }
}

/** Returns the texts of a store view as columns of the view of this shop. */
function twinOf(row: CsvRow, { leftOut }: ExportedRows): Record<string, string> {
  const view = viewNamed(row.fields.store_view_code ?? '')
  if (!view) {
    const reason = `${row.fields.store_view_code} is no view of this shop`
    leftOut.push({ line: row.line, column: 'store_view_code', reason })
    return {}
  }
  return Object.fromEntries(
    Object.entries(filled(words({ ...row, fields: { ...row.fields, product_type: '' } }))).map(
      ([name, value]) => [`${name}_${view}`, value],
    ),
  )
}

function viewNamed(code: string): StoreCode | undefined {
  const written = code.toLowerCase()
  return storeCodes.find((view) => namesOf(view).some((name) => written.startsWith(name)))
}

/**
 * Parses `Default Category/Vin/Rødvin,Default Category`. Each path begins with a root category, which is left out. Other commas belong to a
 * name.
 */
function categoriesOf(written: string, roots: ReadonlySet<string>): string[][] {
  const ways: string[] = []
  for (const part of written.split(',')) {
    if (ways.length === 0 || roots.has(part.split('/', 1)[0] ?? '')) ways.push(part)
    else ways.push(`${ways.pop()},${part}`)
  }
  return ways.map((way) =>
    way
      .split(/(?<!\\)\//)
      .slice(1)
      .map((name) => name.replaceAll('\\/', '/')),
  )
}

function quantity({ fields }: CsvRow): Record<string, string> {
  if (fields.product_type === 'configurable' || fields.qty === undefined) return {}
  if (fields.manage_stock === '0' && fields.use_config_manage_stock !== '1')
    return { qty: fields.is_in_stock === '0' ? '0' : '' }
  const counted = Math.max(0, Math.floor(Number(fields.qty) || 0))
  const backorders = Number(fields.allow_backorders) > 0 && fields.use_config_backorders !== '1'
  return { qty: fields.is_in_stock === '0' ? '0' : String(counted), ...(backorders && { backorders: '1' }) }
}

function picturesOf({ fields, line }: CsvRow, images: string | undefined, { leftOut }: ExportedRows): string {
  const written = [fields.base_image ?? '', ...(fields.additional_images ?? '').split(',')]
  const paths = written.map((path) => path.trim()).filter((path) => path && path !== 'no_selection')
  const isRelative = paths.some((path) => !/^https?:/i.test(path))
  if (isRelative && !images && !leftOut.some(({ column }) => column === 'base_image'))
    leftOut.push({ line, column: 'base_image', reason: 'is a path: --images says where it begins' })
  const base = images?.replace(/(?<!\/)\/+$/, '')
  return [...new Set(paths)]
    .flatMap((path) => {
      if (/^https?:/i.test(path)) return path
      return base ? `${base}/${path.replace(/^\/+/, '')}` : []
    })
    .join('|')
}

function attributes({ fields, line }: CsvRow, read: ExportedRows) {
  const country = fields.country_of_manufacture
  const { cells, facts } = factsOf(pairsIn(fields.additional_attributes ?? ''), line, read)
  return { cells: { ...(country && { country }), ...cells }, facts }
}

/**
 * Returns the beginnings of store view codes that mean this view: its code, its country, and the English names of its language and country.
 */
function namesOf(view: StoreCode): string[] {
  const { hosts, country, locale } = storeViews[view]
  const named = (type: 'language' | 'region', code: string) =>
    new Intl.DisplayNames('en', { type }).of(code)?.slice(0, 3) ?? code
  const names = [view, ...hosts, country, named('region', country), named('language', locale.slice(0, 2))]
  return names.map((name) => name.toLowerCase())
}
