import type { StoreCode } from '#shared/store-view.ts'
import { pageDocument } from '#worker/local/content-files/content-documents.ts'
import type { CmsHierarchyDocument, CmsPageDocument } from '#worker/platform/catalog/writing/shape.ts'
import { makingOf, shopTexts } from './texts.ts'

/** Every text page by the key of its files, each group in the order of its menu. New ones come last: the place is the page's id. */
export const pageKeys = [
  'service',
  'delivery',
  'withdrawal',
  'terms',
  'privacy',
  'cookies',
  'age',
  'accessibility',
  'about',
  'shops',
  'business',
  'schoolStart',
  'schoolGrapes',
  'schoolGlasses',
  'schoolTemperature',
  'schoolFood',
  'schoolStoring',
  'schoolLabel',
  'toMeat',
  'toFish',
  'toCheese',
  'toGreens',
  'everyday',
  'toGive',
  'moreWines',
  'glassesAndGifts',
] as const
export type PageKey = (typeof pageKeys)[number]

/** What its file says. Throws where a view has none. */
export function pageOf(key: PageKey, view: StoreCode) {
  const page = shopTexts(view).pages.find(({ front }) => front.key === key)
  if (!page) throw new Error(`No page in ${view} has the key ${key}`)
  return page
}

/** The last part of its address. */
export function pageSlug(key: PageKey, view: StoreCode): string {
  return pageOf(key, view).identifier
}

export function pageDocuments(view: StoreCode): CmsPageDocument[] {
  return pageKeys.map((key, index) => {
    const making = makingOf(view, () => index + 1)
    return { ...pageDocument(pageOf(key, view), making), created_at: '2026-01-05 09:00:00' }
  })
}

/** Groups at the top, in the order of their menus, and the pages of each below it. */
const groups = {
  service: 'service',
  terms: 'terms',
  company: 'about',
  school: 'schoolStart',
  table: 'toMeat',
  range: 'moreWines',
} as const

export function hierarchyDocuments(view: StoreCode): CmsHierarchyDocument[] {
  return Object.entries(groups).flatMap(([group, first], index) => {
    const label = pageOf(first, view).front.group ?? ''
    const id = index + 1
    const parent = { id, parent_id: null, page_id: null, identifier: `group-${group}`, label }
    const below = pageKeys.filter((key) => pageOf(key, view).front.group === label)
    return [
      { ...parent, level: 1, sort_order: id, request_url: '' },
      ...below.map((key, place) => {
        const { identifier, front } = pageOf(key, view)
        const at = pageKeys.indexOf(key)
        return {
          ...{ id: 100 + at, parent_id: id, page_id: at + 1, identifier, label: front.title },
          ...{ level: 2, sort_order: place + 1, request_url: `i/${identifier}` },
        }
      }),
    ]
  })
}
