import { parseArgs } from 'node:util'
import { buildWhereNeeded } from './build.ts'
import { startShop } from './local-shop.ts'
import { catalogue } from './platform/seed/catalogue.ts'

// The whole shop on this machine: `npm start` built, `npm run dev` from its sources, `npm run seed` with other data.
const { values, positionals } = parseArgs({
  options: { products: { type: 'string' } },
  allowPositionals: true,
})
const port = Number(process.env.PORT ?? 8787)
const products = values.products === undefined ? undefined : Number(values.products)
const folder = '.karaffel'
const [mode = 'built'] = positionals

buildWhereNeeded(console.log)
const options = { folder, products, reseed: mode === 'seed', log: console.log }
const shop = await startShop({ ...options, port: mode === 'built' ? port : 0 })
if (mode !== 'built') await shop.miniflare.dispose()
if (mode === 'development') await develop()
if (mode !== 'seed') console.log(addresses())

/** Client, edge and platform from their sources, with hot replacement, on the same database. */
async function develop(): Promise<void> {
  const { createServer } = await import('vite')
  const server = await createServer({
    server: { port, strictPort: true, host: '127.0.0.1', allowedHosts: ['.localhost'] },
  })
  await server.listen()
}

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
