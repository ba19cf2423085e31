import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { basename } from 'node:path'
import { isCancel, select } from '@clack/prompts'
import type { RefusedLine } from '#shared/csv-rows.ts'
import { reasonText } from '#shared/reason.ts'
import { storeCodes } from '#shared/store-view.ts'
import type { ImportOutcome } from '#worker/platform/catalog/import/import-into-shop.ts'
import {
  type ImportedFile,
  questionLines,
  readFiles,
  readTables,
} from '#worker/platform/catalog/import/read-files.ts'
import type { Question } from '#worker/platform/catalog/import/reading/read-cells.ts'
import { vendureTable } from '#worker/platform/catalog/import/vendure/vendure-table.ts'
import { type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { noteAtDesk } from '#worker/platform/desk/journal.ts'
import { buildWhereNeeded } from './build.ts'
import { requireRemoteForShop, shopOptions } from './chosen-shop.ts'
import { clearPages, deployedStorefront, type Storefront } from './clear-pages.ts'
import { commandLine } from './command-line.ts'
import { loadDeployed, withDeployedDatabase } from './deployed-database.ts'
import { advice } from './import/advice.ts'
import { changeFromFiles, importFiles, readImported, refusedShare } from './import/import-files.ts'
import { accountLines, leftOutLines, progressOn, summary, table } from './import/import-report.ts'
import { vendureAccess } from './import/vendure-access.ts'
import { isInvented } from './loading/own-shop.ts'
import { openShop } from './running-shop.ts'
import { readSecrets } from './secrets.ts'
import { startShop } from './shop.ts'
import { uncheckedInFiles, uncheckedLines } from './unchecked-goods.ts'
import { storageOf } from './workers.ts'

const usage = `
Imports a merchant's products (docs/import.md):
  npm run import -- --from vendure  reads a Vendure (docs/vendure.md) at VENDURE_API as VENDURE_ADMIN of the environment
  npm run import -- file.csv      replaces the invented products at the first import; later writes the differences, by sku
    --da file --sv file           the file of one view, in place of one file for all
    --net                         prices are without VAT
    --images https://…            the address that the names of pictures belong to
    --private-images              pictures may be downloaded from private networks
    --complete                    hides products that the file lacks
      --hide-most                 even if these are more than half of the products
    --dry-run                     prints the differences and unreadable lines
    --replace                     replaces all products, even if many lines cannot be read; texts and lists stay
    --answer "pris=comma"         answers the question about an ambiguous column
    --remote --shop https://…     in the deployed shop; needs its INVALIDATE_KEY in the environment
`
/** `--da file`: the file of one view. */
const ofViews = Object.fromEntries(storeCodes.map((code) => [code, { type: 'string' as const }]))
const { values, positionals } = commandLine(usage, {
  options: {
    ...ofViews,
    from: { type: 'string' },
    net: { type: 'boolean', default: false },
    images: { type: 'string' },
    'private-images': { type: 'boolean', default: false },
    complete: { type: 'boolean', default: false },
    'hide-most': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    answer: { type: 'string', multiple: true },
    ...shopOptions,
  },
  allowPositionals: true,
})
const folder = '.karaffel'
/** Maximum share of refused lines with which a first import replaces the demonstration products without `--replace`. */
const mostRefused = 0.1
const own = values as Readonly<Record<string, unknown>>
const paths = storeCodes.flatMap((code) => (typeof own[code] === 'string' ? own[code] : []))
const [common = values.from ?? paths[0]] = positionals
if (values.from !== undefined && (values.from !== 'vendure' || positionals.length + paths.length > 0))
  throw new Error('--from vendure reads no file')
if (!common || positionals.length > 1)
  throw new Error(
    `npm run import -- --from vendure|file.csv|file.xlsx|file.xml ${storeCodes.map((code) => `[--${code} file]`).join(' ')} [--complete] [--dry-run] [--replace] [--answer heading=word] [--net] [--images address] [--private-images] [--remote --shop address]`,
  )
requireRemoteForShop(values)
const files = byView((code) => (typeof own[code] === 'string' ? own[code] : common))
const read = new Map<string, ImportedFile>()
for (const path of new Set(Object.values(files)))
  read.set(path, await (values.from ? vendureTable(vendureAccess()) : readImported(path)))
const source = byView((code) => read.get(files[code]) as ImportedFile)
const answers = new Map(
  (values.answer ?? []).map((answer): [string, string] => {
    const [, heading = '', word = ''] = /^(.*)=([^=]*)$/.exec(answer) ?? []
    return [heading.trim().toLowerCase(), word.trim()]
  }),
)
const options = { net: values.net, images: values.images, privateImages: values['private-images'], answers }
const isOfPrices = await printColumns()

if (values.remote) await withDeployedDatabase(intoDeployed)
else {
  await buildWhereNeeded(console.log)
  await intoFolder()
}
if (!isOfPrices) {
  const products = readFiles(source, options)
  const unchecked = uncheckedInFiles(products)
  if (unchecked.length)
    console.log(
      `Sold without an age check, as the file declares:\n  ${uncheckedLines(unchecked).join('\n  ')}`,
    )
  const lines = advice(products)
  if (lines.length) console.log(`What would make the shop better:\n  ${lines.join('\n  ')}`)
}

/**
 * Prints how each column is read. Asks in a terminal about ambiguous columns; throws without a terminal, so that nothing is
 * written. Returns whether the files have only prices and stock.
 */
async function printColumns(): Promise<boolean> {
  const tables = readTables(source, options)
  const questions = [...tables.values()].flatMap(({ questions }) => questions)
  if (questions.length && process.stdin.isTTY) {
    for (const question of questions)
      answers.set(question.heading.toLowerCase(), await askInTerminal(question))
    return printColumns()
  }
  for (const [{ name }, { account }] of tables)
    console.log(`How the columns of ${name} are read:\n  ${accountLines(account).join('\n  ')}`)
  if (questions.length)
    throw new Error(
      `Nothing was written. It can be read in two ways:\n  ${questionLines(questions).join('\n  ')}`,
    )
  return [...tables.values()].some(({ isOfPrices }) => isOfPrices)
}

async function askInTerminal({ heading, line, answers, ...question }: Question): Promise<string> {
  const options = answers.map(([value, label]) => ({ value, label: `${label} (${value})` }))
  const answer = await select({ message: `${heading}, line ${line}: ${reasonText(question)}`, options })
  if (!isCancel(answer)) return answer
  console.log('Nothing was written.')
  process.exit(1)
}

async function intoFolder(): Promise<void> {
  if (existsSync(storageOf(folder))) {
    await using shop = await openShop(folder, readSecrets(folder))
    // `await` is needed: the shop is closed when this block ends.
    if (!values.replace && !(await isInvented(shop.db))) return await change(shop.db, shop.storefront)
    if (shop.isRunning)
      throw new Error('Stop npm start first: all products make way for others, and nobody may shop meanwhile')
  }
  const { catalogue } = await newCatalogue()
  if (!catalogue) return
  const shop = await startShop({ port: 0, folder, reseed: true, catalogue, log: console.log })
  await shop.miniflare.dispose()
  console.log('npm start opens the shop, npm run seed brings the invented one back')
}

async function intoDeployed(db: D1Database): Promise<void> {
  if (!values.replace && !(await isInvented(db))) return change(db, deployedStorefront(values.shop))
  const { catalogue } = await newCatalogue()
  if (!catalogue) return
  await loadDeployed(db, catalogue)
  console.log('/invalidate?key=…&tag=* of the storefront drops the pages that are cached')
}

async function change(db: D1Database, storefront: Storefront): Promise<void> {
  const doer = { way: 'terminal', by: userInfo().username } as const
  const names = [...new Set(Object.values(files))].map((path) => basename(path)).join(', ')
  const changed = await changeFromFiles(db, source, {
    ...options,
    isComplete: values.complete,
    mayHideMost: values['hide-most'],
    isDryRun: values['dry-run'],
    purge: (tags) => clearPages(tags, storefront),
    progress: progressOn(process.stderr),
    note: [noteAtDesk(db, doer, 'products imported', names)],
  })
  const { articles, refused } = changed
  printReport(changed)
  if (values.complete && storeCodes.some((code) => refused[code].length))
    console.log('Nothing is hidden: whether the lines above are of what the file lacks cannot be known')
  if (values['dry-run']) for (const line of table(articles)) console.log(line)
  console.log(`${values['dry-run'] ? 'It would be ' : ''}${summary(articles)}`)
}

/** Returns a catalogue with only these products; undefined in a dry run. */
async function newCatalogue() {
  const imported = await importFiles(source, options)
  const { catalogue } = imported
  printReport(imported)
  const products = [...catalogue.products()].length
  if (products === 0) throw new Error('There is nothing to open a shop with')
  const isDryRun = values['dry-run']
  if (refusedShare(imported) > mostRefused && !values.replace && !isDryRun)
    throw new Error(
      `More than a tenth of the lines cannot be read, and the others (${products} products) would take the place of all that there are. Nothing was changed: mend the lines above, or add --replace if that is meant`,
    )
  console.log(`${products} products ${isDryRun ? 'would take' : 'take'} the place of all that there are`)
  return { catalogue: isDryRun ? undefined : catalogue }
}

function printReport({
  refused,
  leftOut,
  failedPhotos,
}: ImportOutcome & { refused: ByView<RefusedLine[]> }): void {
  // A fault in a file that several views use is printed once.
  const reported = new Set<string>()
  for (const view of storeCodes) {
    const lines = refused[view].toSorted((one, other) => one.line - other.line)
    const places = lines.map(({ line }) => `${files[view]} line ${line}`)
    for (const [index, refusal] of lines.entries())
      if (!reported.has(places[index] ?? '')) console.log(`  ${places[index]}: ${reasonText(refusal)}`)
    for (const place of places) reported.add(place)
  }
  for (const line of leftOutLines(leftOut)) console.log(`  ${line}`)
  for (const { address, reason } of failedPhotos) console.log(`  no picture from ${address}: ${reason}`)
}
