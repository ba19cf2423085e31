import type { CmsBlock, CmsHierarchy, CmsPage, Widget } from '#shared/cms.ts'
import { withConfiguredWords } from '#shared/configured-words.ts'
import { log } from '#shared/log.ts'
import type { DocumentOf } from '#shared/platform-api/documents.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'
import { isId } from './url-path.ts'

/** Returns a page by identifier or id; null if it does not exist or is switched off. */
export function readCmsPage(reading: Reading, key: string): Promise<CmsPage | null> {
  return named(reading, 'cms_page', key)
}

/** Returns the pages under the same heading of the hierarchy as this one, in their order. */
export async function cmsSiblings(reading: Reading, identifier: string): Promise<CmsHierarchy[]> {
  reading.tags.record('cms_page')
  const { items } = await searchDocuments(reading, 'cms_hierarchy', {
    filters: { id: { gt: 0 } },
    size: 150,
  })
  const own = items.find((node) => node.identifier === identifier)
  return items
    .filter((node) => own && node.parent_id === own.parent_id)
    .sort((a, b) => a.sort_order - b.sort_order)
}

/** Returns a block by identifier or id. */
export function readCmsBlock(reading: Reading, key: string): Promise<CmsBlock | null> {
  return named(reading, 'cms_block', key)
}

/** Returns several blocks by identifier, in one call; missing ones are omitted. */
export async function cmsBlocks(reading: Reading, identifiers: readonly string[]): Promise<CmsBlock[]> {
  reading.tags.record('cms_block', ...identifiers)
  const { items } = await searchDocuments(reading, 'cms_block', {
    filters: { identifier: { in: identifiers } },
    size: identifiers.length,
  })
  const found = items.filter(({ active }) => active).map((block) => withConfiguredWords(block, reading))
  for (const identifier of identifiers) {
    if (!found.some((block) => block.identifier === identifier)) empty('cms_block', identifier)
  }
  return found
}

/** Returns the widgets of a page (`home`, a category's id, a CMS page's identifier), in their order. */
export async function widgets(reading: Reading, page: string): Promise<Widget[]> {
  reading.tags.record('widget', page)
  if (page === 'home') reading.tags.record('home')
  const { items } = await searchDocuments(reading, 'widget', {
    filters: { page: { eq: page } },
    sort: [{ field: 'sort_order', order: 'asc' }],
    size: 50,
  })
  return items.map((widget) => withConfiguredWords(widget, reading))
}

/** Returns the first widget of a type, for platforms whose widgets do not name their page. */
export async function widgetOfType(reading: Reading, instanceType: string): Promise<Widget | null> {
  reading.tags.record('widget', instanceType)
  const { items } = await searchDocuments(reading, 'widget', {
    filters: { instance_type: { eq: instanceType } },
    size: 1,
  })
  return items[0] ? withConfiguredWords(items[0], reading) : null
}

async function named<Kind extends 'cms_page' | 'cms_block'>(
  reading: Reading,
  kind: Kind,
  key: string,
): Promise<DocumentOf<Kind> | null> {
  reading.tags.record(kind, key)
  const one = async (filters: Record<string, unknown>) => {
    const { items } = await searchDocuments(reading, kind, { filters, size: 1 })
    return items[0]?.active ? items[0] : undefined
  }
  const found =
    (await one({ identifier: { eq: key } })) ??
    (isId(key) ? await one({ id: { eq: Number(key) } }) : undefined)
  if (!found) return empty(kind, key)
  reading.tags.record(kind, found.identifier, found.id)
  return withConfiguredWords(found, reading)
}

/** Logs that an editor's text is missing (NOTICE-7). */
function empty(type: 'cms_page' | 'cms_block', key: string): null {
  log('warn', { message: 'CMS query returned empty result', type, key: key.slice(0, 64) })
  return null
}
