import type { MenuFileEntry } from '#shared/content/menu-file.ts'
import { matchRoute } from '#shared/routes.ts'
import type { StoreView } from '#shared/store-view.ts'
import type {
  CmsBlockDocument,
  CmsHierarchyDocument,
  CmsPageDocument,
  MenuDocument,
  MenuItem,
} from '../catalog/writing/shape.ts'
import type { RefusedFile, WrittenContent } from './written-content.ts'

export interface StoredContent {
  cms_page: CmsPageDocument[]
  cms_block: CmsBlockDocument[]
  cms_hierarchy: CmsHierarchyDocument[]
  menu: MenuDocument[]
  /** Ids of categories by their slug. */
  categories: ReadonlyMap<string, number>
}

type Page = WrittenContent['pages'][number]

interface Keyed {
  identifier: string
  front: { key?: string | undefined }
}

export interface MakingTexts {
  view: StoreView
  stored: StoredContent
  /**
   * Returns the id of a page or block: the id of the stored one (`before`), else that of the translation with the same key, else a new id.
   */
  idOf(kind: 'cms_page' | 'cms_block', text: Keyed, before: { id: number } | undefined): number
  now: string
  refused: RefusedFile[]
}

/** Returns a page as the platform stores it. Fields that the file lacks keep their stored value. */
export function pageDocument(page: Page, making: MakingTexts): CmsPageDocument {
  const { identifier, front, html } = page
  const { stored, view, now } = making
  const before = stored.cms_page.find((known) => known.identifier === identifier)
  const id = making.idOf('cms_page', page, before)
  const heading = front.heading ?? front.title
  const menu = front.menu === undefined ? (before?.vue_menu_include ?? '0') : front.menu ? '1' : '0'
  return {
    id,
    identifier,
    title: front.title,
    content_heading: heading,
    content: html,
    source: page.source,
    meta_title: front.meta_title ?? (heading.length < 60 ? heading : front.title),
    meta_description: front.description ?? before?.meta_description ?? '',
    page_layout: before?.page_layout ?? '2columns-left',
    active: front.active,
    store_id: [view.storeId],
    sort_order: before?.sort_order ?? id,
    vue_menu_include: menu,
    vue_menu_sort: front.order ?? before?.vue_menu_sort ?? id,
    created_at: before?.created_at ?? now,
    updated_at: before?.updated_at ?? now,
  }
}

export function blockDocument(text: WrittenContent['blocks'][number], making: MakingTexts): CmsBlockDocument {
  const { identifier, front, html } = text
  const before = making.stored.cms_block.find((block) => block.identifier === identifier)
  return {
    id: making.idOf('cms_block', text, before),
    identifier,
    title: front.title,
    content: html,
    source: text.source,
    active: front.active,
    store_id: [making.view.storeId],
  }
}

/** Returns the groups of pages that are listed together. Creates a missing group. A page without `group` in its file stays in its group. */
export function hierarchy(
  pages: readonly Page[],
  documents: readonly CmsPageDocument[],
  { stored }: Pick<MakingTexts, 'stored'>,
): CmsHierarchyDocument[] {
  const nodes = structuredClone(stored.cms_hierarchy)
  const nextId = () => Math.max(0, ...nodes.map(({ id }) => id)) + 1
  const groupCalled = (label: string) => {
    const known = nodes.find((node) => node.parent_id === null && node.label === label)
    if (known) return known
    const id = nextId()
    const made = {
      id,
      parent_id: null,
      page_id: null,
      identifier: `group-${id}`,
      label,
      level: 1,
      sort_order: id,
      request_url: '',
    }
    nodes.push(made)
    return made
  }
  for (const { identifier, front } of pages) {
    const page = documents.find((document) => document.identifier === identifier)
    const known = nodes.find((node) => node.identifier === identifier)
    if (known) known.label = front.title
    if (!page || !front.group) continue
    const group = groupCalled(front.group)
    if (known) known.parent_id = group.id
    else {
      const id = nextId()
      const place = { id, parent_id: group.id, page_id: page.id, sort_order: front.order ?? id }
      nodes.push({ ...place, identifier, label: front.title, level: 2, request_url: `i/${identifier}` })
    }
  }
  return nodes
}

interface MainMenu {
  identifier: MenuDocument['identifier']
  /** The customer groups of the menu if no file names any. */
  groups: readonly number[]
}

/** All main menus by identifier. The id of a menu is its place in this list, from 1. */
export const mainMenus: readonly MainMenu[] = [
  { identifier: 'main', groups: [0, 1, 3, 9, 10, 11, 13] },
  { identifier: 'main_horeca', groups: [5, 6] },
  { identifier: 'main_vip', groups: [7, 8] },
]

export function menuDocument(
  { identifier, menu, file }: WrittenContent['menus'][number],
  { stored, refused }: MakingTexts,
): MenuDocument | undefined {
  const place = mainMenus.findIndex((known) => known.identifier === identifier)
  const main = mainMenus[place]
  if (!main) {
    refused.push({
      file,
      reason: `there is no menu ${identifier}: the shop shows ${mainMenus.map((known) => known.identifier).join(', ')}`,
    })
    return undefined
  }
  const item = ({ label, url = '', image, business, items = [] }: MenuFileEntry, id: string): MenuItem => ({
    id,
    label,
    url,
    category_id: categoryAt(url, stored),
    ...(image && { image }),
    ...(business && { b2b_only: '1' as const }),
    children: items.map((child, index) => item(child, `${id}-${index + 1}`)),
  })
  return {
    id: place + 1,
    identifier: main.identifier,
    title: menu.title,
    customer_group_ids: menu.groups,
    items: menu.items.map((top, index) => item(top, `${identifier}-${index + 1}`)),
  }
}

/** Returns the id of the category that a link leads to, also if the link has a query. */
function categoryAt(url: string, { categories }: StoredContent): number | null {
  const route = matchRoute(url.split('?', 1)[0] ?? '')
  return route?.name === 'category' ? (categories.get(String(route.params.slug)) ?? null) : null
}

/** Replaces `href="levering.md"` by the address of that page. Reports a file that does not exist. */
export function withLinks(
  { html, file, text }: Pick<Page, 'html' | 'file' | 'text'>,
  known: ReadonlySet<string>,
  refused: RefusedFile[],
): string {
  return html.replace(/href="([^"/:]{1,200})\.md(#[^"]{0,200})?"/g, (whole, name: string, place = '') => {
    if (known.has(name)) return `href="/i/${name}${place}"`
    const line = text.slice(0, Math.max(0, text.indexOf(`${name}.md`))).split('\n').length
    refused.push({ file, reason: `line ${line}: it leads to ${name}.md, which there is not`, missing: name })
    return whole
  })
}
