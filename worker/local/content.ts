import { existsSync } from 'node:fs'
import { buildWhereNeeded } from './build.ts'
import { shopOptions, withShop } from './chosen-shop.ts'
import { clearPages, type Storefront } from './clear-pages.ts'
import { commandLine } from './command-line.ts'
import { changeFolder, hasFaultyFile } from './content/change-folder.ts'
import { overwrittenFiles, recordWritten, renewRecord, writeTexts } from './content/written-record.ts'
import { storageOf } from './workers.ts'

const usage = `
Texts, menus, shops, deliveries and payments of the shop as files (docs/content.md):
  npm run content -- ../my-texts                    stores the differences, also while the shop is open
    --dry-run                                       prints the differences and unreadable files
    --overwrite                                     also replaces texts that were changed at the desk since the folder was written
    --write                                         writes the shop's texts as files of that folder
    --remote --shop https://…                       of the deployed shop; needs its INVALIDATE_KEY in the environment
`
const { values, positionals } = commandLine(usage, {
  options: {
    'dry-run': { type: 'boolean', default: false },
    overwrite: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    ...shopOptions,
  },
  allowPositionals: true,
})
const [folder] = positionals
if (!folder || positionals.length > 1)
  throw new Error('npm run content -- folder [--dry-run] [--overwrite] [--write] [--remote --shop address]')

if (!values.remote) {
  await buildWhereNeeded(console.log)
  if (!existsSync(storageOf('.karaffel'))) throw new Error('There is no shop yet: npm start makes one')
}
await withShop(values, (db, storefront) => run(folder, db, storefront))

async function run(from: string, db: D1Database, storefront: () => Storefront): Promise<void> {
  if (values.write) return writeFolder(from, db)
  const isDryRun = values['dry-run']
  const overwritten = await overwrittenFiles(db, from)
  for (const file of overwritten)
    console.log(`  ${file} was changed in the shop since this folder was written`)
  if (overwritten.length && !isDryRun && !values.overwrite) {
    console.log(
      'Nothing was written: --overwrite stores the files all the same, --write takes the changes into the folder',
    )
    process.exitCode = 1
    return
  }
  const clears = isDryRun ? undefined : storefront()
  const purge = async (tags: readonly string[]) => clears && clearPages(tags, clears)
  const changed = await changeFolder(db, from, { isDryRun, purge })
  for (const { file, reason } of changed.refused) console.log(`  ${file}: ${reason}`)
  console.log(changed.lines.join('\n'))
  if (!hasFaultyFile(changed)) return isDryRun ? undefined : renewRecord(db, from)
  if (!isDryRun) console.log('Nothing was written: each file has to be right first')
  process.exitCode = 1
}

async function writeFolder(to: string, db: D1Database): Promise<void> {
  const { files, refused } = await writeTexts(db, to)
  await recordWritten(db, to)
  for (const { file, reason } of refused) console.log(`  ${file} is left out: ${reason}`)
  console.log(`${files} files in ${to}`)
}
