import assets from 'virtual:client-assets'
import { isStoreCode, type StoreCode } from '#shared/store-view.ts'

/** The audience of a cached page: everything about a visitor that may change it. */
export interface Audience {
  store: StoreCode
  /** Customer group, 0 for guests. */
  group: number
  /** True if prices without VAT are shown beside those with it: a setting of customers who buy as a business. */
  showsNet: boolean
}

export type PageForm = 'html' | 'data'

export interface PageKey extends Audience {
  form: PageForm
  pathname: string
  searchParams: URLSearchParams
}

/**
 * Returns the cache key of a page: build, audience, form and the canonical path with its declared, sorted search params. No other part of a
 * request reaches the render.
 */
export function canonicalUrl(
  { store, group, showsNet }: Audience,
  form: PageForm,
  pathAndSearch: string,
): string {
  return `https://pages/${assets.build}/${store}/${group}${showsNet ? net : ''}/${form}${pathAndSearch}`
}

/** Marks in the key, after the group, that prices without VAT are shown. */
const net = 'n'

export function parseCanonicalUrl(address: string): PageKey {
  const { pathname, searchParams } = new URL(address)
  const [, build, store, group, form, ...path] = pathname.split('/')
  if (build !== assets.build || !isStoreCode(store) || (form !== 'html' && form !== 'data')) {
    throw new Error(`Not the address of a page: ${pathname}`)
  }
  const showsNet = group?.endsWith(net) ?? false
  return {
    store,
    group: Number.parseInt(group ?? '', 10),
    showsNet,
    form,
    pathname: `/${path.join('/')}`,
    searchParams,
  }
}
