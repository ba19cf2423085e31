import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { type ContentFault, faultText } from '#shared/content/read-content.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { writeTextIn } from '#worker/local/content-files/merchant-file.ts'
import {
  type ContentList,
  changeEntries,
  type ListChange,
  readEntries,
} from '#worker/platform/content/content-list.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { neededEntries, yamlIn } from '../content-files/entries.ts'
import { lineOfField, type ParsedYaml } from '../content-files/parsed-yaml.ts'
import { schemaFaults } from '../content-files/written-file.ts'

/**
 * Replaces the list of each view by that of its file, in the file's order, each view in one batch. A view without the file keeps its list.
 */
export async function changeList<Entry>(
  db: D1Database,
  list: ContentList<Entry>,
  folder: string,
  refused: RefusedFile[],
  isDryRun: boolean,
): Promise<ListChange[]> {
  const changes: ListChange[] = []
  for (const view of Object.values(storeViews)) {
    const file = join(folder, view.code, list.name)
    const written = yamlIn(folder, file, refused)
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
    changes.push(...(await changeEntries(db, list, view, entries, isDryRun)))
  }
  return changes
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
      return `line ${lineOfField(yaml, fault.at)}: ${name}${faultText(fault)}`
    })
    .join('; ')
}

/** Writes the stored list of each view into its file. Returns the number of files: an empty list gets no file. */
export async function writeList<Entry>(
  db: D1Database,
  { name, readStored }: ContentList<Entry>,
  folder: string,
): Promise<number> {
  let files = 0
  for (const view of Object.values(storeViews)) {
    const entries = await readStored(db, view)
    if (entries.length === 0) continue
    writeTextIn(folder, [view.code, name], stringify(entries))
    files += 1
  }
  return files
}

/** Returns the entries of a view's file; none if the file is absent. Throws an `Error` if the file is wrong. */
export function entriesIn<Entry>(
  { name, schema }: ContentList<Entry>,
  folder: string,
  code: StoreCode,
): Entry[] {
  const file = join(code, name)
  return existsSync(join(folder, file)) ? neededEntries(folder, file, schema) : []
}
