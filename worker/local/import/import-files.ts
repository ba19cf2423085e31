import type { RefusedLine } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { isOfPrices, understoodPrices } from './csv-prices.ts'
import { csvProducts } from './csv-products.ts'
import type { LeftOut } from './exports/export-format.ts'
import { questionLines } from './import-report.ts'
import { type Imported, importedCatalogue } from './imported-catalogue.ts'
import { type ImportedFile, isIndex, isSame, tableOf } from './imported-file.ts'
import { indexDocuments } from './json-lines.ts'
import { type FetchedPhotos, fetchPhotos } from './photos.ts'
import { type UnderstandingOptions, type Understood, understood } from './understood.ts'
import type { ViewSource } from './view-documents.ts'

export interface ImportOptions extends UnderstandingOptions {
  /** Amounts without `…_incl_tax` exclude tax. */
  net?: boolean
  /** Pictures may be downloaded from private networks, for example from this machine. */
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

/** Reads each table among the files once. */
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

/** Reads the tables like `understoodFiles`. Throws an `Error` with the questions if something is ambiguous. */
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

/** Returns the addresses of all photographs in the files. */
export function photosIn(read: ByView<ViewSource>): string[] {
  return Object.values(read).flatMap(({ products }) => products.flatMap(({ photos }) => photos))
}

/** Reports about files besides the refused lines. */
export interface Told {
  failedPhotos: FetchedPhotos['failed']
  leftOut: ByView<LeftOut[]>
}

/** Returns the shop that the files describe, with everything that could not be imported. */
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

/** Returns the share of lines that could not be imported (0 to 1), for the view with the largest share. */
export function refusedShare({ catalogue, refused }: Imported): number {
  const products = [...catalogue.products()].length
  const shares = Object.values(refused).map((lines) => {
    const count = new Set(lines.map(({ line }) => line)).size
    return count / Math.max(1, count + products)
  })
  return Math.max(...shares)
}

/** Removes a line from all views if one view cannot read it. Only for a file that all views share. */
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
