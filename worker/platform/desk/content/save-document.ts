import {
  type ContentFault,
  type ContentKind,
  contentForm,
  readContent,
} from '#shared/content/content-forms.ts'
import type { ContentValues, SavedDocument } from '#shared/desk/content-calls.ts'
import { defaultStoreCode, isStoreCode, type StoreView, storeViews } from '#shared/store-view.ts'
import { dropOldPages } from '../../catalog/writing/old-pages.ts'
import { changeEntries, entryStatements, readEntries } from '../../content/content-list.ts'
import { canonicalJson } from '../../content/differences.ts'
import { type ListKind, listsByKind } from '../../content/lists.ts'
import { prepare, type Sql } from '../../sql.ts'
import { type DeskContext, type NoteInTurn, saveInTurn } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import type { JournalChange } from '../journal.ts'
import { storedValues, versionOf } from './read-content-document.ts'
import { changeTexts } from './save-texts.ts'

interface SentDocument {
  kind: ContentKind
  name: string
  version: string
  values: ContentValues
}

/** Stores a content document. Throws `notNow` if it has changed since it was read. */
export function saveDocument(sent: SentDocument, context: DeskContext): Promise<SavedDocument> {
  return saveInTurn('content changed', context, (note) => storeDocument(sent, note, context))
}

async function storeDocument(
  sent: SentDocument,
  note: NoteInTurn,
  context: DeskContext,
): Promise<SavedDocument> {
  const { isShared } = contentForm(sent.kind)
  if (Object.keys(sent.values).some((view) => (view === 'all') !== (isShared ?? false)))
    throw deskRefused('notValid', 'This view has no such text.')
  const before = await storedValues(context.db, sent.kind, sent.name)
  if (sent.name && Object.keys(before).length === 0) throw deskRefused('notFound', 'There is no such text.')
  if ((await versionOf(before)) !== sent.version) throw changedSince()
  return changeDocument(sent, before, note, context)
}

/** Restores the contents before an entry of the journal. Throws `notNow` if they have changed since. */
export function undoDocument({ before, after }: JournalChange, context: DeskContext): Promise<void> {
  const [was, is] = [before as NotedDocument, after as NotedDocument]
  return saveInTurn('content changed', context, (note) => restoreDocument(was, is, note, context))
}

async function restoreDocument(
  was: NotedDocument,
  is: NotedDocument,
  note: NoteInTurn,
  context: DeskContext,
): Promise<void> {
  if (Object.keys(is.values).some((view) => !(view in was.values)))
    throw deskRefused('notNow', 'A text that was added is switched off, not taken back.')
  const stored = await storedValues(context.db, was.kind, was.name)
  if (!(await isStored(is, stored, context.db))) throw changedSince()
  // Entries that a list lacks may stay: then it restores nothing.
  if (await isStored(was, stored, context.db))
    throw deskRefused('notNow', 'This cannot be undone, or was undone before.')
  const { faults } = await changeDocument(was, stored, note, context)
  if (faults[0]) throw deskRefused('notValid', faults[0].reason, faults[0].values)
}

/** Returns whether storing a document would change nothing: a list may be written otherwise than it is stored. */
async function isStored(
  { kind, values }: NotedDocument,
  stored: ContentValues,
  db: D1Database,
): Promise<boolean> {
  const all = Object.entries(values).map(async ([code, value]) => {
    if (canonicalJson(stored[code as keyof ContentValues]) === canonicalJson(value)) return true
    if (kind === 'menu' || kind === 'page' || kind === 'block') return false
    const list = listsByKind[kind]
    const entries = readContent(list.schema, value).value
    return entries !== undefined && (await changeEntries(db, list, viewOf(code), entries, true)).length === 0
  })
  return (await Promise.all(all)).every(Boolean)
}

/** A document in the journal: the contents of the views that an action has changed. */
interface NotedDocument {
  kind: ContentKind
  name: string
  values: ContentValues
}

async function changeDocument(
  { kind, name, values }: NotedDocument,
  stored: ContentValues,
  noteInTurn: NoteInTurn,
  context: DeskContext,
): Promise<SavedDocument> {
  const { db, purge } = context
  const views = Object.keys(values) as (keyof ContentValues)[]
  const changed = views.filter((view) => canonicalJson(stored[view]) !== canonicalJson(values[view]))
  if (changed.length === 0) return { faults: [], name }
  const only = (all: ContentValues) => Object.fromEntries(changed.map((view) => [view, all[view]]))
  const noted = (all: ContentValues): NotedDocument => ({ kind, name, values: only(all) })
  const isAdded = changed.every((view) => stored[view] === undefined)
  const change = { before: noted(stored), after: noted(values) }
  const note = () => [noteInTurn(subjectOf(kind, name, values), isAdded ? undefined : change)]
  if (kind === 'menu' || kind === 'page' || kind === 'block')
    return changeTexts({ kind, name, values, stored }, { context, note })
  const faults = await changeLists(kind, only(values), note, db)
  if (faults.length === 0) await dropOldPages(db, async (tags) => purge(...tags))
  return { faults, name }
}

/** Returns the words by which the journal names a document: `deliveries`, `menu main`, `page levering`. */
function subjectOf(kind: ContentKind, name: string, values: ContentValues): string {
  const [address] = Object.values(values).flatMap((value) => Object(value).address ?? [])
  return [kind, address ?? name].filter(Boolean).join(' ')
}

/** Stores the lists of all views in one batch, or nothing if one of them has a fault. */
async function changeLists(
  kind: ListKind,
  values: ContentValues,
  note: () => D1PreparedStatement[],
  db: D1Database,
): Promise<ContentFault[]> {
  const list = listsByKind[kind]
  const all: ContentFault[] = []
  const statements: Sql[] = []
  for (const [code, value] of Object.entries(values)) {
    const view = viewOf(code)
    const { entries, faults } = await readEntries(db, list, view, value)
    all.push(...faults.map((fault) => ({ ...fault, at: [code, fault.at].filter(Boolean).join('.') })))
    if (all.length === 0) statements.push(...(await entryStatements(db, list, view, entries)).statements)
  }
  if (all.length || statements.length === 0) return all
  await db.batch([...statements.map((statement) => prepare(db, statement)), ...note()])
  return []
}

/** Returns the view of a key of `ContentValues`; for `all`, any. */
function viewOf(code: string): StoreView {
  return storeViews[isStoreCode(code) ? code : defaultStoreCode]
}

function changedSince() {
  return deskRefused('notNow', 'The text has changed since. Load it again.')
}
