import type * as v from 'valibot'
import {
  type ContentFault,
  type ContentKind,
  contentForm,
  contentForms,
  readContent,
} from '#shared/content/content-forms.ts'
import type { ContentDraft, contentCalls } from '#shared/desk/content-calls.ts'
import { textOf } from '#shared/file-text.ts'
import { wireTime } from '#shared/shop-time.ts'
import { defaultStoreCode, storeViews } from '#shared/store-view.ts'
import { csvEntries } from '#worker/platform/content/content-entries.ts'
import { pageDocument, withLinks } from '../../content/content-documents.ts'
import { readEntries } from '../../content/content-list.ts'
import { listsByKind } from '../../content/lists.ts'
import { isTooNested } from '../../content/markdown.ts'
import { draftWidgets, sections } from '../../content/sections.ts'
import { storedContent } from '../../content/stored-content.ts'
import type { DeskContext, DeskHandlers } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import { listTexts } from './list-texts.ts'
import { readContentDocument } from './read-content-document.ts'
import { saveDocument } from './save-document.ts'
import { tooNested, writtenPage } from './save-texts.ts'

type DraftInput = v.InferOutput<(typeof contentCalls)['draft']['input']>

export const contentHandlers: DeskHandlers<typeof contentCalls> = {
  texts: (input, { db }) => listTexts(db, input),

  read: ({ kind, name }, context) => {
    refuseOthers(kind, context)
    return readContentDocument(context.db, kind, name)
  },

  save: (sent, context) => {
    refuseOthers(sent.kind, context)
    return saveDocument(sent, context)
  },

  readFile: async ({ kind }, { db }, { bytes }) => {
    const { columns = [], completeFile, readStored } = listsByKind[kind]
    const { file, entries } = csvEntries(textOf(bytes), columns)
    if (!columns.some((column) => file.columns.includes(column)))
      throw deskRefused('notValid', 'This is not a CSV file with the columns {columns}.', {
        columns: columns.join(', '),
      })
    if (!completeFile) return { entries, refused: file.refused }
    const stored = await readStored(db, storeViews[defaultStoreCode])
    return { entries: completeFile(entries, stored), refused: file.refused }
  },

  draft: (input, { db, now }) => draftDocument(db, input, now),
}

/** Throws `forbidden` if only owners may see a document, and the colleague is none. */
function refuseOthers(kind: ContentKind, { colleague }: DeskContext): void {
  if (contentForm(kind).isOfOwners && colleague.role !== 'owner')
    throw deskRefused('forbidden', 'Your role at the desk does not include this.')
}

/** Returns a document as its page would read it, and stores nothing. Throws `notValid` with the first fault. */
async function draftDocument(
  db: D1Database,
  { kind, view: code, value }: DraftInput,
  now: Date,
): Promise<ContentDraft> {
  const view = storeViews[code]
  if (kind === 'sections') {
    const { entries, faults } = await readEntries(db, sections, view, value)
    if (faults.length) throw refusedFault(faults)
    return { widgets: (await draftWidgets(db, view, entries)).filter(({ page }) => page === 'home') }
  }
  const read = readContent(contentForms.page.schema, value)
  if (!read.value) throw refusedFault(read.faults)
  if (isTooNested(read.value.text)) throw deskRefused('notValid', tooNested)
  const stored = (await storedContent(db))[code]
  const making = { view, stored, idOf: () => 0, now: wireTime(now), refused: [] }
  const page = writtenPage(read.value, '', code)
  const known = new Set([page, ...stored.cms_page].map(({ identifier }) => identifier))
  const html = withLinks(page, known, [])
  return { page: { ...pageDocument({ ...page, html }, making), active: true } }
}

function refusedFault([fault]: readonly ContentFault[]) {
  return deskRefused('notValid', fault?.reason ?? '', fault?.values)
}
