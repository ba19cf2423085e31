import type { CsvFile } from '#shared/csv-rows.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { readBytes, readText } from '#worker/local/content-files/merchant-file.ts'
import type { Changed } from '#worker/platform/catalog/import/change-catalogue.ts'
import {
  type ImportOutcome,
  type IntoShop,
  importIntoShop,
} from '#worker/platform/catalog/import/import-into-shop.ts'
import { type ImportedFile, photosIn, readFiles } from '#worker/platform/catalog/import/read-files.ts'
import { excelRows } from '#worker/platform/catalog/import/reading/excel-rows.ts'
import type { TableOptions } from '#worker/platform/catalog/import/reading/read-cells.ts'
import { type AttributeDocument, type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { attributes } from '#worker/platform/content/attributes.ts'
import { entriesIn } from '../content/list-file.ts'
import { attributeDocuments } from '../loading/attribute-documents.ts'
import { type Imported, importedCatalogue } from './imported-catalogue.ts'
import { fetchPhotos } from './photos.ts'

/** Returns the shop that the files describe, with everything that could not be imported. */
export async function importFiles(
  files: ByView<ImportedFile>,
  options: TableOptions & { privateImages?: boolean } = {},
): Promise<Imported & ImportOutcome> {
  const read = readFiles(files, options)
  const { photos, paths, failed } = await fetchPhotos(photosIn(read), options.privateImages)
  const { catalogue, refused } = importedCatalogue(read, {
    photos: paths,
    attributes: startingAttributes(),
  })
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

type FromFiles = Omit<IntoShop, 'fetchPhotos' | 'attributes'> & {
  /** True if pictures may be downloaded from private networks, for example from this machine. */
  privateImages?: boolean
}

/** Changes a shop by the contents of files, whose photographs this machine downloads. */
export function changeFromFiles(
  db: D1Database,
  files: ByView<ImportedFile>,
  { privateImages, ...options }: FromFiles,
): Promise<Changed & ImportOutcome> {
  return importIntoShop(db, files, {
    ...options,
    attributes: startingAttributes(),
    fetchPhotos: (addresses) => fetchPhotos(addresses, privateImages),
  })
}

/** Returns the attributes of all product fields, with the options that a shop starts with. */
function startingAttributes(): ByView<AttributeDocument[]> {
  const file = entriesIn(attributes, demonstrationContent)
  return byView((view) => attributeDocuments(file, view))
}

/** Reads a file of this machine: Excel, or text in any encoding. */
export async function readImported(path: string): Promise<ImportedFile> {
  if (/\.xls$/i.test(path)) throw new Error(`${path} is of Excel before 2007: save it as .xlsx`)
  if (/\.xlsx$/i.test(path)) return { name: path, text: '', table: await sheetOf(path) }
  const text = readText(path)
  if (!text.trim()) throw new Error(`${path} is empty`)
  return { name: path, text }
}

async function sheetOf(path: string): Promise<CsvFile> {
  try {
    return await excelRows(readBytes(path))
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`)
  }
}
