import type { RefusedLine } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import type { LeftOut } from './exports/export-format.ts'
import { isOfPrices, readPriceTable } from './reading/csv-prices.ts'
import { csvProducts } from './reading/csv-products.ts'
import { type ImportedFile, isIndex, isSame, tableOf } from './reading/imported-file.ts'
import { indexDocuments } from './reading/json-lines.ts'
import { type Question, type ReadTable, readTable, type TableOptions } from './reading/read-table.ts'
import type { ViewSource } from './view-documents.ts'

export interface ImportOptions extends TableOptions {
  /** Amounts without `…_incl_tax` exclude tax. */
  net?: boolean
}

type ReadView = ViewSource & { refused: RefusedLine[]; leftOut: LeftOut[] }

/** Returns the products of the files, one file for each view. Throws if a file can be understood in two ways. */
export function readFiles(files: ByView<ImportedFile>, options: ImportOptions = {}): ByView<ReadView> {
  const tables = unambiguousTables(files, options)
  const read = byView((view) => readFile(files[view], view, tables, options))
  if (isSame(files)) agree(Object.values(read))
  return read
}

/** Reads each table among the files once. */
export function readTables(files: ByView<ImportedFile>, options: TableOptions): Map<ImportedFile, ReadTable> {
  const tables = [...new Set(Object.values(files))].filter((file) => !isIndex(file))
  return new Map(
    tables.map((file) => {
      const table = tableOf(file)
      return [file, isOfPrices(table) ? readPriceTable(table, options) : readTable(table, options)]
    }),
  )
}

/** Reads the tables like `readTables`. Throws an `Error` with the questions if something is ambiguous. */
export function unambiguousTables(
  files: ByView<ImportedFile>,
  options: TableOptions,
): Map<ImportedFile, ReadTable> {
  const tables = readTables(files, options)
  const questions = [...tables.values()].flatMap(({ questions }) => questions)
  if (questions.length)
    throw new Error(`It can be read in two ways:\n  ${questionLines(questions).join('\n  ')}`)
  return tables
}

/** Returns the addresses of all photographs in the files. */
export function photosIn(read: ByView<ViewSource>): string[] {
  return Object.values(read).flatMap(({ products }) => products.flatMap(({ photos }) => photos))
}

/** Returns each question with its possible answers. */
export function questionLines(questions: readonly Question[]): string[] {
  return questions.flatMap(({ heading, line, asks, answers }) => [
    `${heading}, line ${line}: ${asks}`,
    ...answers.map(([answer, means]) => `  --answer "${heading}=${answer}"  ${means}`),
  ])
}

/** Removes a line from all views if one view cannot read it. Only for a file that all views share. */
function agree(views: readonly ReadView[]): void {
  const lines = new Set(views.flatMap(({ refused }) => refused).map(({ line }) => line))
  for (const view of views) view.products = view.products.filter(({ line }) => !lines.has(line))
}

function readFile(
  file: ImportedFile,
  view: StoreCode,
  tables: ReadonlyMap<ImportedFile, ReadTable>,
  { images }: ImportOptions,
): ReadView {
  const table = tables.get(file)
  if (!table) return { ...indexDocuments(file.text, images), leftOut: [] }
  return { ...csvProducts(table, view), leftOut: table.leftOut }
}
