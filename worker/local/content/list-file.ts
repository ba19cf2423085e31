import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { type ContentFault, readContent } from '#shared/content/content-forms.ts'
import { csvText } from '#shared/csv-rows.ts'
import { reasonText } from '#shared/reason.ts'
import { defaultStoreCode, type StoreCode, type StoreView, storeViews } from '#shared/store-view.ts'
import {
  lineOfField,
  type ParsedYaml,
  parsedYaml,
  readOrRefuse,
  schemaFaults,
} from '#worker/local/content-files/written-file.ts'
import { unreadColumns } from '#worker/platform/catalog/import/reading/read-cells.ts'
import { csvEntries } from '#worker/platform/content/content-entries.ts'
import {
  type ContentList,
  changeEntries,
  type ListChange,
  readEntries,
} from '#worker/platform/content/content-list.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { readTextIn, writeTextIn } from '../content-files/merchant-file.ts'

/** Returns the views whose lists have their own file; only the first view if all views share a list. */
function viewsOf({ isShared }: Pick<ContentList<object>, 'isShared'>): StoreView[] {
  return isShared ? [storeViews[defaultStoreCode]] : Object.values(storeViews)
}

/** Returns the names of the folders and the file of a list. */
function namesOf(
  { isShared, name }: Pick<ContentList<object>, 'isShared' | 'name'>,
  { code }: Pick<StoreView, 'code'>,
) {
  return isShared ? [name] : [code, name]
}

/**
 * Replaces the list of each view by that of its file, in the file's order, each view in one batch. A view without the file keeps its list.
 */
export async function changeList<Entry extends object>(
  db: D1Database,
  list: ContentList<Entry>,
  folder: string,
  refused: RefusedFile[],
  isDryRun: boolean,
): Promise<ListChange[]> {
  const changes: ListChange[] = []
  for (const view of viewsOf(list)) {
    const file = join(folder, ...namesOf(list, view))
    const written = existsSync(file) && readOrRefuse(file, refused, () => parsed(list, folder, file, refused))
    if (!written) continue
    const { entries, faults } = await readEntries(db, list, view, written.value)
    if (faults.length) {
      const isOfSchema = entries.length === 0
      const reason = isOfSchema ? schemaFaults(written, faults) : listFaults(list, entries, written, faults)
      refused.push({ file, reason })
      continue
    }
    for (const hint of (await list.findWarnings?.(db, entries)) ?? [])
      refused.push({ file, reason: listFaults(list, entries, written, [hint]), isPart: true })
    const whole = list.completeFile?.(entries, await list.readStored(db, view)) ?? entries
    changes.push(...(await changeEntries(db, list, view, whole, isDryRun)))
  }
  return changes
}

/** Parses a file, and reports the columns of a CSV file that are not read. Throws an `Error` with the line of a mistake. */
function parsed(
  { columns }: Pick<ContentList<object>, 'columns'>,
  folder: string,
  file: string,
  refused: RefusedFile[],
): ParsedYaml {
  const text = readTextIn(folder, file)
  if (!columns) return parsedYaml(text)
  const { file: read, entries } = csvEntries(text, columns)
  if (read.refused.length)
    throw new Error(read.refused.map((refusal) => `line ${refusal.line}: ${reasonText(refusal)}`).join('; '))
  for (const unread of unreadColumns(read.columns, read.rows, (column) => columns.includes(column)))
    refused.push({ file, reason: `line ${unread.line}: ${reasonText(unread)}`, isPart: true })
  return { value: entries, lineOf: ([place]) => read.rows[Number(place)]?.line ?? 1 }
}

/** Returns faults with the line of each field and the key of its entry: `line 3: gls_home: …`. */
function listFaults<Entry>(
  { keyOf }: ContentList<Entry>,
  entries: readonly Entry[],
  yaml: ParsedYaml,
  faults: readonly ContentFault[],
): string {
  return faults
    .map((fault) => {
      const entry = entries[Number.parseInt(fault.at, 10)]
      const name = entry === undefined ? '' : `${keyOf(entry)}: `
      return `line ${lineOfField(yaml, fault.at)}: ${name}${reasonText(fault)}`
    })
    .join('; ')
}

/** Writes the stored list of each view into its file. Returns the number of files: an empty list gets no file. */
export async function writeList<Entry extends object>(
  db: D1Database,
  list: ContentList<Entry>,
  folder: string,
): Promise<number> {
  let files = 0
  for (const view of viewsOf(list)) {
    const entries = await list.readStored(db, view)
    if (entries.length === 0) continue
    const { columns } = list
    const line = (entry: object) => columns?.map((column) => (entry as Record<string, unknown>)[column]) ?? []
    const text = columns ? csvText([columns, ...entries.map(line)]) : stringify(entries, { lineWidth: 0 })
    writeTextIn(folder, namesOf(list, view), text)
    files += 1
  }
  return files
}

/** Returns the entries of a list's file; none if the file is absent. Throws an `Error` if the file is wrong. */
export function entriesIn<Entry extends object>(
  list: ContentList<Entry>,
  folder: string,
  code: StoreCode = defaultStoreCode,
): Entry[] {
  const file = join(...namesOf(list, storeViews[code]))
  if (!existsSync(join(folder, file))) return []
  const written = parsed(list, folder, join(folder, file), [])
  const { value, faults } = readContent(list.schema, written.value)
  if (!value) throw new Error(`${file}: ${schemaFaults(written, faults)}`)
  return value
}
