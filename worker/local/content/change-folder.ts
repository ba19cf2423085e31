import { contentFolder } from '#worker/local/content-files/content-folder.ts'
import { dropOldPages } from '#worker/platform/catalog/writing/old-pages.ts'
import { type ContentChanging, changeContent } from '#worker/platform/content/change-content.ts'
import type { ContentList, ListChange } from '#worker/platform/content/content-list.ts'
import { lists, namedLists } from '#worker/platform/content/lists.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { changeList } from './list-file.ts'

export interface FolderChanges {
  /** Files that cannot be read or are wrong. */
  refused: RefusedFile[]
  /** Readable lines about the stored changes; in a dry run about the planned ones. */
  lines: string[]
}

/** Replaces the texts and lists of the shop by those of a folder. Writes nothing if a file is refused. */
export async function changeFolder(
  db: D1Database,
  folder: string,
  changing: ContentChanging,
): Promise<FolderChanges> {
  // Categories and words are stored first, because the other files name them.
  const named = await changeIfFaultless(changing, (trying) => changeLists(db, folder, namedLists, trying))
  if (hasFaultyFile(named)) return named
  const others = await changeIfFaultless(changing, (trying) => changeOthers(db, folder, trying))
  const lines = [...named.lines, ...others.lines]
  if (!changing.isDryRun) await dropOldPages(db, changing.purge)
  const counted = `${lines.length} ${changing.isDryRun ? 'would be written' : 'written'}`
  return { refused: [...named.refused, ...others.refused], lines: [...lines, counted] }
}

/** Returns whether a file has a fault, so that nothing of the folder is stored. */
export function hasFaultyFile({ refused }: Pick<FolderChanges, 'refused'>): boolean {
  return refused.some(({ isPart }) => !isPart)
}

/** Checks a change, then makes it unless a file is refused or this is a dry run. */
async function changeIfFaultless(
  changing: ContentChanging,
  change: (trying: ContentChanging) => Promise<FolderChanges>,
): Promise<FolderChanges> {
  const tried = await change({ ...changing, isDryRun: true })
  return changing.isDryRun || hasFaultyFile(tried) ? tried : change(changing)
}

async function changeLists(
  db: D1Database,
  folder: string,
  lists: readonly ContentList<object>[],
  { isDryRun }: ContentChanging,
): Promise<FolderChanges> {
  const refused: RefusedFile[] = []
  const lines: string[] = []
  for (const list of lists)
    lines.push(...linesOf(await changeList(db, list, folder, refused, isDryRun), list))
  return { refused, lines }
}

async function changeOthers(
  db: D1Database,
  folder: string,
  changing: ContentChanging,
): Promise<FolderChanges> {
  const { content, refused } = contentFolder(folder)
  const listed = await changeLists(db, folder, lists, changing)
  const texts = await changeContent(db, content, refused, changing)
  const lines = texts.map(({ kind, view, type, document }) =>
    lineOf(kind, `${view.code} ${type} ${document.identifier}`),
  )
  return { refused: [...refused, ...listed.refused], lines: [...lines, ...listed.lines] }
}

const lineOf = (kind: string, what: string) => `  ${kind.padEnd(7)} ${what}`

/** More changes of a kind than this are printed as their number. */
const mostLines = 50

function linesOf(changes: readonly ListChange[], { entry, isShared }: ContentList<object>): string[] {
  const all = Object.entries(
    Object.groupBy(changes, ({ kind, view }) => (isShared ? kind : `${kind} ${view.code}`)),
  )
  return all.flatMap(([group, some = []]) => {
    const [kind = '', view] = group.split(' ')
    const what = [view, entry].filter(Boolean).join(' ')
    if (some.length > mostLines) return lineOf(kind, `${what}: ${some.length}`)
    return some.map(({ key }) => lineOf(kind, `${what} ${key}`))
  })
}
