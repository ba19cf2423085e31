import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storeCodes } from '#shared/store-view.ts'
import { contentFolder } from '#worker/local/content-files/content-folder.ts'
import { readTextIn } from '#worker/local/content-files/merchant-file.ts'
import { readOrRefuse } from '#worker/local/content-files/written-file.ts'
import { type ContentChanging, changeContent } from '#worker/platform/content/change-content.ts'
import type { ListChange } from '#worker/platform/content/content-list.ts'
import { lists } from '#worker/platform/content/lists.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import type { WithRedirects } from '../chosen-shop.ts'
import { changeLines } from '../redirects/change-lines.ts'
import { changeRedirects, redirectLines } from '../redirects/change-redirects.ts'
import { changeList } from './list-file.ts'
import { changeNamedDocuments } from './named-documents.ts'
import { changeParcelShops } from './parcel-shops.ts'
import { changeShops } from './shops.ts'

export interface FolderChanges {
  /** Files that cannot be read or are wrong. */
  refused: RefusedFile[]
  /** Readable lines about the stored changes; in a dry run about the planned ones. */
  lines: string[]
}

/** Replaces the texts and lists of the shop by those of a folder. Writes nothing if a file is refused. */
export async function changeFolder(
  db: D1Database,
  withRedirects: WithRedirects,
  folder: string,
  changing: ContentChanging,
): Promise<FolderChanges> {
  const named = await namedLines(db, folder, changing)
  if (isHindered(named)) return named
  const count = named.lines.length
  const tried = await change(db, withRedirects, folder, { ...changing, isDryRun: true }, count)
  const changed =
    changing.isDryRun || isHindered(tried) ? tried : await change(db, withRedirects, folder, changing, count)
  return { ...changed, lines: [...named.lines, ...changed.lines] }
}

/** Stores categories and attribute labels first, because the other files name them. Stores none of them if one is wrong. */
async function namedLines(db: D1Database, folder: string, changing: ContentChanging): Promise<FolderChanges> {
  const refused: RefusedFile[] = []
  const tried = await changeNamedDocuments(db, folder, refused, { ...changing, isDryRun: true })
  if (!changing.isDryRun && !isHindered({ refused })) await changeNamedDocuments(db, folder, [], changing)
  const lines = tried.map(({ kind, view, name }) => `  ${kind.padEnd(7)} ${view.code} ${name}`)
  return { refused, lines }
}

/** Returns whether a file has a fault, so that nothing of the folder is stored. */
export function isHindered({ refused }: Pick<FolderChanges, 'refused'>): boolean {
  return refused.some(({ isPart }) => !isPart)
}

async function change(
  db: D1Database,
  withRedirects: WithRedirects,
  folder: string,
  changing: ContentChanging,
  writtenBefore: number,
): Promise<FolderChanges> {
  const { isDryRun, purge } = changing
  const { content, refused } = contentFolder(folder)
  const shops = await changeShops(db, folder, refused, changing)
  const listed: ListChange[] = []
  for (const list of lists) listed.push(...(await changeList(db, list, folder, refused, isDryRun)))
  const parcelShops = await changeParcelShops(db, folder, refused, isDryRun)
  const texts = await changeContent(db, content, refused, changing)
  const changes = [
    ...texts.map(({ kind, view, type, document }) => [kind, `${view.code} ${type} ${document.identifier}`]),
    ...shops.map(({ kind, code }) => [kind, `shop ${code}`]),
    ...listed.map(({ kind, view, entry, key }) => [kind, `${view.code} ${entry} ${key}`]),
  ]
  const counted = Object.entries(parcelShops).filter(([, count]) => count)
  const lines = [
    ...changes.map(([kind = '', what]) => `  ${kind.padEnd(7)} ${what}`),
    ...counted.map(([kind, count]) => `  ${kind.padEnd(7)} ${count} parcel shops`),
    `${writtenBefore + changes.length} ${isDryRun ? 'would be written' : 'written'}`,
  ]
  const redirects = redirectsIn(folder, refused)
  if (Object.keys(redirects).length === 0) return { refused, lines }
  const changed = await withRedirects((store) => changeRedirects(db, store, redirects, { isDryRun, purge }))
  return { refused, lines: [...lines, ...changeLines(changed, isDryRun)] }
}

/** Returns the redirects of each view that has a file of redirects. */
function redirectsIn(folder: string, refused: RefusedFile[]) {
  const files = storeCodes
    .map((code) => [code, join(folder, code, 'redirects.csv')] as const)
    .filter(([, file]) => existsSync(file))
  return Object.fromEntries(
    files.flatMap(([code, file]) => {
      const lines = readOrRefuse(file, refused, () => redirectLines(file, readTextIn(folder, file)))
      return lines ? [[code, lines]] : []
    }),
  )
}
