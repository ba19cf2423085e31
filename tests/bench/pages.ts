import type { LocalShop } from '#worker/local/shop.ts'
import { startShop } from '#worker/local/shop.ts'
import { ask } from './ask.ts'
import { startedBy } from './cpu.ts'
import { type Load, load } from './load.ts'
import { print } from './print.ts'
import { startRenderWorker } from './render-worker.ts'

const category = '/c/rodvin'
const headers = { Host: 'da.localhost', 'Accept-Encoding': 'identity' }

/**
 * Prints the requests a second of a category page with forty cards, beside the maximum of the runtime. For the uncached page the platform
 * runs in a separate process behind `PLATFORM_URL`, so that the CPU of both can be measured. Calls over HTTP cost the storefront more than
 * a binding. The storefront already knows the cards, as on most pages that differ only by filter or order.
 */
export async function measurePages(shop: LocalShop, platform: number[]): Promise<void> {
  const { body } = await ask(shop.url.origin + category)
  const [render, rendering] = await startedBy(() => startRenderWorker(body))
  const vars = { PLATFORM_URL: shop.platformUrl?.origin ?? '' }
  const [front, storefront] = await startedBy(() => startShop({ port: 0, products: 0, vars, isQuiet: true }))
  try {
    const at = (path: string) => ({ url: new URL(path, render.url).href, processes: [rendering, []] })
    const page = (path: string) => ({
      url: front.url.origin + path,
      headers,
      processes: [storefront, platform],
    })
    const uncached = (path: string) => ({
      ...page(''),
      paths: (index: number) => `${path}?price=0-${100_000 + index}`,
    })
    const rows: [string, Load][] = []
    const measure = async (name: string, options: Parameters<typeof load>[0]) =>
      rows.push([name, await load(options)])
    await measure('hello world', at('/hello'))
    await measure('category, cached', page(category))
    await measure('category, cached, on the way through the gateway', {
      ...page(category),
      headers: { ...headers, Cookie: 'view=da' },
    })
    await measure('category, data form, cached', page(`/_data${category}`))
    await measure('renderToString of the same tree', at('/string'))
    await measure('the shop’s stream of the same tree', at('/stream'))
    await measure('category, never cached', uncached(category))
    await measure('category, data form, never cached', uncached(`/_data${category}`))
    print(
      'Pages: a category of 40 cards, 8 connections',
      rows.map(([name, result]) => row(name, result, rows[0]?.[1])),
    )
  } finally {
    await render.miniflare.dispose()
    await front.miniflare.dispose()
  }
}

function row(name: string, { rate, median, p99, cpu: [own = null, platform = null] }: Load, hello?: Load) {
  return {
    '': name,
    'requests/s': Math.round(rate),
    'of hello': hello ? (rate / hello.rate).toFixed(2) : '',
    'median ms': median,
    'p99 ms': p99,
    'CPU ms': own === null ? 'unknown' : own.toFixed(2),
    'platform CPU ms': platform === null ? '' : platform.toFixed(2),
  }
}
