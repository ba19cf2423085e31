import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { buildWhereNeeded } from './build.ts'
import { shopOptions, withShop } from './chosen-shop.ts'
import { clearPages } from './clear-pages.ts'
import { commandLine } from './command-line.ts'
import { changeLines } from './redirects/change-lines.ts'
import { changeRedirects, redirectLines } from './redirects/change-redirects.ts'

const usage = `
Where the paths of an old shop lead (request_path,target_path):
  npm run redirects -- old.csv                  what differs is stored, also while the shop is open
    --store da                                  of one view
    --dry-run                                   what would change, and which lines are refused
    --remote --shop https://…                   of the deployed shop; INVALIDATE_KEY is the storefront's
`
const { values, positionals } = commandLine(usage, {
  options: { store: { type: 'string' }, 'dry-run': { type: 'boolean', default: false }, ...shopOptions },
  allowPositionals: true,
})
const [file] = positionals
if (!file || positionals.length > 1)
  throw new Error('npm run redirects -- file.csv [--store da|sv] [--dry-run] [--remote --shop address]')
const lines = redirectLines(file)
const views = storeCodes.filter((code) => !values.store || code === values.store)
if (views.length === 0) throw new Error(`There is no view ${values.store}`)
const isDryRun = values['dry-run']

if (!values.remote) await buildWhereNeeded(console.log)
await withShop(values, (db, storefront, withRedirects) =>
  withRedirects(async (store) => {
    const wanted = Object.fromEntries(views.map((code) => [code, lines])) as Record<StoreCode, typeof lines>
    const clears = isDryRun ? undefined : storefront()
    const purge = async (tags: readonly string[]) => clears && clearPages(tags, clears)
    const changed = await changeRedirects(db, store, wanted, { isDryRun, purge })
    console.log(changeLines(changed, isDryRun).join('\n'))
  }),
)
