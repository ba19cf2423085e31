import { dropOldPages } from '#worker/platform/catalog/writing/old-pages.ts'
import { changeContent } from '#worker/platform/content/change-content.ts'
import type { ContentList } from '#worker/platform/content/content-list.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { changeList } from '../content/list-file.ts'
import { contentFolder } from '../content-files/content-folder.ts'
import { throwRefused } from '../content-files/written-file.ts'

// The shop is closed while it is filled, so no page is cached.
const changing = { isDryRun: false, purge: async () => {}, now: new Date('2026-10-01T09:00:00Z') }

/** Stores these lists of a folder. Throws an `Error` that names each wrong file. */
export async function fillLists(
  db: D1Database,
  folder: string,
  lists: readonly ContentList<object>[],
): Promise<void> {
  const refused: RefusedFile[] = []
  for (const list of lists) await changeList(db, list, folder, refused, false)
  await dropOldPages(db, changing.purge)
  throwRefused(refused)
}

/** Stores the pages and blocks of a folder, and its menus if `withMenus` is true. Throws an `Error` that names each wrong file. */
export async function fillTexts(
  db: D1Database,
  folder: string,
  { withMenus }: { withMenus: boolean },
): Promise<void> {
  const { content, refused } = contentFolder(folder)
  if (!withMenus) for (const view of Object.values(content)) view.menus = []
  await changeContent(db, content, refused, changing)
  await dropOldPages(db, changing.purge)
  throwRefused(refused)
}
