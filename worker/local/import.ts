import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { RefusedLine } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { buildWhereNeeded } from './build.ts'
import { loadDeployed, withDeployedDatabase } from './deployed-database.ts'
import { importFiles } from './import/import-files.ts'
import { startShop } from './shop.ts'

// `npm run import -- file.csv`: a shop of one's own products in place of the invented ones (docs/import.md).
const { values, positionals } = parseArgs({
  options: {
    da: { type: 'string' },
    sv: { type: 'string' },
    net: { type: 'boolean', default: false },
    images: { type: 'string' },
    'private-images': { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [both] = positionals
const files = { da: values.da ?? both ?? values.sv, sv: values.sv ?? both ?? values.da }
if (!files.da || !files.sv)
  throw new Error(
    'npm run import -- file.csv|file.jsonl [--da file] [--sv file] [--net] [--images address] [--private-images] [--remote]',
  )

const source = {
  da: { name: files.da, text: readFileSync(files.da, 'utf8') },
  sv: { name: files.sv, text: readFileSync(files.sv, 'utf8') },
}
const { catalogue, refused, failedPhotos } = await importFiles(source, {
  net: values.net,
  images: values.images,
  privateImages: values['private-images'],
})
const products = [...catalogue.products()].length
tell('da', refused.da)
if (files.sv !== files.da) tell('sv', refused.sv)
else
  tell(
    'sv',
    refused.sv.filter(({ line }) => !refused.da.some((other) => other.line === line)),
  )
for (const { address, reason } of failedPhotos) console.log(`  no picture from ${address}: ${reason}`)
if (products === 0) throw new Error('There is nothing to open a shop with')

await (values.remote ? intoDeployed() : intoFolder())

async function intoDeployed(): Promise<void> {
  const loaded = await withDeployedDatabase((db) => loadDeployed(db, catalogue))
  console.log(`${loaded} products; /invalidate?key=…&tag=* of the storefront drops the pages that are kept`)
}

async function intoFolder(): Promise<void> {
  buildWhereNeeded(console.log)
  const shop = await startShop({ port: 0, folder: '.karaffel', reseed: true, catalogue, log: console.log })
  await shop.miniflare.dispose()
  console.log(`${products} products; npm start opens the shop, npm run seed brings the invented one back`)
}

function tell(view: StoreCode, lines: readonly RefusedLine[]): void {
  for (const { line, reason } of lines.toSorted((one, other) => one.line - other.line))
    console.log(`  ${files[view]} line ${line}: ${reason}`)
}
