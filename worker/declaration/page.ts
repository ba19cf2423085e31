import type { FunctionComponent } from 'react'
import * as v from 'valibot'
import type { Translate } from '#client/messages.tsx'
import type { View } from '#client/screen.ts'
import type { PageMeta, PageProps } from '#shared/page-data.ts'
import type { Endpoint, QueryOf, ResultOf } from '#shared/platform-api/endpoint.ts'
import type { SearchSchema } from '#shared/search-params.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { Freshness } from '#worker/cache/freshness.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import type { Redirect } from './redirect.ts'

/** The result of `load` if the page's own view shows that its subject is unavailable now: a 503 that is not cached. */
export class Unavailable<Data> {
  readonly data: Data
  /** The error to log. */
  readonly cause: unknown

  constructor(data: Data, cause: unknown) {
    this.data = data
    this.cause = cause
  }
}

/** The result of `load` if the subject of the page does not exist: the not-found page is shown, and the reason is logged. */
export class Missing {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/** The data of any page; only its own `meta` and view use its exact type. */
type AnyData = Record<string, unknown>

/** The context of any page: it never contains the visitor. */
export interface PageContext<Search = Record<string, unknown>> {
  params: Record<string, string>
  search: Search
  view: StoreView
  /** The scheme and host of the view, for addresses that have to be absolute; '' if unknown. */
  origin: string
  /** Customer group, 0 for guests: part of the cache key. */
  group: number
  commerce: Commerce
  t: Translate
  /** The values of a form that was rejected; never part of a cached page. */
  typed?: Readonly<Partial<Record<string, string>>> | undefined
  /** Data that the page's route has loaded for the visitor; never part of a cached page. */
  asked?: Readonly<Record<string, unknown>> | undefined
}

interface PageDeclaration<Schema extends SearchSchema, Data> {
  /** The page is plain text: no script, no shell, no page data. The view has its own landmarks. */
  plain?: true
  /** The only search params of this page; none by default. */
  search?: Schema
  /** Returns the data, none by default; null or `Missing` lead to the not-found page. A promise among the values is streamed. */
  load?(
    context: PageContext<v.InferOutput<Schema>>,
  ): Promise<Data | Redirect | Missing | Unavailable<Data> | null> | Data
  meta(data: Data, context: PageContext<v.InferOutput<Schema>>): PageMeta
  view: FunctionComponent<PageProps<Data, v.InferOutput<Schema>>> & Pick<View, 'load'>
}

interface CachedDeclaration<Schema extends SearchSchema, Data> extends PageDeclaration<Schema, Data> {
  /** The lifetime in the cache. For a list with free combinations of filters it depends on the search. */
  freshness: Freshness | ((search: v.InferOutput<Schema>) => Freshness)
}

type Declared<Declaration extends { search?: unknown; load?: unknown }> = Declaration &
  Required<Pick<Declaration, 'search' | 'load'>>

export interface CachedPage extends Declared<CachedDeclaration<SearchSchema, AnyData>> {
  kind: 'cached'
}

/** Returns how long the response to these search params may be cached. */
export function freshnessOf(page: Page, search: Record<string, unknown>): Freshness {
  if (page.kind !== 'cached') return 'never'
  return typeof page.freshness === 'function' ? page.freshness(search) : page.freshness
}

/** Makes a call on behalf of the signed-in customer; returns null if nobody is signed in, or no longer. */
export type AsCustomer = <Row extends Endpoint>(
  row: Row,
  input: { query?: QueryOf<Row> },
) => Promise<ResultOf<Row> | null>

export interface VisitorContext<Search> extends PageContext<Search> {
  asCustomer: AsCustomer
}

interface VisitorDeclaration<Schema extends SearchSchema, Data>
  extends Omit<PageDeclaration<Schema, Data>, 'load'> {
  load?(context: VisitorContext<v.InferOutput<Schema>>): Promise<Data | Redirect | Missing | null> | Data
  /** True if a browser may store the document for offline use: neither the document nor its address has personal data. */
  worksOffline?: true
}

/** Cart, checkout, account: the data belong to one visitor, or arrive after hydration; never stored. */
export interface VisitorPage extends Declared<VisitorDeclaration<SearchSchema, AnyData>> {
  kind: 'visitor'
}

export type Page = CachedPage | VisitorPage

type NoSearch = v.ObjectSchema<Record<never, never>, undefined>

const defaults = { search: v.object({}), load: () => ({}) }

/** Declares a page that is the same for all of its audience: cached, and purged by the tags of its reads. */
export function cachedPage<Data, Schema extends SearchSchema = NoSearch>(
  declaration: CachedDeclaration<Schema, Data>,
): CachedPage {
  return { ...defaults, ...declaration, kind: 'cached' } as unknown as CachedPage
}

/** Declares a page of one visitor (cart, checkout, account): always `private, no-store`. */
export function visitorPage<Data, Schema extends SearchSchema = NoSearch>(
  declaration: VisitorDeclaration<Schema, Data>,
): VisitorPage {
  return { ...defaults, ...declaration, kind: 'visitor' } as unknown as VisitorPage
}
