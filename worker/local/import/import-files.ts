import type { RefusedLine } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { ByView } from '#worker/demo/seed/shape.ts'
import { csvProducts } from './csv-products.ts'
import { type Imported, importedCatalogue } from './imported-catalogue.ts'
import { indexDocuments } from './json-lines.ts'
import { type FetchedPhotos, fetchPhotos } from './photos.ts'
import type { ViewSource } from './view-documents.ts'

export interface ImportedFile {
  /** Ends in `.jsonl` or `.ndjson`; anything else is CSV. */
  name: string
  text: string
}

export interface ImportOptions {
  /** Amounts without `…_incl_tax` are net. */
  net?: boolean
  /** Where relative paths of pictures begin. */
  images?: string | undefined
  /** Pictures may lie in a private network: this machine's, or the merchant's own. */
  privateImages?: boolean
}

type ReadView = ViewSource & { refused: RefusedLine[] }

/** What files say, a view each. */
export function readFiles(files: ByView<ImportedFile>, { images }: ImportOptions = {}): ByView<ReadView> {
  const read = { da: readFile(files.da, 'da', images), sv: readFile(files.sv, 'sv', images) }
  if (files.da.text === files.sv.text) agree(read.da, read.sv)
  return read
}

/** The addresses of all photographs that files name. */
export function photosIn(read: ByView<ViewSource>): string[] {
  return [...read.da.products, ...read.sv.products].flatMap(({ photo }) => photo ?? [])
}

/** The shop that files make, and all that they say and that could not be taken. */
export async function importFiles(
  files: ByView<ImportedFile>,
  options: ImportOptions = {},
): Promise<Imported & { failedPhotos: FetchedPhotos['failed'] }> {
  const read = readFiles(files, options)
  const { photos, paths, failed } = await fetchPhotos(photosIn(read), options.privateImages)
  const { catalogue, refused } = importedCatalogue(read, { photos: paths, net: options.net ?? false })
  return {
    catalogue: { ...catalogue, photos },
    refused: {
      da: [...read.da.refused, ...refused.da],
      sv: [...read.sv.refused, ...refused.sv],
    },
    failedPhotos: failed,
  }
}

/** A line of a common file that one view cannot read is left out of both. */
function agree(da: ReadView, sv: ReadView): void {
  const lines = new Set([...da.refused, ...sv.refused].map(({ line }) => line))
  for (const view of [da, sv]) view.products = view.products.filter(({ line }) => !lines.has(line))
}

function readFile({ name, text }: ImportedFile, view: StoreCode, images: string | undefined): ReadView {
  return /\.(jsonl|ndjson)$/i.test(name) ? indexDocuments(text, images) : csvProducts(text, view)
}
