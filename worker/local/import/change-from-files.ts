import type { Changed } from '#worker/platform/catalog/import/change-catalogue.ts'
import { type IntoShop, importIntoShop, type Told } from '#worker/platform/catalog/import/import-into-shop.ts'
import type { ImportedFile } from '#worker/platform/catalog/import/reading/imported-file.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import { fetchPhotos } from './photos.ts'
import { startingAttributes } from './starting-attributes.ts'

type FromFiles = Omit<IntoShop, 'fetchPhotos' | 'attributes'> & {
  /** Pictures may be downloaded from private networks, for example from this machine. */
  privateImages?: boolean
}

/** Changes a shop by the contents of files, whose photographs this machine downloads. */
export function changeFromFiles(
  db: D1Database,
  files: ByView<ImportedFile>,
  { privateImages, ...options }: FromFiles,
): Promise<Changed & Told> {
  return importIntoShop(db, files, {
    ...options,
    attributes: startingAttributes(),
    fetchPhotos: (addresses) => fetchPhotos(addresses, privateImages),
  })
}
