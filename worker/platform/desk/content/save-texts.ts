import { type ContentFault, contentForm, readContent } from '#shared/content/content-forms.ts'
import type { MenuFile } from '#shared/content/menu-file.ts'
import type { BlockEntry, PageEntry } from '#shared/content/text-front.ts'
import type { ContentValues, SavedDocument } from '#shared/desk/content-calls.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { type ByView, byView } from '../../catalog/writing/shape.ts'
import { changeContent } from '../../content/change-content.ts'
import { htmlOf, isTooNested } from '../../content/markdown.ts'
import type { RefusedFile, WrittenContent, WrittenText } from '../../content/written-content.ts'
import type { DeskContext } from '../desk-handler.ts'

export const tooNested = 'The text is nested too deeply.'

interface ChangedTexts {
  kind: 'menu' | 'page' | 'block'
  /** The identifier of a menu, the id of a text; '' for a new text. */
  name: string
  values: ContentValues
  stored: ContentValues
}

/** Stores a text or menu in each view that has it, by the function that stores the files of a folder. */
export async function changeTexts(
  { kind, name, values, stored }: ChangedTexts,
  { context, note }: { context: DeskContext; note: () => D1PreparedStatement[] },
): Promise<SavedDocument> {
  const { db, now, purge } = context
  const content = byView((): WrittenContent => ({ pages: [], blocks: [], menus: [] }))
  const faults: ContentFault[] = []
  for (const code of storeCodes) {
    // Unchanged views are included, so that a translation gets the id of its text.
    const value = values[code] ?? stored[code]
    if (value === undefined) continue
    const read = readContent(contentForm(kind).schema, value)
    faults.push(...read.faults.map((fault) => ({ ...fault, at: `${code}.${fault.at}` })))
    const { text } = Object(read.value) as { text?: string }
    if (text !== undefined && isTooNested(text)) faults.push({ at: `${code}.text`, reason: tooNested })
    else if (read.value !== undefined) addTo(content[code], kind, name, code, read.value)
  }
  faults.push(...movedAddresses(content, stored))
  if (faults.length) return { faults, name }
  const refused: RefusedFile[] = []
  const changing = { now, purge: async (tags: readonly string[]) => purge(...tags), note }
  await changeContent(db, content, refused, { ...changing, isDryRun: true })
  if (refused.length) return { faults: refused.map(faultOf), name }
  const changes = await changeContent(db, content, refused, { ...changing, isDryRun: false })
  const added = changes.find(({ type }) => type === 'cms_page' || type === 'cms_block')
  return { faults: [], name: name || String(added?.document.id ?? '') }
}

function addTo(
  content: WrittenContent,
  kind: ChangedTexts['kind'],
  name: string,
  code: StoreCode,
  value: unknown,
): void {
  if (kind === 'menu') content.menus.push({ file: code, identifier: name, menu: value as MenuFile })
  else if (kind === 'page') content.pages.push(writtenPage(value as PageEntry, name, code))
  else content.blocks.push(writtenText(value as BlockEntry, name, code))
}

/** Returns a page in the form of a file. A field that is empty in the form is emptied in the shop too. */
export function writtenPage(
  { description = '', menu = false, ...page }: PageEntry,
  name: string,
  code: StoreCode,
): WrittenContent['pages'][number] {
  return writtenText({ ...page, description, menu }, name, code)
}

function writtenText<Entry extends { address: string; text: string }>(
  { address, text, ...front }: Entry,
  name: string,
  code: StoreCode,
): WrittenText<Omit<Entry, 'address' | 'text'> & { key: string }> {
  const source = text.replaceAll('\r\n', '\n').trim()
  // The texts of a form are translations of each other, whatever their addresses are.
  return {
    ...{ file: code, text: source },
    identifier: address,
    front: { ...front, key: name || 'new' },
    source,
    html: htmlOf(source),
  }
}

/** Returns a fault for each text whose address is not the stored one: pages link to addresses. */
function movedAddresses(content: ByView<WrittenContent>, stored: ContentValues): ContentFault[] {
  return storeCodes.flatMap((code) => {
    const before = (stored[code] as Partial<PageEntry> | undefined)?.address
    const [text] = [...content[code].pages, ...content[code].blocks]
    const isMoved = before !== undefined && text !== undefined && text.identifier !== before
    return isMoved ? { at: `${code}.address`, reason: 'The address of a text stays.' } : []
  })
}

function faultOf({ file, reason, missing }: RefusedFile): ContentFault {
  const at = `${file}.text`
  return missing
    ? { at, reason: 'It leads to {name}.md, which does not exist.', values: { name: missing } }
    : { at, reason }
}
