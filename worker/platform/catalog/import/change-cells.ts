import type { CellFault, Cells } from '#shared/desk/product-calls.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { composed } from '#worker/platform/catalog/writing/product-rows.ts'
import { type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { type Changed, type Changing, changeCatalogue } from './change-catalogue.ts'
import { PieceSize } from './piece-size.ts'
import { cellsOf, type Naming } from './product-cells.ts'
import { columnAt } from './reading/columns.ts'
import { csvProducts } from './reading/csv-products.ts'
import type { ProductLine } from './reading/product-line.ts'
import { readTable } from './reading/read-table.ts'
import { type StoredProduct, storedProducts, storedView } from './stored-catalogue.ts'
import type { StoredView } from './view-documents.ts'

/** Changed cells of a product; a SKU that the shop lacks is a new product. */
export interface CellLine {
  sku: string
  cells: Cells
  /** The photographs that replace the stored ones; none: the product is drawn. */
  photos?: readonly Photo[]
}

/** A stored photograph with its description in each view. */
export interface Photo {
  path: string
  texts: ByView<string>
}

/**
 * Changes products by cells, as an import of a table with these cells would. Nothing is stored if a cell is at fault. Numbers may have a
 * decimal comma or point.
 */
export async function changeByCells(
  db: D1Database,
  lines: readonly CellLine[],
  changing: Pick<Changing, 'isDryRun' | 'purge' | 'note' | 'onChanges'>,
): Promise<{ articles: Changed['articles']; faults: CellFault[] }> {
  const stored = await storedColumns(
    db,
    lines.map(({ sku }) => sku),
    [...required.flatMap(inEachView), 'qty', ...besideQty, ...partColumns],
  )
  const rows = lines.map(({ sku, cells }, index) => ({
    line: index + 1,
    fields: unambiguous({ sku, ...needed(cells, stored.get(sku)) }),
  }))
  const columns = [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))]
  const answers = new Map(columns.flatMap((column) => (isAmount(column) ? [[column, 'point']] : [])))
  const table = readTable({ columns, rows, refused: [] }, { answers })
  const skuOf = (line: number) => lines[line - 1]?.sku ?? ''
  const faults = [
    ...table.rows.flatMap(({ line, wrong }) =>
      Object.entries(wrong).map(([column, fault]) => ({ sku: skuOf(line), column, ...fault })),
    ),
    ...table.leftOut.map(({ line, ...fault }) => ({ sku: skuOf(line), ...fault })),
    ...table.questions.map(({ line, heading, reason, values }) => ({
      ...{ sku: skuOf(line), column: heading, reason, values },
    })),
  ]
  if (faults.length) return { articles: [], faults }
  const areStored = lines.every(({ sku }) => stored.has(sku))
  const sources = byView((view) => {
    const { products, refused } = csvProducts(table, view, areStored)
    return { refused, products: products.map((raw) => withPhotos(raw, lines[raw.line - 1]?.photos, view)) }
  })
  const paths = lines.flatMap(({ photos = [] }) => photos.map(({ path }): [string, string] => [path, path]))
  const whole = { isComplete: false, photos: new Map(paths), progress: () => {}, ...changing }
  const trial = await changeCatalogue(db, sources, { ...whole, isDryRun: true })
  const refused = storeCodes.flatMap((view) =>
    trial.refused[view].map(({ line, ...fault }) => ({ sku: skuOf(line), column: '', view, ...fault })),
  )
  if (refused.length || changing.isDryRun) return { articles: trial.articles, faults: refused }
  return { articles: (await changeCatalogue(db, sources, whole)).articles, faults: [] }
}

function withPhotos(line: ProductLine, photos: CellLine['photos'], view: StoreCode): ProductLine {
  if (!photos) return line
  return {
    ...line,
    values: { ...line.values, image: photos.map(({ path }) => path) },
    photoTexts: photos.map(({ texts }) => texts[view]),
  }
}

/** A stored product with its cells. */
export interface ProductSheet extends StoredProduct {
  cells: Record<string, string>
}

/** Returns the stored products with their cells, by SKU. */
export async function storedCells(
  db: D1Database,
  skus: readonly string[],
): Promise<Map<string, ProductSheet>> {
  return sheetsOf(db, skus, await storedNaming(db))
}

/** Returns these cells of stored products by SKU. The documents are read in pieces, because those of all products do not fit into an isolate. */
export async function storedColumns(
  db: D1Database,
  skus: readonly string[],
  columns: readonly string[],
): Promise<Map<string, Cells>> {
  const naming = await storedNaming(db)
  const found = new Map<string, Cells>()
  const size = new PieceSize()
  for (let start = 0; start < skus.length; ) {
    const piece = skus.slice(start, start + size.products)
    const sheets = await sheetsOf(db, piece, naming)
    for (const [sku, { cells }] of sheets) {
      const wanted = columns.flatMap((name) => (name in cells ? [[name, cells[name] ?? '']] : []))
      found.set(sku, Object.fromEntries(wanted))
    }
    size.learn([...sheets.values()].map(({ views }) => views))
    start += piece.length
  }
  return found
}

async function sheetsOf(
  db: D1Database,
  skus: readonly string[],
  naming: ByView<Naming>,
): Promise<Map<string, ProductSheet>> {
  const products = await storedProducts(db, skus)
  return new Map(
    [...products].flatMap(([sku, product]): [string, ProductSheet][] => {
      const documents = byView((view) => product.views[view].before)
      if (!Object.values(documents).every(Boolean)) return []
      const cells = cellsOf(documents as ByView<NonNullable<(typeof documents)[StoreCode]>>, naming)
      return [[sku, { ...product, cells: { ...cells, ...stockCells(product) } }]]
    }),
  )
}

/** Returns the names of the categories and options of each view. */
export async function storedNaming(db: D1Database): Promise<ByView<Naming>> {
  const views = await Promise.all(storeCodes.map((code) => storedView(db, code)))
  return byView((code) => views[storeCodes.indexOf(code)] as StoredView)
}

/** Returns the cell of the quantity from the table `stock`: the quantity in the document is older. */
function stockCells({ stock, type_id }: StoredProduct): Record<string, string> {
  return stock && !composed.includes(type_id) ? { qty: stock.manage_stock ? String(stock.qty) : '' } : {}
}

/** Columns that a line of an import needs. A product in a file is for sale again, unless the file has `hidden`. */
const required = ['name', 'price', 'hidden']
/** Columns that an import reads only beside `qty`. */
const besideQty = ['backorders', 'min_sale_qty', 'max_sale_qty', 'qty_increments']
/** Columns that determine the price of a set without a price of its own. */
const partColumns = ['parts', ...inEachView('part_titles')]

function inEachView(column: string): string[] {
  return storeCodes.map((view) => `${column}_${view}`)
}

/** Returns the cells with those that an import needs beside them, as they are stored. */
function needed(cells: Cells, stored: Cells = {}): Cells {
  const missing = required
    .filter((column) => !(column in cells))
    .flatMap(inEachView)
    .filter((column) => !(column in cells) && column in stored)
  const stock = besideQty.some((column) => column in cells) && !('qty' in cells) ? ['qty', ...besideQty] : []
  const isEmptied = ([column, cell]: [string, string]) => /^price(_|$)/.test(column) && !cell.trim()
  const parts = stored.parts && Object.entries(cells).some(isEmptied) ? partColumns : []
  const all = {
    ...Object.fromEntries([...missing, ...stock, ...parts].map((column) => [column, stored[column] ?? ''])),
    ...cells,
  }
  // A set without a price of its own costs what its parts cost.
  const isOfParts = ([column, cell]: [string, string]) =>
    column.startsWith('price_') && cell === '' && stored[column] === ''
  return Object.fromEntries(Object.entries(all).filter((entry) => !isOfParts(entry)))
}

const isAmount = (column: string) => ['price', 'deposit', 'count'].includes(columnAt(column)?.[1].kind ?? '')

/** Returns the cells with units and decimal points, so that no number can be read in two ways. */
function unambiguous(cells: Cells): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([column, written]) => {
      const cell = written.trim()
      const kind = columnAt(column)?.[1].kind
      if (kind === 'volume') return [column, /^\d+(?:[.,]\d+)?$/.test(cell) ? `${cell} ml` : cell]
      if (kind === 'strength') return [column, /^\d+(?:[.,]\d+)?$/.test(cell) ? `${cell} %` : cell]
      return [column, isAmount(column) ? cell.replace(/^(\d+),(\d{1,2})$/, '$1.$2') : cell]
    }),
  )
}

/** Returns the cells that differ, with both values. */
export function differing(before: Cells, after: Cells): { before: Cells; after: Cells } {
  const columns = Object.keys({ ...before, ...after }).filter(
    (column) => (before[column] ?? '') !== (after[column] ?? ''),
  )
  const only = (cells: Cells) => Object.fromEntries(columns.map((column) => [column, cells[column] ?? '']))
  return { before: only(before), after: only(after) }
}
