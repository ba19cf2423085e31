import { existsSync } from 'node:fs'
import { contentFolder } from '#worker/demo/seed/content/content-folder.ts'
import { buildWhereNeeded } from './build.ts'
import { shopOptions, withShop } from './chosen-shop.ts'
import { clearPages, type Storefront } from './clear-pages.ts'
import { commandLine } from './command-line.ts'
import { changeContent } from './content/change-content.ts'
import { storedContent } from './content/stored-content.ts'
import { writeContent } from './content/write-content.ts'
import { storageOf } from './workers.ts'

const usage = `
Texts, blocks and menus as files (docs/content.md):
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
if (!folder) throw new Error('npm run content -- folder [--dry-run] [--write] [--remote --shop address]')

if (!values.remote) {
  buildWhereNeeded(console.log)
  if (!existsSync(storageOf('.karaffel'))) throw new Error('There is no shop yet: npm start makes one')
}
await withShop(values, (db, storefront) => run(folder, db, storefront))

async function run(from: string, db: D1Database, storefront: () => Storefront): Promise<void> {
  if (values.write) {
    console.log(`${writeContent(from, await storedContent(db))} files in ${from}`)
    return
  }
  const { content, refused } = contentFolder(from)
  const isDryRun = values['dry-run']
  const clears = isDryRun ? undefined : storefront()
  const changes = await changeContent(db, content, refused, {
    isDryRun,
    purge: async (tags) => clears && clearPages(tags, clears),
  })
  for (const { file, reason } of refused) console.log(`  ${file}: ${reason}`)
  for (const { kind, view, type, document } of changes)
    console.log(`  ${kind.padEnd(7)} ${view.code} ${type} ${document.identifier}`)
  console.log(`${changes.length} ${isDryRun ? 'would be written' : 'written'}`)
}
