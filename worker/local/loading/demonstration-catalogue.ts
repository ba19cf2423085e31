import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CsvFile, type CsvRow, csvRows } from '#shared/csv-rows.ts'
import { reasonText } from '#shared/reason.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { readFiles } from '#worker/platform/catalog/import/read-files.ts'
import { placesIn } from '#worker/platform/catalog/import/reading/nested-cells.ts'
import type { ProductLine } from '#worker/platform/catalog/import/reading/product-line.ts'
import { isKnownHeading } from '#worker/platform/catalog/import/reading/read-table.ts'
import type { Catalogue, GeneratedProduct } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { type ByView, byView, type ViewDocuments } from '#worker/platform/catalog/writing/shape.ts'
import { taxRules } from '#worker/platform/catalog/writing/tax-rules.ts'
import { attributes } from '#worker/platform/content/attributes.ts'
import { categories } from '#worker/platform/content/categories.ts'
import { categoryDocuments } from '#worker/platform/content/category-documents.ts'
import { entriesIn } from '../content/list-file.ts'
import { readText } from '../content-files/merchant-file.ts'
import { importedProducts } from '../import/imported-catalogue.ts'
import { attributeDocuments } from './attribute-documents.ts'

/** The products of the demonstration shop, as files that `npm run import` can read. */
const folder = join(import.meta.dirname, '../../demo/products')

interface ProductFile extends CsvFile {
  name: string
}

let files: ProductFile[] | undefined

/** Returns the demonstration shop with the first `products` of its products; all without a number. */
export function demonstrationCatalogue({ products = Infinity }: { products?: number } = {}): Catalogue {
  const [tree, words] = [
    entriesIn(categories, demonstrationContent),
    entriesIn(attributes, demonstrationContent),
  ]
  const documents = byView((view) => ({
    category: categoryDocuments(tree, view),
    attribute: attributeDocuments(words, view),
    taxrule: taxRules(),
  }))
  return {
    documents,
    hasHistory: true,
    products: () => demonstrationProducts(documents, products),
  }
}

/**
 * Yields the demonstration products with the lowest ids, with their categories and attribute labels. Adds their variants, parts and parent
 * products. Throws if a file has a mistake.
 */
function* demonstrationProducts(
  documents: ByView<Pick<ViewDocuments, 'category' | 'attribute'>>,
  count: number,
): Generator<GeneratedProduct> {
  if (count === 0) return
  files ??= globSync(join(folder, '*.csv')).map((path) => {
    return { name: basename(path), ...csvRows(readText(path), isKnownHeading) }
  })
  const wanted = skusOf(
    files.flatMap(({ rows }) => rows),
    count,
  )
  const lines = linesOf(files, wanted)
  const stored = byView((view) => {
    const { category, attribute } = structuredClone(documents[view])
    return { categories: category, attributes: attribute, slugs: [] }
  })
  const sources = byView((view) => ({ products: lines[view] }))
  const { views, products } = importedProducts(sources, { photos: new Map() }, stored)
  const [refused] = Object.values(views).flatMap(({ refused }) => refused)
  if (refused) throw new Error(`A product of the demonstration cannot be shown: ${reasonText(refused)}`)
  yield* products()
}

/** Returns the SKUs of the first products and of those that they need. */
function skusOf(rows: readonly CsvRow[], count: number): ReadonlySet<string> {
  const ordered = rows.map(({ fields }) => fields).sort((one, other) => Number(one.id) - Number(other.id))
  const bySku = new Map(ordered.map((fields) => [fields.sku ?? '', fields]))
  const variants = Map.groupBy(ordered, ({ parent_sku }) => parent_sku ?? '')
  const wanted = new Set<string>()
  const want = (sku: string) => {
    if (wanted.has(sku)) return
    wanted.add(sku)
    const { parent_sku, parts } = bySku.get(sku) ?? {}
    const needed = parts ? placesIn(parts).flatMap(({ items }) => items.map((item) => item.sku)) : []
    const family = variants.get(sku)?.flatMap((variant) => variant.sku ?? []) ?? []
    for (const other of [...(parent_sku ? [parent_sku] : []), ...family, ...needed]) want(other)
  }
  for (const { sku = '' } of ordered.slice(0, count)) want(sku)
  return wanted
}

function linesOf(all: readonly ProductFile[], wanted: ReadonlySet<string>): ByView<ProductLine[]> {
  const read = all.map(({ name, ...table }) => {
    const rows = table.rows.filter(({ fields }) => wanted.has(fields.sku ?? ''))
    const file = { name, text: '', table: { ...table, rows } }
    return { name, views: readFiles(byView(() => file)) }
  })
  const wrong = read.flatMap(({ name, views }) =>
    Object.values(views).flatMap(({ refused, leftOut }) => [
      ...[...refused, ...leftOut].map((fault) => `${name}:${fault.line}: ${reasonText(fault)}`),
    ]),
  )
  if (wrong.length) throw new Error(wrong.join('\n'))
  const idOf = ({ values }: ProductLine) => Number(values.id)
  return byView((view) =>
    read.flatMap(({ views }) => views[view].products).sort((one, other) => idOf(one) - idOf(other)),
  )
}
