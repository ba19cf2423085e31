import type { MenuFile } from '#shared/content/menu-file.ts'
import type { BlockEntry, PageEntry } from '#shared/content/text-front.ts'
import { type CsvFile, csvRows } from '#shared/csv-rows.ts'
import type {
  CmsBlockDocument,
  CmsHierarchyDocument,
  CmsPageDocument,
  MenuDocument,
  MenuItem,
} from '../catalog/writing/shape.ts'

/** Returns a stored page as files and forms have it. Fields that follow from others are left out. */
export function pageEntry(page: CmsPageDocument, nodes: readonly CmsHierarchyDocument[]): PageEntry {
  const node = nodes.find(({ identifier }) => identifier === page.identifier)
  const group = nodes.find(({ id }) => id === node?.parent_id)?.label
  const { title, content_heading: heading, meta_title, meta_description: description } = page
  return {
    address: page.identifier,
    title,
    ...(heading !== title && { heading }),
    ...(meta_title !== (heading.length < 60 ? heading : title) && { meta_title }),
    ...(description && { description }),
    ...(group !== undefined && { group }),
    menu: page.vue_menu_include === '1',
    order: page.vue_menu_sort,
    active: page.active,
    text: textOf(page),
  }
}

export function blockEntry(block: CmsBlockDocument): BlockEntry {
  return { address: block.identifier, title: block.title, active: block.active, text: textOf(block) }
}

/** Returns the text as it was written; blank lines of HTML are removed, because a blank line would end a block of HTML in Markdown. */
function textOf({ source, content }: Pick<CmsPageDocument, 'source' | 'content'>): string {
  return source ?? content.replace(/\n\s*\n/g, '\n')
}

export function menuEntries({ title, customer_group_ids: groups, items }: MenuDocument): MenuFile {
  return { title, groups, items: items.map(menuEntry) }
}

function menuEntry({ label, url, image, b2b_only, children }: MenuItem): MenuFile['items'][number] {
  return {
    label,
    ...(url && { url }),
    ...(image && { image }),
    ...(b2b_only === '1' && { business: true }),
    ...(children.length && { items: children.map(menuEntry) }),
  }
}

/** Returns the rows of a CSV file, and the entries with its known columns. */
export function csvEntries(text: string, columns: readonly string[]): { file: CsvFile; entries: object[] } {
  const file = csvRows(text)
  const entries = file.rows.map(({ fields }) =>
    Object.fromEntries(Object.entries(fields).filter(([column]) => columns.includes(column))),
  )
  return { file, entries }
}
