import * as v from 'valibot'
import type { productCalls, ReadProductFile } from '#shared/desk/product-calls.ts'
import { textOf } from '#shared/file-text.ts'
import { storeCodes } from '#shared/store-view.ts'
import { type CellLine, storedColumns } from '../../catalog/import/change-cells.ts'
import { importIntoShop } from '../../catalog/import/import-into-shop.ts'
import { type ImportedFile, readTables } from '../../catalog/import/read-files.ts'
import { columns } from '../../catalog/import/reading/columns.ts'
import { csvProducts } from '../../catalog/import/reading/csv-products.ts'
import type { ReadTable } from '../../catalog/import/reading/read-cells.ts'
import { byView } from '../../catalog/writing/shape.ts'
import type { DeskContext } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import { noteAtDesk } from '../journal.ts'

type Asked = v.InferOutput<(typeof productCalls)['readFile']['input']>

/** Most changes that the page lists; all of them are stored. */
const mostListed = 500
const Answers = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** Reads a file of products or prices as `npm run import` does. Stores its changes if that is asked and no question is open. */
export async function readProductFile(
  { name, store, complete, net, answers }: Asked,
  bytes: Uint8Array<ArrayBuffer>,
  context: DeskContext,
): Promise<ReadProductFile> {
  const file = await fileOf(name, bytes)
  const given = v.safeParse(Answers, answers)
  if (!given.success) throw deskRefused('notValid', 'The answers cannot be read.')
  const options = { net: net === '1', answers: new Map(Object.entries(given.output)) }
  const files = byView(() => file)
  const table = readTables(files, options).get(file)
  const report = reported(table)
  if (report.questions.length) return report
  const changing = { ...options, isComplete: complete === '1', progress: () => {}, fetchPhotos: notFetched }
  const { db, purge } = context
  const imported = (isDryRun: boolean, note?: D1PreparedStatement[]) =>
    importIntoShop(db, files, {
      ...changing,
      ...{ isDryRun, purge: async (tags) => purge(...tags), ...(note && { note }) },
    })
  if (store !== '1') return { ...report, ...importResult(await imported(true)) }
  const note = await entryOf(table, () => imported(true), { name, context })
  const stored = await imported(false, [note])
  return { ...report, ...importResult(stored), isStored: stored.articles.length > 0 }
}

async function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ImportedFile> {
  if (!/\.xlsx$/i.test(name)) return { name, text: textOf(bytes) }
  const { excelRows } = await import('../../catalog/import/reading/excel-rows.ts')
  return { name, text: '', table: await excelRows(bytes) }
}

function reported(table: ReadTable | undefined): ReadProductFile {
  return {
    isOfPrices: Boolean(table?.isOfPrices),
    columns: (table?.account ?? []).map(({ heading, column, cell }) => ({
      heading,
      ...(column && { column }),
      ...(cell && { cell: cell.slice(0, 80) }),
    })),
    questions: table?.questions ?? [],
    changes: [],
    changeCount: 0,
    refused: [],
    leftOut: [],
    isStored: false,
  }
}

type Imported = Awaited<ReturnType<typeof importIntoShop>>

function importResult({ articles, refused, leftOut, failedPhotos }: Imported) {
  const once = <Item>(items: readonly Item[]) =>
    [...new Map(items.map((item) => [JSON.stringify(item), item])).values()].slice(0, mostListed)
  return {
    changes: articles.slice(0, mostListed),
    changeCount: articles.length,
    refused: once([
      ...storeCodes.flatMap((view) => refused[view]),
      ...failedPhotos.map(({ address, reason }) => ({ line: 0, reason, values: { address } })),
    ]),
    leftOut: once(storeCodes.flatMap((view) => leftOut[view])),
  }
}

/** Photographs by address are fetched by `npm run import` only: a Worker may not reach into the network of the shop. */
async function notFetched(addresses: readonly string[]) {
  const reason = '{address} is not fetched at the desk. Upload the photo on the page of the product.'
  return { photos: [], paths: new Map(), failed: addresses.map((address) => ({ address, reason })) }
}

/** Returns the entry of the journal. A price list can be undone by it; its trial says what it changes. */
async function entryOf(
  table: ReadTable | undefined,
  trial: () => Promise<Imported>,
  { name, context: { db, colleague } }: { name: string; context: DeskContext },
): Promise<D1PreparedStatement> {
  const doer = { way: 'desk', by: colleague.email } as const
  if (!table?.isOfPrices) return noteAtDesk(db, doer, 'products imported', name)
  const skus = (await trial()).articles.map(({ sku }) => sku)
  const change = await pricesChanged(table, skus, db)
  return noteAtDesk(db, doer, 'price list stored', `${name}: ${skus.length}`, change)
}

async function pricesChanged(
  table: ReadTable,
  skus: readonly string[],
  db: D1Database,
): Promise<{ before: CellLine[]; after: CellLine[] }> {
  const cells = new Map<string, Record<string, string>>()
  for (const view of storeCodes)
    for (const { sku, values } of csvProducts(table, view).products)
      for (const [column, value] of Object.entries(values)) {
        if (column === 'sku') continue
        const name = columns[column]?.isOfView ? `${column}_${view}` : column
        cells.set(sku, { ...cells.get(sku), [name]: cellText(value) })
      }
  // The price of a product with variants follows from them: it has no line.
  const after = skus.flatMap((sku): CellLine[] => {
    const own = cells.get(sku)
    return own ? [{ sku, cells: own }] : []
  })
  const written = [...new Set(after.flatMap(({ cells }) => Object.keys(cells)))]
  const stored = await storedColumns(db, skus, written)
  const before = after.map(({ sku, cells }) => {
    const was = stored.get(sku) ?? {}
    return { sku, cells: Object.fromEntries(Object.keys(cells).map((column) => [column, was[column] ?? ''])) }
  })
  return { before, after }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : String(value)
}
