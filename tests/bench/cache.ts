import type { LocalShop } from '#worker/local/shop.ts'
import { ask } from './ask.ts'
import { print } from './print.ts'
import { median, p99, times } from './times.ts'

/** Prints how often sixty simultaneous requests render an uncached page, and how long a purge takes to show. */
export async function measureCache(shop: LocalShop): Promise<void> {
  const origin = shop.url.origin
  const cold = `${origin}/c/rodvin?price=1-99999`
  const statuses = await Promise.all(Array.from({ length: 60 }, () => cacheStatus(cold)))
  const renders = statuses.filter((status) => /fwd=miss/.test(status) && !/collapsed/.test(status)).length

  const page = `${origin}/c/rodvin`
  const purge = `${origin}/invalidate?key=${shop.secrets.INVALIDATE_KEY}&tag=category:37`
  const durations = await times(20, async () => {
    await ask(purge)
    const status = await cacheStatus(page)
    if (/hit/.test(status)) throw new Error(`A page that was purged came from the cache: ${status}`)
  })
  print('Cache', [
    { '': '60 simultaneous cold requests: renders', value: renders },
    { '': 'purge to fresh page, median ms', value: median(durations).toFixed(1) },
    { '': 'purge to fresh page, p99 ms', value: p99(durations).toFixed(1) },
  ])
}

async function cacheStatus(url: string): Promise<string> {
  const { status, headers } = await ask(url)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return String(headers['cache-status'] ?? '')
}
