import { statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { buildWhereNeeded } from '#worker/local/build.ts'
import { databaseFile, startShop } from '#worker/local/shop.ts'
import { patient } from '../support/patience.ts'
import { measureCache } from './cache.ts'
import { measureClient } from './client.ts'
import { measureCold } from './cold.ts'
import { measureConversations } from './conversations.ts'
import { startedBy } from './cpu.ts'
import { measureDesk } from './desk.ts'
import { measureFirstLoad } from './first-load.ts'
import { type Growth, printGrowth } from './growth.ts'
import { measureImport } from './import.ts'
import { measureKnownAddresses } from './known-addresses.ts'
import { manyProducts } from './many-products.ts'
import { measureMeasuring } from './measuring.ts'
import { measureMemory } from './memory.ts'
import { type Kind, kinds } from './mix.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measurePaired } from './paired.ts'
import { measurePlatform } from './platform.ts'
import { printRelevance } from './relevance.ts'
import { writeAtExit } from './write.ts'

// `npm run bench` measures this machine. Compare the ratios of one run, not the absolute values. Options run only a part:
// `--products 1500,50000`: other sizes of the catalogue than 1,500, 50,000 and 200,000.
// `--client`: waiting times of a shopper with a slow phone. `--growth`: query times by the size of the catalogue.
// `--addresses`: response times for known and unknown e-mail addresses.
// `--against ../before`: CPU of pages, alternating with another checkout; with `--rounds 20 --only category`, and with `--apart`
// for edge and platform separately.
// `--import --products 200000`: an import of every price and quantity while fifty shoppers order.
// `--first-load`: first loads in both views, compared with the build of 22 November; with `--commit` and `--runs 5`.
// `--cold`: CPU of the first pages of a fresh process.
// `--chat`: cost of 500 open conversations. `--desk`: CPU of the list of 1,000 orders.
// `--measuring`: cost of measuring with consent and of the edge's counts; with `--rounds 20`, `--only press` or `--only page`.
// `--memory`: memory of workerd after 100,000 requests; with `--requests 20000 --only stock`, and with `--as-it-runs` without
// forced garbage collection.
// `--write`: also stores the printed lines in docs/benchmarks.md, in a section for the other options.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1500,50000,200000' },
    client: { type: 'boolean' },
    cold: { type: 'boolean' },
    'first-load': { type: 'boolean' },
    commit: { type: 'string', default: '6c77e425' },
    runs: { type: 'string', default: '5' },
    growth: { type: 'boolean' },
    addresses: { type: 'boolean' },
    measuring: { type: 'boolean' },
    memory: { type: 'boolean' },
    chat: { type: 'boolean' },
    desk: { type: 'boolean' },
    import: { type: 'boolean' },
    'as-it-runs': { type: 'boolean' },
    requests: { type: 'string', default: '100000' },
    only: { type: 'string', multiple: true },
    against: { type: 'string' },
    rounds: { type: 'string', default: '8' },
    apart: { type: 'boolean' },
    write: { type: 'boolean' },
  },
})
if (values.write) writeAtExit(process.argv.slice(2).filter((option) => option !== '--write'))
const sizes = values.client || values.addresses ? [1500] : values.products.split(',').map(Number)

await buildWhereNeeded(console.log)
if (values.desk) {
  await measureDesk()
  process.exit()
}
if (values.against) {
  const { against, only, apart } = values
  await measurePaired({ against, rounds: Number(values.rounds), only, apart })
  process.exit()
}
if (values.cold) {
  await measureCold()
  process.exit()
}
if (values['first-load']) {
  await measureFirstLoad({ commit: values.commit, runs: Number(values.runs) })
  process.exit()
}
if (values.measuring) {
  await measureMeasuring(Number(values.rounds), values.only)
  process.exit()
}
if (values.memory) {
  await memory()
  process.exit()
}
if (values.chat) {
  await conversations()
  process.exit()
}
const measured: Growth[] = []
for (const [index, products] of sizes.entries()) {
  try {
    measured.push({ products, queries: await measure(products, index === 0 && !values.growth) })
  } catch (error) {
    failed(`${products} products`, error)
  }
}
if (!values.client && !values.addresses && !values.growth && !values.import) {
  await conversations()
  await memory()
}
if (!values.client && !values.addresses && !values.import) printGrowth(measured)
process.exit()

function conversations(): Promise<void> {
  return measureConversations('.karaffel/bench-chat').catch((error) => failed('conversations', error))
}

async function memory(): Promise<void> {
  const only = values.only?.map((kind) => v.parse(v.picklist(Object.keys(kinds) as Kind[]), kind))
  const requests = Number(values.requests)
  const folder = '.karaffel/bench-memory'
  const options = { folder, requests, asItRuns: values['as-it-runs'], ...(only && { only }) }
  await measureMemory(options).catch((error) => failed('memory', error))
}

async function measure(products: number, withPages: boolean): Promise<Growth['queries']> {
  const start = performance.now()
  const used = process.cpuUsage()
  const folder = `.karaffel/bench-${products}`
  const [shop, processes] = await startedBy(() =>
    startShop({
      port: 0,
      folder,
      catalogue: manyProducts(products),
      opensPlatform: true,
      isQuiet: true,
      vars: patient,
      log: console.log,
    }),
  )
  const { user, system } = process.cpuUsage(used)
  const seconds = [performance.now() - start, (user + system) / 1000].map((ms) => (ms / 1000).toFixed(1))
  console.log(
    `${products} products are open after ${seconds.join(' s, CPU ')} s; load ${loadavg()[0]?.toFixed(1)}; ${sizeOf(folder, products)}`,
  )
  try {
    if (values.import) {
      await measureImport(shop, folder)
      return new Map()
    }
    if (withPages && !values.client)
      await measureKnownAddresses(shop).catch((error) => failed('addresses', error))
    if (values.addresses) return new Map()
    if (withPages) {
      await measureClient(shop).catch((error) => failed('client', error))
      if (values.client) return new Map()
      await printRelevance(shop).catch((error) => failed('relevance', error))
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

/** Returns the size of the database as text, with its share of the limit: https://developers.cloudflare.com/d1/platform/limits/ */
function sizeOf(folder: string, products: number): string {
  const largestDatabase = 10e9
  const { size } = statSync(databaseFile(folder))
  const ofLimit = (size / largestDatabase) * 100
  return `${(size / 1e9).toFixed(2)} GB, ${(size / products / 1000).toFixed(1)} KB a product, ${ofLimit.toFixed(0)} % of what one D1 database may have`
}

/** Reports a failed part. The other parts still run, because nobody watches a long run. */
function failed(part: string, error: unknown): void {
  console.error(`${part}:`, error)
  process.exitCode = 1
}
