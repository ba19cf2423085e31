import type * as v from 'valibot'
import { type ContentFault, contentForms, readContent } from '#shared/content/content-forms.ts'
import type { ContentDraft, contentCalls } from '#shared/desk/content-calls.ts'
import { wireTime } from '#shared/shop-time.ts'
import { storeViews } from '#shared/store-view.ts'
import { pageDocument, withLinks } from '../../content/content-documents.ts'
import { readEntries } from '../../content/content-list.ts'
import { isTooNested } from '../../content/markdown.ts'
import { draftWidgets, sections } from '../../content/sections.ts'
import { storedContent } from '../../content/stored-content.ts'
import { deskRefused } from '../desk-refused.ts'
import { tooNested, writtenPage } from './save-texts.ts'

type DraftInput = v.InferOutput<(typeof contentCalls)['draft']['input']>

/** Returns a document as its page would read it, and stores nothing. Throws `notValid` with the first fault. */
export async function draftDocument(
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
