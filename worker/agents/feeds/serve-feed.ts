import { getDeliveries } from '#shared/platform-api/delivery.ts'
import { shop as merchant } from '#shared/shop.ts'
import { cacheHeaders } from '#worker/cache/freshness.ts'
import { tag } from '#worker/cache/tags.ts'
import { call } from '#worker/commerce/call.ts'
import { listedFor } from '#worker/commerce/product.ts'
import { searchDocuments } from '#worker/commerce/search.ts'
import type { Shopfront } from '../agent-request.ts'
import { decimal, type FeedFormat, type FeedShop } from './feed-format.ts'
import { feedItems } from './feed-item.ts'
import { google, meta, prisjakt } from './rss.ts'
import { klarna, wineSearcher } from './text-feeds.ts'

/** The feeds by the last part of their addresses, `/feeds/google.xml`. */
const formats: Readonly<Record<string, FeedFormat>> = {
  'google.xml': google,
  'meta.xml': meta,
  'prisjakt.xml': prisjakt,
  'wine-searcher.txt': wineSearcher,
  'klarna.csv': klarna,
}

export const feedNames: readonly string[] = Object.keys(formats)

/** The ids that are read with one call: 200,000 products take 400 calls. */
const idsPerCall = 500

/**
 * Returns the headers of a file that is made of the whole catalogue. Each change of a product purges the tag `search`. Robots fetch such a
 * file once a day, so that a stale one is sent for ten minutes at most.
 */
export function feedHeaders(type: string): Headers {
  const headers = cacheHeaders('search', [tag('product'), tag('search')])
  headers.set('Content-Type', type)
  return headers
}

/** Returns a feed, streamed while the catalogue is read; null if no feed has this name. */
export async function serveFeed(name: string, shopfront: Shopfront): Promise<Response | null> {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined
  if (!format) return null
  const headers = feedHeaders(format.type)
  headers.set('ETag', `"${crypto.randomUUID()}"`)
  const shop = await feedShop(shopfront)
  const parts = feedParts(format, shop, shopfront)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return new Response(body, { headers })
}

/** Yields the text of a feed, a part for each read of the catalogue. */
async function* feedParts(
  format: FeedFormat,
  shop: FeedShop,
  { commerce, reading, view, origin }: Shopfront,
): AsyncGenerator<string> {
  yield format.begin(shop)
  const range = await commerce.productIdRange()
  for (let from = range?.lowest ?? 0; range && from <= range.highest; from += idsPerCall) {
    const { items } = await searchDocuments(reading, 'product', {
      filters: { id: { gte: from, lt: from + idsPerCall }, ...listedFor(reading.group) },
      size: idsPerCall,
      sort: [{ field: 'id', order: 'asc' }],
    })
    const lines = items.flatMap((product) =>
      feedItems(product, { view, origin }).map((item) => format.item(item, shop)),
    )
    yield lines.join('')
  }
  yield format.end
}

/** Returns what the items of a feed share. */
export async function feedShop({ env, view, origin, t }: Shopfront): Promise<FeedShop> {
  const answer = await call(getDeliveries, {}, { env, store: view.code })
  const deliveries = answer.ok ? answer.result : []
  return {
    ...{ view, origin, title: t('home_title') },
    deliveries: deliveries.map(({ carrier_title, method_title, price_incl_tax, free_from }) => ({
      title: `${carrier_title} ${method_title}`.trim(),
      price: price_incl_tax,
      freeFrom: free_from,
    })),
    words: { vintage: t('Vintage'), size: t('Size'), deposit: t('Deposit') },
  }
}

/** Returns `/llms.txt`: what the shop sells, and where programs read prices, availability and sizes. It states what the feeds state. */
export async function llmsText(shopfront: Shopfront): Promise<Response> {
  const { origin, view, env } = shopfront
  const { title, deliveries } = await feedShop(shopfront)
  const money = (amount: number) => `${decimal(amount)} ${view.currency}`
  const lines = [
    `# ${merchant.name}`,
    `> ${title}`,
    'Prices include tax. A deposit is charged apart. Alcohol is sold to adults only: the checkout verifies the age.',
    `## Delivery in ${view.country}`,
    ...deliveries.map(({ title: name, price, freeFrom }) =>
      [`- ${name}: ${money(price)}`, freeFrom === null ? '' : `, free from ${money(freeFrom)}`].join(''),
    ),
    '## Data',
    ...feedNames.map((name) => `- [${name}](${origin}/feeds/${name})`),
    `- [Sitemap](${origin}/sitemap.xml)`,
    ...(env.AGENTS === 'off' ? [] : [`- [Universal Commerce Protocol](${origin}/.well-known/ucp)`]),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: feedHeaders('text/plain; charset=utf-8') })
}
