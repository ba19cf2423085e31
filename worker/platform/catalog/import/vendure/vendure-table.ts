import type { CsvFile, CsvRow } from '#shared/csv-rows.ts'
import { toDecimal } from '#shared/money.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { categoryText, optionsText } from '../exports/export-format.ts'
import type { ImportedFile } from '../read-files.ts'
import { columnAt, factNamed } from '../reading/columns.ts'
import { AdminApi, type VendureAccess } from './admin-api.ts'
import {
  type CustomField,
  collectionsQuery,
  type FacetValue,
  facetsQuery,
  isTranslated,
  productsQuery,
  type Settings,
  settingsQuery,
  type Translated,
  type VendureCollection,
  type VendureProduct,
  type VendureVariant,
} from './catalogue-query.ts'
import declared from './columns.json' with { type: 'json' }

const atOnce = 100
/** Columns of the shop by codes of facets and names of custom fields. Any other name is read like the heading of a file. */
const ownColumns: Readonly<Record<string, string>> = declared

interface Page<Item> {
  page: { totalItems: number; items: Item[] }
}

interface Catalogue {
  settings: Settings['globalSettings']
  collections: ReadonlyMap<string, VendureCollection>
  /** An empty cell for the column of each facet, so that a product loses the values that it no longer has. */
  noFacts: Fields
  fields: { ofProduct: CustomField[]; ofVariant: CustomField[] }
  /** Prices (minor units) by view and SKU. A variant that is not sold in a view is absent. */
  prices: Record<StoreCode, Map<string, number>>
}

/**
 * Returns products of a Vendure as a table with the columns of docs/import.md, which every import reads. `ids`: these products; absent: all.
 */
export async function vendureTable(
  access: VendureAccess,
  ids?: readonly string[],
): Promise<ImportedFile & { table: CsvFile }> {
  const api = await AdminApi.open(access)
  const { globalSettings: settings } = await api.query<Settings>(settingsQuery)
  const fieldsOf = (entity: string) =>
    settings.serverConfig.entityCustomFields
      .find(({ entityName }) => entityName === entity)
      ?.customFields.filter(({ type, list }) => type !== 'relation' && type !== 'struct' && !list) ?? []
  const fields = { ofProduct: fieldsOf('Product'), ofVariant: fieldsOf('ProductVariant') }
  const chosen = ids && { filter: { id: { in: ids } } }
  const pageOf = <Item>(query: string, view: StoreCode) =>
    allPages<Item>((range) =>
      api.query(query, { options: { ...range, ...chosen, sort: { id: 'ASC' } } }, view),
    )
  const query = productsQuery(fields.ofProduct, fields.ofVariant)
  const products = new Map<string, VendureProduct>()
  const prices = {} as Catalogue['prices']
  for (const view of storeCodes) {
    const ofView = await pageOf<VendureProduct>(query, view)
    prices[view] = pricesOf(ofView)
    for (const product of ofView) products.set(product.id, joined(products.get(product.id), product))
  }
  const [first] = storeCodes
  const collections = await allPages<VendureCollection>((range) => api.query(collectionsQuery, range, first))
  const facets = await allPages<{ code: string }>((range) => api.query(facetsQuery, range, first))
  const catalogue = {
    ...{ settings, fields, prices },
    collections: new Map(collections.map((one) => [one.id, one])),
    noFacts: Object.fromEntries(facets.map(({ code }) => [columnOf(code), ''])),
  }
  delete catalogue.noFacts.category
  const rows = [...products.values()].flatMap((product) => rowsOf(product, catalogue))
  return { name: 'Vendure', text: '', table: tableOf(rows) }
}

/** Returns a product with the variants of two channels: each channel has those that it sells. */
function joined(known: VendureProduct | undefined, product: VendureProduct): VendureProduct {
  if (!known) return product
  const skus = new Set(known.variants.map(({ sku }) => sku))
  return { ...known, variants: [...known.variants, ...product.variants.filter(({ sku }) => !skus.has(sku))] }
}

async function allPages<Item>(fetchPage: (range: object) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = []
  for (;;) {
    const { page } = await fetchPage({ skip: items.length, take: atOnce })
    items.push(...page.items)
    if (items.length >= page.totalItems || page.items.length === 0) return items
  }
}

function pricesOf(products: readonly VendureProduct[]): Map<string, number> {
  return new Map(
    products.flatMap((product) =>
      product.variants
        .filter(({ enabled }) => enabled && product.enabled)
        .map(({ sku, priceWithTax }) => [sku, priceWithTax] as const),
    ),
  )
}

type Fields = Record<string, string>

/** Returns the line of a product, and one for each variant if it has options. */
function rowsOf(product: VendureProduct, catalogue: Catalogue): Fields[] {
  const { variants } = product
  const [only] = variants
  const shared = {
    ...inViews(product, 'description'),
    ...categoriesOf(product, catalogue),
    image: picturesOf(product),
  }
  const named = { ...inViews(product, 'name'), ...inViews(product, 'slug', 'url_key') }
  if (!only) return []
  if (variants.length === 1 && !only.options.length)
    return [{ ...shared, ...saleOf(only, catalogue), ...named, ...factsOf(product, only, catalogue) }]
  const family = String(product.customFields?.family_sku || product.slug)
  const parent = {
    ...{ ...shared, ...named },
    ...factsOf(product, { ...only, facetValues: [] }, catalogue),
    ...pricesIn(variants, catalogue),
    ...hiddenIn((view) => variants.every(({ sku }) => !catalogue.prices[view].has(sku))),
    sku: variants.some(({ sku }) => sku === family) ? `${family}-all` : family,
  }
  return [
    parent,
    ...variants.map((variant) => ({
      ...shared,
      ...saleOf(variant, catalogue),
      ...factsOf(product, variant, catalogue),
      ...optionsOf(variant),
      ...(variant.assets.length && { image: picturesOf(variant) }),
      parent_sku: parent.sku,
    })),
  ]
}

/** Returns the lowest price of these variants in each view. */
function pricesIn(variants: readonly VendureVariant[], { prices }: Catalogue): Fields {
  return Object.fromEntries(
    storeCodes.map((code) => {
      const all = variants.map(({ sku, priceWithTax }) => prices[code].get(sku) ?? priceWithTax)
      return [`price_${code}`, toDecimal(Math.min(...all)).toFixed(2)]
    }),
  )
}

/** Returns the columns about the sale of a variant. */
function saleOf(variant: VendureVariant, catalogue: Catalogue): Fields {
  const { prices, settings } = catalogue
  return {
    sku: variant.sku,
    ...inViews(variant, 'name'),
    ...pricesIn([variant], catalogue),
    ...hiddenIn((view) => !prices[view].has(variant.sku)),
    qty: stockOf(variant, settings),
  }
}

function hiddenIn(isHidden: (view: StoreCode) => boolean): Fields {
  return Object.fromEntries(storeCodes.map((code) => [`hidden_${code}`, isHidden(code) ? 'yes' : 'no']))
}

/** Returns the pieces that Vendure would sell; '' if it does not count them. */
function stockOf(variant: VendureVariant, settings: Catalogue['settings']): string {
  const { trackInventory, useGlobalOutOfStockThreshold, outOfStockThreshold, stockLevels } = variant
  if (trackInventory === 'FALSE' || (trackInventory === 'INHERIT' && !settings.trackInventory)) return ''
  const threshold = useGlobalOutOfStockThreshold ? settings.outOfStockThreshold : outOfStockThreshold
  const free = stockLevels.reduce((sum, level) => sum + level.stockOnHand - level.stockAllocated, 0)
  return String(Math.max(0, free - threshold))
}

/** Returns a field's words in each view: in the view's language, otherwise in the first language that has them. */
function inViews(entity: Translated, field: string, column = field): Fields {
  return Object.fromEntries(storeCodes.map((code) => [`${column}_${code}`, wordsIn(entity, code, field)]))
}

function wordsIn(entity: Translated, view: StoreCode, field = 'name'): string {
  const { translations } = entity
  const language = storeViews[view].locale.split('-')[0]
  const own = translations.find(({ languageCode }) => languageCode.split('_')[0] === language)
  return String(own?.[field] || translations.find((words) => words[field])?.[field] || '')
}

function picturesOf({ assets }: Pick<VendureProduct, 'assets'>): string {
  return assets.map(({ preview }) => preview.replaceAll('|', '%7C')).join('|')
}

function optionsOf({ options }: VendureVariant): Fields {
  return Object.fromEntries(
    storeCodes.map((code) => [
      `options_${code}`,
      optionsText(options.map((option) => [wordsIn(option.group, code), wordsIn(option, code)])),
    ]),
  )
}

/** Returns the paths of a product's collections. The deepest comes first: the first is the main category. */
function categoriesOf({ collections }: VendureProduct, catalogue: Catalogue): Fields {
  const paths = collections
    .map(({ id }) => pathTo(id, catalogue.collections))
    .filter((path) => path.length && path.every(({ isPrivate }) => !isPrivate))
    .toSorted((one, other) => other.length - one.length || placeOf(one) - placeOf(other))
  return Object.fromEntries(
    storeCodes.map((code) => [
      `category_${code}`,
      categoryText(paths.map((path) => path.map((one) => wordsIn(one, code)))),
    ]),
  )
}

const placeOf = (path: readonly VendureCollection[]) => path[0]?.position ?? 0

function pathTo(id: string, collections: Catalogue['collections']): VendureCollection[] {
  const found = collections.get(id)
  return found ? [...pathTo(found.parentId, collections), found] : []
}

/** Returns the columns that facets and custom fields fill. The variant's values take precedence. Unknown ones keep their names. Leaves stamp cards out, which Vendure lacks. */
function factsOf(product: VendureProduct, variant: VendureVariant, { fields, noFacts }: Catalogue): Fields {
  const { punch_series_size: _stampCards, ...facts } = {
    ...noFacts,
    ...facetsOf(product.facetValues),
    ...facetsOf(variant.facetValues),
    ...customOf(product, fields.ofProduct),
    ...customOf(variant, fields.ofVariant),
  }
  return facts
}

function facetsOf(values: readonly FacetValue[]): Fields {
  const cells: Fields = {}
  for (const [code, found] of Map.groupBy(values, ({ facet }) => facet.code)) {
    const column = columnOf(code)
    if (column === 'category') continue
    const [first, ...others] = storeCodes.map((view) => found.map((value) => wordsIn(value, view)).join('|'))
    cells[column] = first ?? ''
    // Words that are the same in all languages get no cells of views: the shop itself translates words of the trade.
    for (const [place, words] of others.entries())
      if (words !== first) cells[`${column}_${storeCodes[place + 1]}`] = words
  }
  return cells
}

function customOf(entity: VendureProduct | VendureVariant, fields: readonly CustomField[]): Fields {
  const cells: Fields = {}
  for (const field of fields) {
    const { name } = field
    const deposit = Object.values(storeViews).find(({ currency }) => name === `deposit${currency}`)
    if (deposit) {
      const amount = Number(entity.customFields?.[name] ?? 0)
      cells[`pant_amount_${deposit.code}`] = amount ? toDecimal(amount).toFixed(2) : ''
    } else if (isTranslated(field)) Object.assign(cells, translatedCells(entity, name))
    else if (name !== 'family_sku')
      cells[columnOf(name)] = cellOf(columnOf(name), entity.customFields?.[name])
  }
  return cells
}

function translatedCells({ translations }: Translated, name: string): Fields {
  const entity = {
    name,
    translations: translations.map(({ languageCode, customFields }) => ({
      languageCode,
      ...(customFields as Record<string, unknown> | null),
    })),
  }
  return inViews(entity, name, columnOf(name))
}

/** Returns a value as a cell. Adds the unit if the column accepts several. */
function cellOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const kind = columnAt(column)?.[1].kind
  return `${value}${kind === 'volume' ? ' ml' : kind === 'strength' ? ' %' : ''}`
}

function columnOf(name: string): string {
  return ownColumns[name] ?? (columnAt(name) && name) ?? factNamed(name) ?? name
}

function tableOf(all: readonly Fields[]): CsvFile {
  const rows = all.map((fields, place): CsvRow => ({ line: place + 1, fields }))
  return { columns: [...new Set(all.flatMap(Object.keys))], rows, refused: [] }
}
