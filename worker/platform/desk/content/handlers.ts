import { type ContentKind, contentForm } from '#shared/content/content-forms.ts'
import type { contentCalls } from '#shared/desk/content-calls.ts'
import { textOf } from '#shared/file-text.ts'
import { csvEntries } from '../../content/csv-entries.ts'
import type { DeskContext, DeskHandlers } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import { contentListOf } from './content-list-of.ts'
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

  readFile: ({ kind }, _context, { bytes }) => {
    const columns = contentListOf(kind).columns ?? []
    try {
      const { file, entries } = csvEntries(textOf(bytes), columns)
      if (columns.some((column) => file.columns.includes(column))) return entries
    } catch {
      // A file that is no CSV is refused below.
    }
    throw deskRefused('notValid', 'This is not a CSV file with the columns {columns}.', {
      columns: columns.join(', '),
    })
  },

  draft: (input, { db, now }) => draftDocument(db, input, now),
}

/** Throws `forbidden` if only owners may see a document, and the colleague is none. */
function refuseOthers(kind: ContentKind, { colleague }: DeskContext): void {
  if (contentForm(kind).isOfOwners && colleague.role !== 'owner')
    throw deskRefused('forbidden', 'Your role at the desk does not include this.')
}
