import type { StoreCode } from '#shared/store-view.ts'

/** Pages that stand beside each other: under one heading of the hierarchy. */
export type PageGroup = 'service' | 'terms' | 'company' | 'school' | 'table' | 'range'

export interface PageWords {
  slug: string
  /** Of menus, footers and the browser's tab. */
  title: string
  /** Above the text, where it says more than the title. */
  heading?: string
  /** What search engines show. */
  meta: string
  /** HTML. A link may name its goal: `page:terms`, `category:red`. */
  html: string
}

export interface Page extends Record<StoreCode, PageWords> {
  key: string
  group: PageGroup
}
