import { loadPhotos } from '#worker/platform/catalog/writing/load.ts'
import { anyView, type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { list, rows, sql } from '#worker/platform/sql.ts'
import { type Changed, type Changing, changeCatalogue } from './change-catalogue.ts'
import { changePrices } from './change-prices.ts'
import { isOfPrices } from './csv-prices.ts'
import { type ImportOptions, photosIn, readFiles, type Told, understoodForSure } from './import-files.ts'
import { type ImportedFile, isIndex, isSame, tableOf } from './imported-file.ts'
import { type FetchedPhotos, fetchPhotos } from './photos.ts'
import type { Understood } from './understood.ts'

type FromFiles = ImportOptions & Omit<Changing, 'photos' | 'net'>

/** Changes a shop by the contents of files. Downloads only the photographs that the shop lacks. */
export async function changeFromFiles(
  db: D1Database,
  files: ByView<ImportedFile>,
  { net = false, ...options }: FromFiles,
): Promise<Changed & Told> {
  const first = anyView(files)
  if (isSame(files) && !isIndex(first) && isOfPrices(tableOf(first))) {
    if (options.isComplete) throw new Error('--complete needs the articles: this file has their prices alone')
    const table = understoodForSure(files, { ...options, net }).get(first) as Understood
    const changed = await changePrices(db, table, { ...options, net })
    return { ...changed, failedPhotos: [], leftOut: byView(() => table.leftOut) }
  }
  const read = readFiles(files, { ...options, net })
  const wanted = photosIn(read)
  const known = new Map(
    (
      await rows<{ source: string; path: string }>(
        db,
        sql`SELECT source, path FROM media WHERE source IN ${list(wanted)}`,
      )
    ).map(({ source, path }) => [source, path]),
  )
  const missing = wanted.filter((address) => !known.has(address))
  const fetched = options.isDryRun ? unfetched(missing) : await fetchPhotos(missing, options.privateImages)
  await loadPhotos(db, fetched.photos)
  const photos = new Map([...known, ...fetched.paths])
  const changed = await changeCatalogue(db, read, { ...options, net, photos })
  const leftOut = byView((view) => read[view].leftOut)
  return { ...changed, leftOut, failedPhotos: fetched.failed }
}

function unfetched(addresses: readonly string[]): FetchedPhotos {
  return { photos: [], failed: [], paths: new Map(addresses.map((address) => [address, address])) }
}
