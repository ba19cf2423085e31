import { shopOptions, withShop } from './chosen-shop.ts'
import { clearPagesOf, type Storefront } from './clear-pages.ts'
import { commandLine } from './command-line.ts'
import { listSetAside, putBack, setAside } from './set-aside/set-aside.ts'

const usage = `
What is set aside for customers (groups 5, 6, 7, 8, 10 and 11): nobody else can order it.
  npm run set-aside                                                  what is, for whom, and until when
  npm run set-aside -- add chef@example.dk 10234 6 2026-12-31        six, in place of those of before
  npm run set-aside -- remove chef@example.dk 10234                  what is left is everybody's again
    --remote --shop https://karaffel.example     of the deployed platform; INVALIDATE_KEY is the storefront's
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
