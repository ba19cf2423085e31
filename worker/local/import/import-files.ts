import type { RefusedLine } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { isOfPrices, understoodPrices } from './csv-prices.ts'
import { csvProducts } from './csv-products.ts'
import type { LeftOut } from './exports/export-format.ts'
import { type Imported, importedCatalogue } from './imported-catalogue.ts'
import { type ImportedFile, isIndex, isSame, tableOf } from './imported-file.ts'
import { indexDocuments } from './json-lines.ts'
import { type FetchedPhotos, fetchPhotos } from './photos.ts'
import { questionLines } from './told.ts'
import { type UnderstandingOptions, type Understood, understood } from './understood.ts'
import type { ViewSource } from './view-documents.ts'

export interface ImportOptions extends UnderstandingOptions {
  /** Amounts without `…_incl_tax` are net. */
  net?: boolean
  /** Pictures may lie in a private network: this machine's, or the merchant's own. */
  privateImages?: boolean
}

type ReadView = ViewSource & { refused: RefusedLine[]; leftOut: LeftOut[] }

/** Returns the products of the files, one file for each view. Throws if a file can be understood in two ways. */
export function readFiles(files: ByView<ImportedFile>, options: ImportOptions = {}): ByView<ReadView> {
  const tables = understoodForSure(files, options)
  const read = byView((view) => readFile(files[view], view, tables, options))
  if (isSame(files)) agree(Object.values(read))
  return read
}

/** The tables among files, each once. */
export function understoodFiles(
  files: ByView<ImportedFile>,
  options: UnderstandingOptions,
): Map<ImportedFile, Understood> {
  const tables = [...new Set(Object.values(files))].filter((file) => !isIndex(file))
  return new Map(
    tables.map((file) => {
      const table = tableOf(file)
      return [file, isOfPrices(table) ? understoodPrices(table, options) : understood(table, options)]
    }),
  )
}

/** The same; throws an `Error` with the questions that the merchant has to answer first. */
export function understoodForSure(
  files: ByView<ImportedFile>,
  options: UnderstandingOptions,
): Map<ImportedFile, Understood> {
  const tables = understoodFiles(files, options)
  const questions = [...tables.values()].flatMap(({ questions }) => questions)
  if (questions.length)
    throw new Error(`It can be read in two ways:\n  ${questionLines(questions).join('\n  ')}`)
  return tables
}

/** The addresses of all photographs that files name. */
export function photosIn(read: ByView<ViewSource>): string[] {
  return Object.values(read).flatMap(({ products }) => products.flatMap(({ photos }) => photos))
}

/** What is said of files beside the lines that were refused. */
export interface Told {
  failedPhotos: FetchedPhotos['failed']
  leftOut: ByView<LeftOut[]>
}

/** The shop that files make, and all that they say and that could not be taken. */
export async function importFiles(
  files: ByView<ImportedFile>,
  options: ImportOptions = {},
): Promise<Imported & Told> {
  const read = readFiles(files, options)
  const { photos, paths, failed } = await fetchPhotos(photosIn(read), options.privateImages)
  const { catalogue, refused } = importedCatalogue(read, { photos: paths, net: options.net ?? false })
  return {
    catalogue: { ...catalogue, photos },
    refused: byView((view) => [...read[view].refused, ...refused[view]]),
    failedPhotos: failed,
    leftOut: byView((view) => read[view].leftOut),
  }
}

/** Returns the largest share of the lines of a view that could not be taken, 0 to 1. */
export function refusedShare({ catalogue, refused }: Imported): number {
  const products = [...catalogue.products()].length
  const shares = Object.values(refused).map((lines) => {
    const count = new Set(lines.map(({ line }) => line)).size
    return count / Math.max(1, count + products)
  })
  return Math.max(...shares)
}

/** A line of a common file that one view cannot read is left out of all. */
function agree(views: readonly ReadView[]): void {
  const lines = new Set(views.flatMap(({ refused }) => refused).map(({ line }) => line))
  for (const view of views) view.products = view.products.filter(({ line }) => !lines.has(line))
}

function readFile(
  file: ImportedFile,
  view: StoreCode,
  tables: ReadonlyMap<ImportedFile, Understood>,
  { images }: ImportOptions,
): ReadView {
  const table = tables.get(file)
  if (!table) return { ...indexDocuments(file.text, images), leftOut: [] }
  return { ...csvProducts(table, view), leftOut: table.leftOut }
}
