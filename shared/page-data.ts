import type { PageLayout, RouteName } from './routes.ts'
import type { StoreCode } from './store-view.ts'

/** The name of a page is the name of its route; two pages have no route. */
export type PageName = RouteName | 'notFound' | 'failure'

export interface PageMeta {
  title: string
  description?: string
  /** The path of the address that search engines should index. */
  canonical?: string
  /** The page is excluded from search engines. */
  noindex?: true
  /** The path of the picture for sharing the page, and its description. */
  social?: { image: string; alt: string }
  /** schema.org objects, one an entry. */
  jsonLd?: object[]
}

/** The data that a page is rendered from, on the server and, fetched from `/_data{path}`, in the browser. */
export interface PageData {
  page: PageName
  params: Record<string, string>
  search: Record<string, unknown>
  data: unknown
  meta: PageMeta
  layout: PageLayout
  status: number
  /** The build of the client. If it has changed since the document was loaded, the client is outdated. */
  build: string
  /** The view of the page: the shopper may have changed the view in another tab since the document was loaded. */
  store: StoreCode
  /** The audience beyond the view (`shared/session.ts`); absent for guests. */
  audience?: string
}

/** A response of `/_data` that redirects instead of returning a page. */
export interface PageRedirect {
  redirect: string
}

/** An entry of the main menu. */
export interface MenuEntry {
  id: string
  label: string
  url: string
  /** HTML: the `<li>` elements of the submenu; '' if there is none. */
  submenu: string
}

/** Data that all pages of a view share: it is not sent again on navigation. */
export interface Shell {
  menu: MenuEntry[]
  /** Sanitised HTML of the CMS block `footer`. */
  footer: string
}

/** The data that a document is rendered from. */
export interface DocumentData extends PageData {
  shell: Shell
}

/** The JSON in `<script id="page-data">`. */
export interface EmbeddedData extends PageData {
  /** Packed (`shared/packed.ts`), without the filters of a list if the document's HTML contains them. */
  data: unknown
  /** Absent if the document's HTML contains it. */
  shell?: Shell
}

/** Data that may arrive after the page: a promise while the server streams, the value in the browser. Null if loading failed. */
export type Deferred<T> = T | null | Promise<T | null>

export interface PageProps<Data, Search = Record<string, unknown>> {
  data: Data
  search: Search
  params: Record<string, string>
}
