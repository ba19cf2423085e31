import { parseArgs } from 'node:util'
import { clearPagesOf, deployedStorefront, type Storefront } from './clear-pages.ts'
import { withDeployedDatabase } from './deployed-database.ts'
import { listSetAside, putBack, setAside } from './set-aside/set-aside.ts'
import { startShop } from './shop.ts'

// What is set aside for customers (groups 5, 6, 7, 8, 10 and 11): nobody else can order it.
//   npm run set-aside                                                  what is, for whom, and until when
//   npm run set-aside -- add chef@example.dk 10234 6 2026-12-31        six, in place of those of before
//   npm run set-aside -- remove chef@example.dk 10234                  what is left is everybody's again
//     --remote --shop https://karaffel.example     of the deployed platform; INVALIDATE_KEY is the storefront's
const { values, positionals } = parseArgs({
  options: { remote: { type: 'boolean', default: false }, shop: { type: 'string' } },
  allowPositionals: true,
})
const [command = 'list', email = '', sku = '', qty = '', until = ''] = positionals
const wanted = { list: 0, add: 5, remove: 3 }[command]
if (wanted === undefined || (wanted > 0 && positionals.length !== wanted))
  throw new Error('npm run set-aside -- add <e-mail> <sku> <how many> <day>, or remove <e-mail> <sku>')

if (values.remote) await withDeployedDatabase((db) => run(db, () => deployedStorefront(values.shop)))
else {
  const shop = await startShop({ port: 0, folder: '.karaffel', isQuiet: true })
  await run(shop.db, () => ({ url: shop.url, key: shop.secrets.INVALIDATE_KEY }))
  await shop.miniflare.dispose()
}

async function run(db: D1Database, storefront: () => Storefront): Promise<void> {
  if (command !== 'list') {
    const cleared = storefront()
    const product = await (command === 'add'
      ? setAside(db, { email, sku, qty, until })
      : putBack(db, { email, sku }))
    await clearPagesOf(product, cleared)
  }
  const lines = await listSetAside(db)
  console.log(lines.length ? lines.join('\n') : 'Nothing is set aside.')
}
