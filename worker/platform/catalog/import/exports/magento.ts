import type { CsvRow } from '#shared/csv-rows.ts'
import { withoutMarkup } from '#shared/markup.ts'
import type { Reason } from '#shared/reason.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import {
  categoryText,
  countText,
  type Exported,
  type ExportOptions,
  factsOf,
  filled,
  leftOutPart,
  notForSale,
  optionsText,
  same,
  unsupportedKind,
} from './export-format.ts'

/** Adds the products of Magento. Lines with a store view have the texts of a view. */
export function magento(rows: readonly CsvRow[], exported: Exported, options: ExportOptions): void {
  const roots = new Set(rows.flatMap(({ fields }) => /^[^/,]+/.exec(fields.category ?? '')?.[0] ?? []))
  const whole = rows.filter(({ fields }) => !fields.store_view_code)
  const variants = new Map(whole.flatMap(variantsOf))
  const ofViews = Map.groupBy(
    rows.filter(({ fields }) => fields.store_view_code),
    ({ fields }) => fields.sku ?? '',
  )
  for (const row of whole) {
    const { line, fields } = row
    const variant = variants.get(fields.sku ?? '')
    const reason = notSold(row, variant !== undefined)
    if (reason) {
      exported.refused.push({ line, ...reason })
      continue
    }
    const twins = (ofViews.get(fields.sku ?? '') ?? []).map((twin) => twinOf(twin, exported))
    const { cells, facts } = factsOf(pairsIn(fields.additional_attributes ?? ''), line, exported)
    const product = filled({
      ...same(fields, 'sku', 'country', 'created_at', 'related_skus', 'upsell_skus', 'crosssell_skus'),
      ...cells,
      ...words(row),
      category: categoryText(categoriesOf(fields.category ?? '', roots)),
      image: picturesOf(row, options, exported),
    })
    const whole = { ...product, ...quantity(row), ...variant, ...Object.assign({}, ...twins) }
    exported.rows.push({ line, fields: whole, facts })
  }
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

function notSold({ fields }: CsvRow, isVariant: boolean): Reason | undefined {
  const { product_type: type = '', product_online: online, visibility = '' } = fields
  if (!['simple', 'virtual', 'configurable'].includes(type)) return unsupportedKind('product_type', type)
  if (online === '2') return notForSale('product_online', online)
  return /not visible/i.test(visibility) && !isVariant
    ? { reason: 'visibility is Not Visible Individually, and it is no variant' }
    : undefined
}

/** Returns the fields that a store view may have for itself. */
function words({ fields }: CsvRow): Record<string, string | undefined> {
  return {
    ...same(fields, 'name', 'description', 'special_price', 'special_from_date', 'special_to_date'),
    short_description: withoutMarkup(fields.short_description),
    price: fields.price || (fields.product_type === 'configurable' ? '0' : ''),
  }
}

/** Returns the texts of a store view as columns of the view of this shop. */
function twinOf({ line, fields }: CsvRow, { leftOut }: Exported): Record<string, string> {
  const code = fields.store_view_code ?? ''
  const view = storeCodes.find((view) => namesOf(view).some((name) => code.toLowerCase().startsWith(name)))
  if (!view) {
    leftOut.push(leftOutPart(line, 'store_view_code', '{column} {code} is no view of this shop', { code }))
    return {}
  }
  const texts = filled(words({ line, fields: { ...fields, product_type: '' } }))
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [`${name}_${view}`, value]))
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
  const isOrderedBehind = Number(fields.backorders) > 0 && fields.use_config_backorders !== '1'
  return {
    qty: fields.is_in_stock === '0' ? '0' : countText(fields.qty),
    ...(isOrderedBehind && { backorders: '1' }),
  }
}

function picturesOf({ fields, line }: CsvRow, { images }: ExportOptions, { leftOut }: Exported): string {
  const written = [fields.image ?? '', ...(fields.additional_images ?? '').split(',')]
  const paths = written.map((path) => path.trim()).filter((path) => path && path !== 'no_selection')
  const isRelative = paths.some((path) => !/^https?:/i.test(path))
  if (isRelative && !images && !leftOut.some(({ column }) => column === 'base_image'))
    leftOut.push(leftOutPart(line, 'base_image', '{column} is a path: --images says where it begins'))
  const base = images?.replace(/(?<!\/)\/+$/, '')
  return [...new Set(paths)]
    .flatMap((path) => {
      if (/^https?:/i.test(path)) return path
      return base ? `${base}/${path.replace(/^\/+/, '')}` : []
    })
    .join('|')
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
