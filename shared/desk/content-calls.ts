import * as v from 'valibot'
import type { CmsPage, Widget } from '../cms.ts'
import { type ContentFault, type ContentKind, contentKinds } from '../content/content-forms.ts'
import type { RefusedLine } from '../csv-rows.ts'
import { text } from '../platform-api/text.ts'
import { type StoreCode, storeCodes } from '../store-view.ts'
import { deskCall, deskUpload } from './desk-call.ts'
import { type ListPage, listInput } from './list-input.ts'

/** A page or block in the list of texts. */
export interface ListedText {
  kind: 'page' | 'block'
  /** The id, which the translations of a text have in common. */
  name: string
  /** Titles and addresses by view; a view without the text is absent. */
  titles: Partial<Record<StoreCode, string>>
  addresses: Partial<Record<StoreCode, string>>
  isShown: boolean
}

/** The contents of a document by view; `all` if the views have one document in common. A view without the document is absent. */
export type ContentValues = Readonly<Partial<Record<StoreCode | 'all', unknown>>>

export interface ReadDocument {
  values: ContentValues
  /** Changes with the contents: `save` is refused if somebody else has saved meanwhile. */
  version: string
  /** Ids, slugs and names of the categories of each view, for fields that name one. */
  categories: Partial<Record<StoreCode, { id: number; slug: string; name: string }[]>>
}

/** The result of a change: nothing is stored if there are faults. Their paths begin with the view: `da.2.carrier`. */
export interface SavedDocument {
  faults: ContentFault[]
  /** The name of a text that was added. */
  name: string
}

/** A document that is not stored yet, as the pages read it. */
export type ContentDraft = { widgets: v.InferInput<typeof Widget>[] } | { page: v.InferInput<typeof CmsPage> }

const kind = v.picklist(contentKinds as [ContentKind, ...ContentKind[]])
/** The identifier of a menu, the id of a text, '' for lists and for a new text. */
const name = v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_]{0,40}$/)), '')
const values = v.record(v.picklist([...storeCodes, 'all']), v.unknown())

export const contentCalls = {
  /** Lists pages and blocks. */
  texts: deskCall<ListPage<ListedText>>()(
    listInput(['title', 'address'], { kind: v.optional(v.picklist(['page', 'block'])) }),
  ),
  read: deskCall<ReadDocument>()({ kind, name }),
  /** Stores a document in the views of `values`. Refused with `notNow` if it is not of `version` any longer. */
  save: deskCall<SavedDocument>()({ kind, name, version: text(64), values }),
  /** Returns the entries of a CSV file as they are written, for the form, and the lines that are no entries. Nothing is stored. */
  readFile: deskUpload<{ entries: unknown[]; refused: RefusedLine[] }>()(
    { kind: v.picklist(['parcelShops', 'redirects']) },
    4_000_000,
  ),
  /** Returns a document as its page would read it, and stores nothing. The edge shows it. */
  draft: deskCall<ContentDraft>()({
    kind: v.picklist(['sections', 'page']),
    view: v.picklist(storeCodes),
    value: v.unknown(),
  }),
}
