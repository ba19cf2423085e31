import type { PageLayout, RouteName } from './routes.ts'
import type { StoreCode } from './store-view.ts'

/** The name of a page is its route's; two pages have no route of their own. */
export type PageName = RouteName | 'notFound' | 'failure'

export interface PageMeta {
  title: string
  description?: string
  /** Path of the one address that search engines should know. */
  canonical?: string
  /** Kept out of search engines. */
  noindex?: true
  /** Path of the picture that the page is shared with, and what it shows. */
  social?: { image: string; alt: string }
  /** schema.org, one object an entry. */
  jsonLd?: object[]
}

/** What a page is rendered from, on the server and, fetched from `/_data{path}`, in the browser. */
export interface PageData {
  page: PageName
  params: Record<string, string>
  search: Record<string, unknown>
  data: unknown
  meta: PageMeta
  layout: PageLayout
  status: number
  /** A change of it since the document was loaded means that the client is an old one. */
  build: string
  /** The view that it is of: the view may have been changed in another tab since the document was loaded. */
  store: StoreCode
  /** The audience beyond the view (`shared/customer-mark.ts`); absent for guests. */
  audience?: string
}

/** An answer of `/_data` in place of a page: go there. */
export interface PageRedirect {
  redirect: string
}

/** An entry of the main menu. */
export interface MenuEntry {
  id: string
  label: string
  url: string
  /** HTML: the `<li>` of what stands below it; '' where nothing does. */
  submenu: string
}

/** What every page of a view shares: not sent again when the shopper moves on. */
export interface Shell {
  menu: MenuEntry[]
  /** Sanitised HTML of the CMS block `footer`. */
  footer: string
}

/** What a document is rendered from. */
export interface DocumentData extends PageData {
  shell: Shell
}

/** The JSON in `<script id="page-data">`. */
export interface EmbeddedData extends PageData {
  /** Packed (`shared/packed.ts`), without the filters of a list where the document's HTML says them. */
  data: unknown
  /** Absent where the document's HTML says it. */
  shell?: Shell
}

/** Data that may arrive after the page: a promise while the server streams, the value in the browser. Null = it failed. */
export type Deferred<T> = T | null | Promise<T | null>

export interface PageProps<Data, Search = Record<string, unknown>> {
  data: Data
  search: Search
  params: Record<string, string>
}
