import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { csvRows } from '#shared/csv-rows.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { redirectKey } from '#worker/commerce/redirect-key.ts'
import { buildWhereNeeded } from '../build.ts'
import { redirectsOf, startShop } from '../shop.ts'
import { type CheckedRedirects, checkRedirects } from './check.ts'
import { existingRedirects, storeRedirects } from './namespace.ts'

// `npm run redirects -- file.csv`: redirects of the old shop for this machine's, or as a file for Cloudflare.
const { values, positionals } = parseArgs({
  options: { store: { type: 'string' }, bulk: { type: 'string' } },
  allowPositionals: true,
})
const [file] = positionals
if (!file) throw new Error('npm run redirects -- file.csv [--store da|sv] [--bulk out.json]')
const { columns, rows, refused: unread } = csvRows(readFileSync(file, 'utf8'))
for (const name of ['request_path', 'target_path'])
  if (!columns.includes(name)) throw new Error(`${file} has no column ${name}`)
const stores = Object.values(storeViews)
  .map(({ code }) => code)
  .filter((code) => !values.store || code === values.store)
if (stores.length === 0) throw new Error(`There is no view ${values.store}`)

if (values.bulk) {
  const checked = checkRedirects(rows)
  const entries = stores.flatMap((store) =>
    checked.redirects.map(({ request, target }) => ({ key: redirectKey(store, request), value: target })),
  )
  writeFileSync(values.bulk, JSON.stringify(entries))
  report(`in ${values.bulk}`, checked)
} else {
  buildWhereNeeded(console.log)
  const shop = await startShop({ port: 0, folder: '.karaffel', log: console.log })
  for (const store of stores) await importInto(store)
  await fetch(new URL(`/invalidate?key=${shop.secrets.INVALIDATE_KEY}&tag=redirect`, shop.url))
  await shop.miniflare.dispose()

  async function importInto(store: StoreCode): Promise<void> {
    const namespace = await redirectsOf(shop.miniflare)
    const checked = checkRedirects(rows, await existingRedirects(namespace, store))
    await storeRedirects(namespace, store, checked.redirects)
    report(`in the view ${store}`, checked)
  }
}

function report(where: string, { redirects, refused }: CheckedRedirects): void {
  console.log(`${redirects.length} redirects ${where}, ${refused.length + unread.length} lines refused`)
  const all = [...unread, ...refused].sort((one, other) => one.line - other.line)
  for (const { line, reason } of all) console.log(`  line ${line}: ${reason}`)
}
