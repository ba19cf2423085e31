import * as v from 'valibot'
import { CmsPage, Widget } from '#shared/cms.ts'
import { withConfiguredWords } from '#shared/configured-words.ts'
import type { Commerce } from './commerce.ts'
import type { Reading } from './reading.ts'
import { readDocuments } from './search.ts'

/** The documents of a draft, as the desk's platform sends them. */
const Draft = v.union([
  v.object({ widgets: v.array(Widget) }),
  v.object({ page: CmsPage }),
  v.object({
    product: v.looseObject({ sku: v.string(), slug: v.string() }),
    variant: v.nullable(v.string()),
  }),
])
export type Draft = v.InferOutput<typeof Draft>

/** Returns the draft in the platform's response. Throws if the response is no draft. */
export function readDraft(sent: unknown): Draft {
  return v.parse(Draft, sent)
}

/** Returns functions that read the documents of a draft in place of the stored ones, for the preview of unsaved changes. */
export function draftReads(draft: Draft, reading: Reading): Partial<Commerce> {
  if ('product' in draft) {
    const [product = null] = readDocuments('product', [draft.product], reading)
    return { product: async () => product }
  }
  if ('page' in draft) return { cmsPage: async () => withConfiguredWords(draft.page, reading) }
  const widgets = draft.widgets.map((widget) => withConfiguredWords(widget, reading))
  return { widgets: async () => widgets }
}
