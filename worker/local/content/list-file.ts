import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { stringify } from 'yaml'
import { type StoreCode, type StoreView, storeViews } from '#shared/store-view.ts'
import { writeTextIn } from '#worker/local/content-files/merchant-file.ts'
import type { RefusedFile } from '#worker/local/content-files/written-file.ts'
import { prepare, type Sql } from '#worker/platform/sql.ts'
import { type Differences, differences, entriesOf, neededEntries } from '../content-files/entries.ts'

/** A list that each view has, as a file in its folder and as rows in the database. */
export interface ListFile<Entry> {
  /** Name of the file. */
  name: string
  /** The word for one entry in a list of changes. */
  entry: string
  schema: v.GenericSchema<unknown, Entry[]>
  keyOf(entry: Entry): string
  /** Returns the stored entries in their order. */
  stored(db: D1Database, view: StoreView): Promise<Entry[]>
  /** Returns why entries cannot be stored in this view. */
  mistakes(db: D1Database, view: StoreView, entries: readonly Entry[]): Remark[] | Promise<Remark[]>
  /** Returns hints for the merchant. The entries are stored all the same. */
  warnings?(db: D1Database, entries: readonly Entry[]): Promise<Remark[]>
  /** Returns the statements that store the entries. */
  written(
    db: D1Database,
    view: StoreView,
    entries: readonly Entry[],
    differing: Differences,
  ): Sql[] | Promise<Sql[]>
}

/** A sentence about the entry at a place of the list, from 0. */
export type Remark = readonly [place: number, sentence: string]

export interface ListChange {
  kind: 'added' | 'changed' | 'removed'
  view: StoreView
  entry: string
  key: string
}

/**
 * Replaces the list of each view by that of its file, in the file's order, each view in one batch. Entries that the file lacks are removed;
 * existing orders do not change. A view without the file keeps its list.
 */
export async function changeList<Entry>(
  db: D1Database,
  list: ListFile<Entry>,
  folder: string,
  refused: RefusedFile[],
  isDryRun: boolean,
): Promise<ListChange[]> {
  const changes: ListChange[] = []
  for (const view of Object.values(storeViews)) {
    const file = join(folder, view.code, list.name)
    const read = entriesOf(folder, file, list.schema, refused)
    if (!read) continue
    const wanted = read.entries
    const withLine = ([place, sentence]: Remark) => `line ${read.lineOf([place])}: ${sentence}`
    const mistakes = [...repeated(list, wanted), ...(await list.mistakes(db, view, wanted))]
    if (mistakes.length) {
      refused.push({ file, reason: mistakes.map(withLine).join('; ') })
      continue
    }
    for (const remark of (await list.warnings?.(db, wanted)) ?? [])
      refused.push({ file, reason: withLine(remark), isPart: true })
    const differing = differences(byKey(list, wanted), byKey(list, await list.stored(db, view)))
    const { added, changed, gone } = differing
    const found = Object.entries({ added, changed, removed: gone }).flatMap(([kind, keys]) =>
      keys.map((key) => ({ kind: kind as ListChange['kind'], view, entry: list.entry, key })),
    )
    changes.push(...found)
    if (isDryRun || found.length === 0) continue
    const statements = await list.written(db, view, wanted, differing)
    await db.batch(statements.map((statement) => prepare(db, statement)))
  }
  return changes
}

/** Writes the stored list of each view into its file. Returns the number of files: an empty list gets no file. */
export async function writeList<Entry>(
  db: D1Database,
  { name, stored }: ListFile<Entry>,
  folder: string,
): Promise<number> {
  let files = 0
  for (const view of Object.values(storeViews)) {
    const entries = await stored(db, view)
    if (entries.length === 0) continue
    writeTextIn(folder, [view.code, name], stringify(entries))
    files += 1
  }
  return files
}

/** Returns the entries of a view's file; none if the file is absent. Throws an `Error` if the file is wrong. */
export function entriesIn<Entry>(
  { name, schema }: ListFile<Entry>,
  folder: string,
  code: StoreCode,
): Entry[] {
  const file = join(code, name)
  return existsSync(join(folder, file)) ? neededEntries(folder, file, schema) : []
}

/** Returns the entries by key, with their places: an entry that was moved counts as changed. */
function byKey<Entry>({ keyOf }: ListFile<Entry>, entries: readonly Entry[]) {
  return new Map(entries.map((entry, place) => [keyOf(entry), { place, entry }]))
}

function repeated<Entry>({ keyOf, entry }: ListFile<Entry>, entries: readonly Entry[]): Remark[] {
  const keys = entries.map(keyOf)
  return keys.flatMap((key, place): Remark[] =>
    keys.indexOf(key) < place ? [[place, `${entry} ${key} stands there twice`]] : [],
  )
}
