import assets from 'virtual:client-assets'
import { escapedMarkup } from '#shared/markup.ts'
import { routes } from '#shared/routes.ts'
import { defaultStoreCode, originOf, type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { type Commerce, createCommerce } from '#worker/commerce/commerce.ts'
import type { Place } from '#worker/commerce/sitemap.ts'
import type { Context } from '#worker/gateway.ts'

/** The ids of one part and of one call. A part has at most as many addresses; 50,000 are allowed. */
const idsPerPart = 5000
const idsPerCall = 500

const hour = 'max-age=3600'
const type = 'application/xml; charset=utf-8'

/** Returns the parts of the sitemap: the pages, and the products by their ids. */
export async function sitemapIndex(c: Context): Promise<Response> {
  const own = storesOf(c)[0]
  const names = ['pages', ...productParts(await own.commerce.productIdRange())]
  const entries = names.map((name) => `<sitemap><loc>${own.origin}/sitemap-${name}.xml</loc></sitemap>`)
  const xml = `${head}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>`
  return c.body(xml, 200, { 'Content-Type': type, 'Cache-Control': lifetimeOf(own) })
}

/** Returns one part, streamed while its products are read, and cached for an hour once it is complete. */
export async function sitemapPart(c: Context): Promise<Response> {
  const name = /^\/sitemap-(pages|products-[1-9]\d{0,4})\.xml$/.exec(c.req.path)?.[1]
  if (!name) return c.text('Not found', 404)
  const stores = storesOf(c)
  const own = stores[0]
  const cache = await caches.open('feeds')
  const key = new Request(
    `https://feeds/${assets.build}/${own.code}/${encodeURIComponent(own.origin)}/${name}`,
  )
  const kept = await cache.match(key)
  if (kept) return new Response(kept.body, kept)
  const [sent, copy] = xmlOf(name === 'pages' ? [pages] : steps(Number(name.slice(9))), stores).tee()
  const headers = { 'Content-Type': type, 'Cache-Control': lifetimeOf(own) }
  const store = async () => cache.put(key, new Response(await new Response(copy).arrayBuffer(), { headers }))
  c.executionCtx.waitUntil(store().catch(() => undefined))
  return new Response(sent, { headers })
}

function lifetimeOf({ isAsCalled }: SitemapStore): string {
  return `${isAsCalled ? 'private' : 'public'}, ${hour}`
}

function productParts(range: { lowest: number; highest: number } | null): string[] {
  if (!range) return []
  const [first, last] = [Math.floor(range.lowest / idsPerPart), Math.floor(range.highest / idsPerPart)]
  return Array.from({ length: last - first + 1 }, (_, part) => `products-${first + part + 1}`)
}

/** A view of the sitemap, with the reads of its guests and its origin. */
interface SitemapStore {
  code: StoreCode
  origin: string
  /** Without the var the origin is the request's host, and the cached sitemap is keyed by it. */
  isAsCalled: boolean
  commerce: Commerce
}

type Stores = readonly [own: SitemapStore, ...others: SitemapStore[]]
type Read = (commerce: Commerce) => Promise<Place[]>

/** Returns the requested view, then the others whose addresses are known. */
function storesOf(c: Context): Stores {
  const { code } = c.get('view')
  const store = (of: StoreCode): SitemapStore => ({
    code: of,
    origin: originOf(of, c.env) || (of === code ? new URL(c.req.url).origin : ''),
    isAsCalled: !originOf(of, c.env),
    commerce: createCommerce({ env: c.env, view: storeViews[of], group: 0, tags: tagRecorder() }),
  })
  const others = storeCodes.filter((other) => other !== code)
  return [store(code), ...others.map(store).filter(({ origin }) => origin)]
}

/** Returns the pages. Home and contact are the same in every view; categories and texts are one page if they share an id. */
async function pages(commerce: Commerce): Promise<Place[]> {
  const [categories, texts] = await Promise.all([commerce.allCategories(), commerce.allCmsPages()])
  return [
    { id: -1, name: '', path: routes.home.href() },
    { id: -2, name: '', path: routes.contact.href() },
    ...categories,
    ...texts.map((text) => ({ ...text, id: -1000 - text.id })),
  ]
}

function steps(part: number): Read[] {
  const first = (part - 1) * idsPerPart
  return Array.from({ length: idsPerPart / idsPerCall }, (_, step) => {
    const from = first + step * idsPerCall
    return (commerce: Commerce) => commerce.productsById(from, from + idsPerCall)
  })
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function xmlOf(reads: readonly Read[], stores: Stores): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream({
    start(controller) {
      const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
      controller.enqueue(encoder.encode(`${head}<urlset xmlns="${namespace}" ${xhtml}>`))
    },
    async pull(controller) {
      const read = reads[next++]
      if (read) controller.enqueue(encoder.encode(`\n${await urls(read, stores)}`))
      else {
        controller.enqueue(encoder.encode('</urlset>'))
        controller.close()
      }
    },
  })
}

/** Returns the addresses of one read in the requested view, each with its counterparts in the other views. */
async function urls(read: Read, stores: Stores): Promise<string> {
  const found = await Promise.all(
    stores.map(async ({ commerce }) => new Map((await read(commerce)).map(({ id, path }) => [id, path]))),
  )
  const own = [...(found[0] ?? [])]
  return own.map(([id, path]) => url(stores[0].origin + path, alternates(id, found, stores))).join('\n')
}

function alternates(id: number, found: readonly Map<number, string>[], stores: Stores): [string, string][] {
  const known = stores.flatMap(({ code, origin }, index): [StoreCode, string][] => {
    const path = found[index]?.get(id)
    return path === undefined ? [] : [[code, origin + path]]
  })
  const links = known.map(([code, address]): [string, string] => [storeViews[code].locale, address])
  const fallback = known.find(([code]) => code === defaultStoreCode)
  return known.length > 1 && fallback ? [...links, ['x-default', fallback[1]]] : []
}

function url(address: string, alternates: readonly [string, string][]): string {
  const links = alternates.map(
    ([language, href]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapedMarkup(href)}"/>`,
  )
  return `<url><loc>${escapedMarkup(address)}</loc>${links.join('')}</url>`
}
