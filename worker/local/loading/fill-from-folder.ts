import { changeList, type ListFile } from '../content/list-file.ts'
import { changeParcelShops } from '../content/parcel-shops.ts'
import { changeShops } from '../content/shops.ts'
import { type RefusedFile, throwRefused } from '../content-files/written-file.ts'
import { dropOldPages } from '../drop-old-pages.ts'

/** Gives a shop that is closed the shops, the parcel shops and these lists of a folder. Throws an `Error` that names each wrong file. */
export async function fillFromFolder(
  db: D1Database,
  folder: string,
  lists: readonly ListFile<object>[],
): Promise<void> {
  const refused: RefusedFile[] = []
  const nothingIsCached = async () => {}
  await changeShops(db, folder, refused, { isDryRun: false, purge: nothingIsCached })
  for (const list of lists) await changeList(db, list, folder, refused, false)
  await changeParcelShops(db, folder, refused, false)
  await dropOldPages(db, nothingIsCached)
  throwRefused(refused)
}
