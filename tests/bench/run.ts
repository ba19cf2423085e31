import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWhereNeeded } from '#worker/local/build.ts'
import { startShop } from '#worker/local/shop.ts'
import { measureCache } from './cache.ts'
import { measureClient } from './client.ts'
import { startedBy } from './cpu.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { type Growth, measurePlatform, printGrowth } from './platform.ts'

// `npm run bench`: figures of one run on this machine. Compare their ratios, not their absolute values.
// `npm run bench -- --products 1500,50000` measures other sizes than 1,500, 50,000 and 200,000.
// `npm run bench -- --client` only what a shopper waits for, `--growth` only what the catalogue's size does.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1500,50000,200000' },
    client: { type: 'boolean' },
    growth: { type: 'boolean' },
  },
})
const sizes = values.client ? [1500] : values.products.split(',').map(Number)

buildWhereNeeded(console.log)
const measured: Growth[] = []
for (const [index, products] of sizes.entries()) {
  try {
    measured.push({ products, queries: await measure(products, index === 0 && !values.growth) })
  } catch (error) {
    failed(`${products} products`, error)
  }
}
if (!values.client) printGrowth(measured)
process.exit()

async function measure(products: number, withPages: boolean): Promise<Growth['queries']> {
  const start = performance.now()
  const used = process.cpuUsage()
  const folder = `.karaffel/bench-${products}`
  const [shop, processes] = await startedBy(() =>
    startShop({ port: 0, folder, products, opensPlatform: true, isQuiet: true, log: console.log }),
  )
  const { user, system } = process.cpuUsage(used)
  const seconds = [performance.now() - start, (user + system) / 1000].map((ms) => (ms / 1000).toFixed(1))
  console.log(
    `${products} products are open after ${seconds.join(' s, CPU ')} s; load ${loadavg()[0]?.toFixed(1)}`,
  )
  try {
    if (withPages) {
      await measureClient(shop).catch((error) => failed('client', error))
      if (values.client) return new Map()
      await measurePages(shop, processes)
      await measureCache(shop)
    }
    const queries = await measurePlatform(shop, processes)
    if (withPages) await measureOrders(shop, processes).catch((error) => failed('orders', error))
    return queries
  } finally {
    await shop.miniflare.dispose()
  }
}

/** What is left is measured all the same: a run takes longer than anybody watches it. */
function failed(part: string, error: unknown): void {
  console.error(`${part}:`, error)
  process.exitCode = 1
}
