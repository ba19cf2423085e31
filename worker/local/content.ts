import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storeCodes } from '#shared/store-view.ts'
import { contentFolder } from '#worker/demo/seed/content/content-folder.ts'
import { buildWhereNeeded } from './build.ts'
import { shopOptions, type WithRedirects, withShop } from './chosen-shop.ts'
import { clearPages, type Storefront } from './clear-pages.ts'
import { commandLine } from './command-line.ts'
import { changeContent } from './content/change-content.ts'
import { coupons } from './content/coupons.ts'
import { deliveries } from './content/deliveries.ts'
import { fees } from './content/fees.ts'
import { changeList, type ListChange, type ListFile, writeList } from './content/list-file.ts'
import { changeParcelShops, writeParcelShops } from './content/parcel-shops.ts'
import { payments } from './content/payments.ts'
import { sections } from './content/sections.ts'
import { changeShops, writeShops } from './content/shops.ts'
import { storedContent } from './content/stored-content.ts'
import { writeContent } from './content/write-content.ts'
import { changeLines } from './redirects/change-lines.ts'
import { changeRedirects, redirectLines } from './redirects/change-redirects.ts'
import { writeRedirects } from './redirects/write-redirects.ts'
import { storageOf } from './workers.ts'

const lists: readonly ListFile<object>[] = [deliveries, payments, fees, coupons, sections]

const usage = `
What the shop says and offers beside its products as files (docs/content.md):
  npm run content -- ../my-texts                    what differs is written, also while the shop is open
    --dry-run                                       what would change, and which files cannot be read
    --write                                         the other way: the shop's texts as files of that folder
    --remote --shop https://…                       of the deployed shop; INVALIDATE_KEY is the storefront's
`
const { values, positionals } = commandLine(usage, {
  options: {
    'dry-run': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    ...shopOptions,
  },
  allowPositionals: true,
})
const [folder] = positionals
if (!folder || positionals.length > 1)
  throw new Error('npm run content -- folder [--dry-run] [--write] [--remote --shop address]')

if (!values.remote) {
  buildWhereNeeded(console.log)
  if (!existsSync(storageOf('.karaffel'))) throw new Error('There is no shop yet: npm start makes one')
}
await withShop(values, (db, storefront, withRedirects) => run(folder, db, storefront, withRedirects))

async function run(
  from: string,
  db: D1Database,
  storefront: () => Storefront,
  withRedirects: WithRedirects,
): Promise<void> {
  if (values.write) {
    const texts = writeContent(from, await storedContent(db))
    let rules = (await writeShops(db, from)) + (await writeParcelShops(db, from))
    for (const list of lists) rules += await writeList(db, list, from)
    const redirects = await withRedirects((store) => writeRedirects(from, store))
    console.log(`${texts + rules + redirects} files in ${from}`)
    return
  }
  const { content, refused } = contentFolder(from)
  const isDryRun = values['dry-run']
  const clears = isDryRun ? undefined : storefront()
  const purge = async (tags: readonly string[]) => clears && clearPages(tags, clears)
  const shops = await changeShops(db, from, refused, { isDryRun, purge })
  const listed: ListChange[] = []
  for (const list of lists) listed.push(...(await changeList(db, list, from, refused, isDryRun)))
  const parcelShops = await changeParcelShops(db, from, refused, isDryRun)
  const texts = await changeContent(db, content, refused, { isDryRun, purge })
  for (const { file, reason } of refused) console.log(`  ${file}: ${reason}`)
  const changes = [
    ...texts.map(({ kind, view, type, document }) => [kind, `${view.code} ${type} ${document.identifier}`]),
    ...shops.map(({ kind, code }) => [kind, `shop ${code}`]),
    ...listed.map(({ kind, view, entry, key }) => [kind, `${view.code} ${entry} ${key}`]),
  ]
  for (const [kind = '', what] of changes) console.log(`  ${kind.padEnd(7)} ${what}`)
  for (const [kind, count] of Object.entries(parcelShops))
    if (count) console.log(`  ${kind.padEnd(7)} ${count} parcel shops`)
  console.log(`${changes.length} ${isDryRun ? 'would be written' : 'written'}`)
  const files = storeCodes.map((code) => [code, join(from, code, 'redirects.csv')] as const)
  if (!files.some(([, file]) => existsSync(file))) return
  const lines = Object.fromEntries(files.map(([code, file]) => [code, redirectLines(file)]))
  const changed = await withRedirects((store) => changeRedirects(db, store, lines, { isDryRun, purge }))
  console.log(changeLines(changed, isDryRun).join('\n'))
}
