import { ReasonedError } from '#shared/reason.ts'
import type { PhotoRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { loadPhotos } from '#worker/platform/catalog/writing/photos.ts'
import { anyView, type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { list, rows, sql } from '#worker/platform/sql.ts'
import { type Changed, type Changing, changeCatalogue } from './change-catalogue.ts'
import type { LeftOut } from './exports/export-format.ts'
import { type ImportedFile, photosIn, readFiles } from './read-files.ts'
import type { TableOptions } from './reading/read-cells.ts'

export interface FetchedPhotos {
  photos: PhotoRow[]
  /** Paths by address. */
  paths: Map<string, string>
  failed: { address: string; reason: string }[]
}

/** Reports about files besides the refused lines. */
export interface ImportOutcome {
  failedPhotos: FetchedPhotos['failed']
  leftOut: ByView<readonly LeftOut[]>
}

export interface IntoShop extends TableOptions, Omit<Changing, 'photos'> {
  /** Downloads photographs. A dry run never calls it. */
  fetchPhotos(addresses: readonly string[]): Promise<FetchedPhotos>
}

/** Changes a shop by the contents of files. Downloads only the photographs that the shop lacks. */
export async function importIntoShop(
  db: D1Database,
  files: ByView<ImportedFile>,
  options: IntoShop,
): Promise<Changed & ImportOutcome> {
  const read = readFiles(files, options)
  if (anyView(read).isOfPrices && options.isComplete)
    throw new ReasonedError('Only a file of products can hide the others: this file has prices alone')
  const known = await pathsOf(db, photosIn(read))
  const missing = photosIn(read).filter((address) => !known.has(address))
  const fetched = options.isDryRun ? unfetched(missing) : await options.fetchPhotos(missing)
  await loadPhotos(db, fetched.photos)
  const changed = await changeCatalogue(db, read, {
    ...options,
    photos: new Map([...known, ...fetched.paths]),
  })
  return { ...changed, leftOut: byView((view) => read[view].leftOut), failedPhotos: fetched.failed }
}

/** Returns the paths of stored photographs by the addresses from which they were fetched. */
async function pathsOf(db: D1Database, addresses: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ source: string; path: string }>(
    db,
    sql`SELECT source, path FROM media WHERE source IN ${list(addresses)}`,
  )
  return new Map(found.map(({ source, path }) => [source, path]))
}

function unfetched(addresses: readonly string[]): FetchedPhotos {
  return { photos: [], failed: [], paths: new Map(addresses.map((address) => [address, address])) }
}
