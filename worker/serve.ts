import { parseArgs } from 'node:util'
import { buildWhereNeeded } from './build.ts'
import { startShop } from './local-shop.ts'
import { catalogue } from './platform/seed/catalogue.ts'

// `npm start`, `npm run seed -- --products N`: the whole shop on this machine.
const { values, positionals } = parseArgs({
  options: { products: { type: 'string' } },
  allowPositionals: true,
})
const port = Number(process.env.PORT ?? 8787)
const products = values.products === undefined ? undefined : Number(values.products)
const seedOnly = positionals[0] === 'seed'

await buildWhereNeeded(console.log)
const shop = await startShop({
  port: seedOnly ? 0 : port,
  folder: '.karaffel',
  products,
  reseed: seedOnly,
  log: console.log,
})
if (seedOnly) await shop.miniflare.dispose()
else console.log(addresses())

function addresses(): string {
  const customers = catalogue({ products: 0 }).customers
  return `
Karaffel is open:
  Swedish view   http://localhost:${port}   http://se.localhost:${port}
  Danish view    http://da.localhost:${port}

Demo customers:
${customers.map(({ email, password, group_id }) => `  group ${String(group_id).padEnd(4)} ${email.padEnd(32)} ${password}`).join('\n')}

Clear cached pages:
  http://localhost:${port}/invalidate?key=${shop.secrets.INVALIDATE_KEY}&tag=home
`
}
