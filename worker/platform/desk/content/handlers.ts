import { type ContentKind, contentForm } from '#shared/content/content-forms.ts'
import type { contentCalls } from '#shared/desk/content-calls.ts'
import { textOf } from '#shared/file-text.ts'
import { defaultStoreCode, storeViews } from '#shared/store-view.ts'
import { csvEntries } from '../../content/csv-entries.ts'
import { listsByKind } from '../../content/lists.ts'
import type { DeskContext, DeskHandlers } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import { draftDocument } from './draft-document.ts'
import { listTexts } from './list-texts.ts'
import { readContentDocument } from './read-content-document.ts'
import { saveDocument } from './save-document.ts'

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
