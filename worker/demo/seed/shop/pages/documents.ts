import { imageUrl } from '#shared/images.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { storeViews } from '#shared/store-view.ts'
import type { CmsHierarchyDocument, CmsPageDocument } from '../../shape.ts'
import { pictureOfPage } from '../article-pictures.ts'
import { linked } from '../links.ts'
import { scenePicture } from '../pictures.ts'
import { type PageKey, pages } from './all.ts'
import type { PageGroup, PageWords } from './page.ts'

export function pageDocuments(view: StoreCode): CmsPageDocument[] {
  return pages.map((page, index) => pageDocument(page, view, index + 1))
}

/** Groups at the top, the pages of each below it. */
export function hierarchyDocuments(view: StoreCode): CmsHierarchyDocument[] {
  return Object.keys(groupNames).flatMap((group, index) => branchOf(group as PageGroup, view, index + 1))
}

function pageDocument(page: (typeof pages)[number], view: StoreCode, id: number): CmsPageDocument {
  const { slug, title, heading, meta, html }: PageWords = page[view]
  return {
    id,
    identifier: slug,
    title,
    content_heading: heading ?? title,
    content: withPicture(linked(html, view), page.key, view),
    meta_title: heading && heading.length < 60 ? heading : title,
    meta_description: meta,
    page_layout: '2columns-left',
    active: true,
    store_id: [storeViews[view].storeId],
    sort_order: id,
    vue_menu_include: page.group === 'terms' ? '0' : '1',
    vue_menu_sort: page.group === 'range' ? id : pages.length + id,
    created_at: '2026-01-05 09:00:00',
    updated_at: '2026-10-01 09:00:00',
  }
}

/** The picture follows the first paragraph, which opens the page. */
function withPicture(html: string, key: PageKey, view: StoreCode): string {
  const found = pictureOfPage(key)?.[view]
  if (!found) return html
  const src = imageUrl(scenePicture(found.scene, found.alt).path, 1440, 720)
  const figure = `<figure><img src="${src}" alt="${found.alt}" width="1440" height="720" loading="lazy"></figure>`
  return html.replace('</p>', `</p>\n${figure}`)
}

export const groupNames: Record<PageGroup, Record<StoreCode, string>> = {
  service: { da: 'Hjælp', sv: 'Hjälp' },
  terms: { da: 'Vilkår', sv: 'Villkor' },
  company: { da: 'Karaffel', sv: 'Karaffel' },
  school: { da: 'Vinskolen', sv: 'Vinskolan' },
  table: { da: 'Til bordet', sv: 'Till bordet' },
  range: { da: 'Sortiment', sv: 'Sortiment' },
}

function branchOf(group: PageGroup, view: StoreCode, id: number): CmsHierarchyDocument[] {
  const parent = {
    id,
    parent_id: null,
    page_id: null,
    identifier: `group-${group}`,
    label: groupNames[group][view],
    level: 1,
    sort_order: id,
    request_url: '',
  }
  const children = pages.flatMap((page, index) =>
    page.group === group ? [{ id: 100 + index, page_id: index + 1, words: page[view] }] : [],
  )
  return [
    parent,
    ...children.map(({ id: childId, page_id, words }, index) => ({
      id: childId,
      parent_id: id,
      page_id,
      identifier: words.slug,
      label: words.title,
      level: 2,
      sort_order: index + 1,
      request_url: `i/${words.slug}`,
    })),
  ]
}
