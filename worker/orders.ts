import { parseArgs } from 'node:util'
import { startShop } from './local-shop.ts'
import { orderLines } from './platform/order/export.ts'

// `npm run orders -- --since 2026-11-01`: the orders of this shop as JSON lines (docs/orders.md).
const { values } = parseArgs({ options: { since: { type: 'string', default: '1970-01-01' } } })
if (Number.isNaN(Date.parse(values.since))) throw new Error('npm run orders -- --since 2026-11-01')
const shop = await startShop({ port: 0, folder: '.karaffel', isQuiet: true })
for await (const line of orderLines(shop.db, values.since)) process.stdout.write(`${line}\n`)
await shop.miniflare.dispose()
