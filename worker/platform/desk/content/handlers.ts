import type { contentCalls } from '#shared/desk/content-calls.ts'
import type { DeskHandlers } from '../desk-handler.ts'
import { draftDocument } from './draft-document.ts'
import { listTexts } from './list-texts.ts'
import { readContentDocument } from './read-content-document.ts'
import { saveDocument } from './save-document.ts'

export const contentHandlers: DeskHandlers<typeof contentCalls> = {
  texts: (input, { db }) => listTexts(db, input),
  read: ({ kind, name }, { db }) => readContentDocument(db, kind, name),
  save: saveDocument,
  draft: (input, { db, now }) => draftDocument(db, input, now),
}
