import { existsSync } from 'node:fs'
import { shop as ownShop } from '#shared/shop.ts'
import { defaultStoreCode, storeViews } from '#shared/store-view.ts'
import { engineVars } from '#worker/engines/engine-vars.ts'
import { buildWhereNeeded } from './build.ts'
import { commandLine } from './command-line.ts'
import { demoCustomers, deskEmail } from './loading/demonstration-people.ts'
import { openMailPage } from './mail-page.ts'
import { answerDatabase, openAddress } from './running-shop.ts'
import { databaseFile, startShop } from './shop.ts'
import { localPort, smallHeaps } from './workers.ts'

const usage = `
Runs the whole shop on this computer:
  npm start                             the built shop, at port 8787 or PORT of the environment
  npm run dev                           from its sources, with hot replacement
  npm run seed                          restores the invented products
  npm run seed -- --products 60         restores the first 60 of them
`
const { values, positionals } = commandLine(usage, {
  options: { products: { type: 'string' } },
  allowPositionals: true,
})
const port = Number(wholeNumber('PORT', localPort))
const products = wholeNumber('--products', values.products)
const folder = '.karaffel'
const [mode = 'built'] = positionals

// A database has one writer, and `npm run seed` replaces the database file.
const open = await openAddress(folder)
if (open) throw new Error(`The shop of this folder is open already, at ${open}: stop it first`)

process.env.MINIFLARE_WORKERD_V8_FLAGS ??= smallHeaps

// The built Workers only migrate and seed the database in development, so an old build is sufficient.
const isBuilt = mode === 'development' && existsSync('dist/platform/wrangler.json')
const whenBuilt = isBuilt ? undefined : buildWhereNeeded(console.log)
const platformVars = engineVars(process.env)
const options = { folder, products, platformVars, reseed: mode === 'seed', log: console.log, whenBuilt }
const shop = await startShop({ ...options, port: mode === 'built' ? port : 0 }).catch((error) => {
  throw error.code === 'ERR_ADDRESS_IN_USE'
    ? new Error(`Port ${port} is taken: PORT=8790 npm start takes another`)
    : error
})
// Read before the database is closed for the development server.
const customers = mode === 'seed' ? [] : await demoCustomersOf(shop.db)
if (mode === 'built') await answerDatabase(shop, folder)
else await shop.miniflare.dispose()
if (mode === 'development') await develop()
if (mode !== 'seed') console.log(await addresses())

function wholeNumber(name: string, typed: string | undefined): number | undefined {
  if (typed !== undefined && !/^\d{1,7}$/.test(typed))
    throw new Error(`${name} is a whole number, not "${typed}"`)
  return typed === undefined ? undefined : Number(typed)
}

/** Serves client, edge and platform from their sources with hot replacement, on the same database. */
async function develop(): Promise<void> {
  const { createServer } = await import('vite')
  const server = await createServer({
    server: { port, strictPort: true, host: '127.0.0.1', allowedHosts: ['.localhost'] },
  })
  await server.listen()
  await readSources()
}

/** Loads all sources by requesting the home page. The first request takes longer than a page waits for the platform. */
async function readSources(): Promise<void> {
  for (let tries = 0; tries < 6; tries++) {
    const { ok } = await fetch(`http://127.0.0.1:${port}/`)
    if (ok) return
  }
  throw new Error('The front page cannot be rendered: the log above says why')
}

/** Returns the addresses of all views. The default view comes first and has two addresses. */
function viewAddresses(): string[] {
  const english = new Intl.DisplayNames('en', { type: 'language' })
  const main = storeViews[defaultStoreCode]
  const others = Object.values(storeViews).filter((view) => view !== main)
  return [main, ...others].map((view) => {
    const name = `${english.of(new Intl.Locale(view.locale).language)} view`
    const hosts = [...(view === main ? ['localhost'] : []), `${view.hosts[0]}.localhost`]
    return `  ${name.padEnd(14)} ${hosts.map((host) => `http://${host}:${port}`).join('   ')}`
  })
}

/** Returns the demo customers of this shop. An import of own products deletes all except the desk account. */
async function demoCustomersOf(db: D1Database) {
  const { results } = await db.prepare('SELECT email FROM customers').all<{ email: string }>()
  const there = new Set(results.map(({ email }) => email))
  return demoCustomers().filter(({ email }) => there.has(email.toLowerCase()))
}

async function addresses(): Promise<string> {
  const { name } = ownShop
  return `
${name} is open:
${viewAddresses().join('\n')}

The desk, where you run the shop, with the password of the demo customers:
  http://localhost:${port}/desk   ${deskEmail}

Demo customers:
${customers.map(({ email, password, group_id }) => `  group ${String(group_id).padEnd(4)} ${email.padEnd(32)} ${password}`).join('\n')}

Mails, which leave this machine no further:
  ${await openMailPage(databaseFile(folder), port + 1)}

Clear cached pages:
  http://localhost:${port}/invalidate?key=${shop.secrets.INVALIDATE_KEY}&tag=home
`
}
