import { shopOptions, withShop } from './chosen-shop.ts'
import { clearPagesOf, type Storefront } from './clear-pages.ts'
import { commandLine } from './command-line.ts'
import { listSetAside, putBack, setAside } from './set-aside/set-aside.ts'

const usage = `
Units set aside for customers of the groups 5, 6, 7, 8, 10 and 11; nobody else can order them:
  npm run set-aside                                                  lists them with customer and end
  npm run set-aside -- add chef@example.dk 10234 6 2026-12-31        sets six units aside, in place of earlier ones
  npm run set-aside -- remove chef@example.dk 10234                  returns the rest to everybody
    --remote --shop https://karaffel.example     of the deployed platform; needs its INVALIDATE_KEY in the environment
`
const { values, positionals } = commandLine(usage, {
  options: shopOptions,
  allowPositionals: true,
})
const [command = 'list', email = '', sku = '', qty = '', until = ''] = positionals
const wanted = { list: 0, add: 5, remove: 3 }[command]
if (wanted === undefined || (wanted > 0 && positionals.length !== wanted))
  throw new Error('npm run set-aside -- add <e-mail> <sku> <how many> <day>, or remove <e-mail> <sku>')

await withShop(values, run)

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
