import { reasonText } from '#shared/reason.ts'
import { sleep } from '#shared/sleep.ts'
import { clearPages } from '#worker/local/clear-pages.ts'
import { answerDatabase, openShop } from '#worker/local/running-shop.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import { importIntoShop } from '#worker/platform/catalog/import/import-into-shop.ts'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import { cartOf } from '../fixtures/order.ts'
import { orderCart } from './order.ts'
import { ageless, setStock } from './orders.ts'
import { callOf } from './platform.ts'
import { print } from './print.ts'
import { median, p99 } from './times.ts'

const shoppers = 50
/** Pause of a shopper between two orders (milliseconds). Fifty shoppers who order without a pause would be an attack. */
const pause = 10_000

/**
 * Imports a price and a quantity of every product through the open shop's process, while fifty shoppers order and read pages. Throws if a
 * page or an order fails, or if the page of unchanged content loses its cache entry.
 */
export async function measureImport(shop: LocalShop, folder: string): Promise<void> {
  await answerDatabase(shop, folder)
  await using open = await openShop(folder, shop.secrets)
  const call = callOf(shop.platformUrl?.origin ?? '')
  const [ordered = ''] = await ageless(call)
  await setStock(shop, [ordered], 1_000_000)
  const { results } = await shop.db
    .prepare(`SELECT p.sku, d.doc ->> 'slug' AS slug FROM products p JOIN product_documents d ON d.product_id = p.id
      WHERE p.type_id = 'simple' AND p.visibility > 1 AND p.status = 1 AND d.store_id = 1 AND NOT ifnull(d.doc ->> 'b2b_only', 0)`)
    .all<{ sku: string; slug: string }>()
  const pages = results.map(({ sku, slug }) => ({ sku, path: `/p/${sku}/${slug}` }))
  // A CMS page, because product pages show other products with changed prices.
  const still = '/i/leverans'
  await pageAt(shop, still)
  // The prices depend on the time, so that a shop from an earlier run changes too.
  const today = Math.floor(Date.now() / 1000)
  const lines = pages
    .filter(({ sku }) => sku !== ordered)
    .map(({ sku }, index) => `${sku},${100 + ((index + today) % 400)},${index % 50}`)
  const file = { name: 'prices.csv', text: `sku,price,qty\n${lines.join('\n')}\n` }
  let isOver = false
  const durations: number[] = []
  const shopper = async (_: unknown, number: number) => {
    for (let turn = number; !isOver; turn += shoppers) {
      const start = performance.now()
      await orderCart(call, await cartOf(call, { [ordered]: 1 }), { [ordered]: 1 })
      durations.push(performance.now() - start)
      await pageAt(shop, pages[turn % pages.length]?.path ?? '/')
      const status = (await pageAt(shop, still)).headers.get('Cache-Status')
      // A stale page is served and rendered again in the background. A dropped page would be a miss.
      if (!/hit|fwd=stale/.test(status ?? ''))
        throw new Error(`the page of what did not change was made anew: ${status}`)
      await sleep(pause)
    }
  }
  const crowd = Promise.all(Array.from({ length: shoppers }, shopper)).then(
    () => null,
    (error: Error) => error,
  )
  const started = performance.now()
  const run = () => {
    const purge = (tags: readonly string[]) => clearPages(tags, open.storefront)
    return importIntoShop(
      open.db,
      byView(() => file),
      {
        ...{ isDryRun: false, isComplete: false, purge, progress: () => {} },
        fetchPhotos: async () => ({ photos: [], paths: new Map(), failed: [] }),
      },
    )
  }
  const { articles, refused } = await run().finally(() => {
    isOver = true
  })
  const seconds = (performance.now() - started) / 1000
  const failed = await crowd
  if (failed) throw failed
  if (refused.da.length)
    throw new Error(`${refused.da.length} lines refused: ${reasonText(refused.da[0] ?? { reason: '' })}`)
  const again = await run()
  if (again.articles.length) throw new Error(`${again.articles.length} articles differ from what was written`)
  durations.sort((one, other) => one - other)
  print(`An import while ${shoppers} shoppers order`, [
    {
      lines: lines.length,
      changed: articles.length,
      seconds: seconds.toFixed(1),
      'lines/s': (lines.length / seconds).toFixed(0),
      orders: durations.length,
      'order median ms': median(durations).toFixed(0),
      'order p99 ms': p99(durations).toFixed(0),
    },
  ])
}

async function pageAt({ url }: LocalShop, path: string): Promise<Response> {
  const answer = await fetch(new URL(path, url), { headers: { 'Accept-Encoding': 'identity' } })
  const text = await answer.clone().text()
  if (answer.status !== 200 || !text.trimEnd().endsWith('</html>'))
    throw new Error(`${path}: ${answer.status}, ${text.length} characters that end in ${text.slice(-20)}`)
  return answer
}
