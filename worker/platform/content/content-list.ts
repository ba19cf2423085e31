import type * as v from 'valibot'
import { type ContentFault, readContent } from '#shared/content/content-forms.ts'
import type { StoreView } from '#shared/store-view.ts'
import { prepare, type Sql } from '../sql.ts'
import { type Differences, differences } from './differences.ts'

/** A list that each view has: a file in its folder, a form at the desk, and rows in the database. */
export interface ContentList<Entry> {
  /** Name of the file. */
  name: string
  /** The name of one entry in a list of changes. */
  entry: string
  schema: v.GenericSchema<unknown, Entry[]>
  keyOf(entry: Entry): string
  /** True if all views have one list: its file is beside the folders of the views. */
  isShared?: true
  /** The columns of a CSV file; without them the file is YAML. */
  columns?: readonly string[]
  /** Adds the stored entries that the list lacks and that must stay. Absent: stored entries that the list lacks are removed. */
  complete?(entries: readonly Entry[], stored: readonly Entry[]): Entry[]
  /** Adds the stored entries that stay if a file lacks them; in a form they are seen and can be removed. */
  completeFile?(entries: readonly Entry[], stored: readonly Entry[]): Entry[]
  /** Returns the parts that are compared one by one, by key; absent: each entry. */
  parts?(entries: readonly Entry[]): ReadonlyMap<string, unknown>
  /** True if the order of the entries has no meaning. */
  isUnordered?: true
  /** Returns the stored entries in their order. */
  readStored(db: D1Database, view: StoreView): Promise<Entry[]>
  /** Returns the faults because of which the entries cannot be stored in this view. */
  findFaults(
    db: D1Database,
    view: StoreView,
    entries: readonly Entry[],
  ): ContentFault[] | Promise<ContentFault[]>
  /** Returns hints for the merchant. The entries are stored all the same. */
  findWarnings?(db: D1Database, entries: readonly Entry[]): Promise<ContentFault[]>
  /** Returns the statements that store the entries. */
  storeStatements(
    db: D1Database,
    view: StoreView,
    entries: readonly Entry[],
    differing: Differences,
  ): Sql[] | Promise<Sql[]>
}

export interface ListChange {
  kind: 'added' | 'changed' | 'removed'
  view: StoreView
  entry: string
  key: string
}

/** Validates the entries of a file or a form, and checks them against the shop. */
export async function readEntries<Entry>(
  db: D1Database,
  list: ContentList<Entry>,
  view: StoreView,
  written: unknown,
): Promise<{ entries: Entry[]; faults: ContentFault[] }> {
  const { value: entries, faults } = readContent(list.schema, written)
  if (!entries) return { entries: [], faults }
  return { entries, faults: [...repeated(list, entries), ...(await list.findFaults(db, view, entries))] }
}

/** Replaces the list of a view by these entries, in one batch. Returns the changes; a dry run stores none. */
export async function changeEntries<Entry>(
  db: D1Database,
  list: ContentList<Entry>,
  view: StoreView,
  entries: readonly Entry[],
  isDryRun: boolean,
): Promise<ListChange[]> {
  const { changes, statements } = await entryStatements(db, list, view, entries)
  if (!isDryRun && statements.length) await db.batch(statements.map((statement) => prepare(db, statement)))
  return changes
}

/**
 * Returns the differences of these entries from the list of a view, and the statements that store them; none without a difference. Entries
 * that are not among them are removed; existing orders do not change.
 */
export async function entryStatements<Entry>(
  db: D1Database,
  list: ContentList<Entry>,
  view: StoreView,
  written: readonly Entry[],
): Promise<{ changes: ListChange[]; statements: Sql[] }> {
  const stored = await list.readStored(db, view)
  const entries = list.complete?.(written, stored) ?? written
  const differing = differences(partsOf(list, entries), partsOf(list, stored))
  const { added, changed, removed } = differing
  const changes = Object.entries({ added, changed, removed }).flatMap(([kind, keys]) =>
    keys.map((key) => ({ kind: kind as ListChange['kind'], view, entry: list.entry, key })),
  )
  return {
    changes,
    statements: changes.length ? await list.storeStatements(db, view, entries, differing) : [],
  }
}

/** Returns the parts by key. An entry has its place: in an ordered list one that was moved counts as changed. */
function partsOf<Entry>(
  { keyOf, isUnordered, parts }: ContentList<Entry>,
  entries: readonly Entry[],
): ReadonlyMap<string, unknown> {
  const whole = (entry: Entry, place: number) =>
    [keyOf(entry), { place: isUnordered ? 0 : place, entry }] as const
  return parts?.(entries) ?? new Map(entries.map(whole))
}

function repeated<Entry>({ keyOf }: ContentList<Entry>, entries: readonly Entry[]): ContentFault[] {
  const known = new Set<string>()
  return entries.flatMap((entry, place) => {
    const key = keyOf(entry)
    if (known.has(key)) return { at: String(place), reason: 'It stands there twice.' }
    known.add(key)
    return []
  })
}

/** Returns the items with the stored ones that they lack, each behind the item that it follows in the store. */
export function withOmitted<Item>(
  items: readonly Item[],
  stored: readonly Item[],
  keyOf: (item: Item) => unknown,
): Item[] {
  const all = [...items]
  const placeOf = (item: Item | undefined) =>
    item === undefined ? -1 : all.findIndex((one) => keyOf(one) === keyOf(item))
  stored.forEach((item, place) => {
    if (placeOf(item) < 0) all.splice(placeOf(stored[place - 1]) + 1, 0, item)
  })
  return all
}
