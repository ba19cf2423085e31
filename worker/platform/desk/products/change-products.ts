import type { Cells, SavedProduct } from '#shared/desk/product-calls.ts'
import type { DeskAction } from '#shared/desk-journal.ts'
import { storeCodes } from '#shared/store-view.ts'
import {
  type CellLine,
  changeByCells,
  type ProductSheet,
  storedCells,
} from '../../catalog/import/change-cells.ts'
import type { DeskContext } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import { noteAtDesk } from '../journal.ts'

/** Columns that no cell of a stored product changes: its number and its kind are those with which it was added. */
const fixed = ['sku', 'id', 'product_type', 'parent_sku', 'options', 'image']

/** Changes cells of a product. Throws `notNow` if a cell is no longer as in `before`, `notFound` if there is no such product. */
export async function saveProduct(
  { sku, before, after }: { sku: string; before: Cells; after: Cells },
  context: DeskContext,
): Promise<SavedProduct> {
  const stored = await neededSheets([sku], context.db)
  refuseFixed(after)
  const { cells } = stored.get(sku) as ProductSheet
  for (const column of Object.keys(after))
    if ((cells[column] ?? '') !== (before[column] ?? '')) throw changedSince()
  const was = Object.fromEntries(Object.keys(after).map((column) => [column, cells[column] ?? '']))
  return changeLines([{ sku, cells: after }], [{ sku, cells: was }], 'product changed', context)
}

/** Adds a product, or a copy of another. A copy has neither the address, the stock nor the sales of the other. */
export async function createProduct(
  { sku, copyOf, cells }: { sku: string; copyOf?: string | undefined; cells: Cells },
  context: DeskContext,
): Promise<SavedProduct> {
  if ((await storedCells(context.db, [sku])).has(sku))
    return { faults: [{ sku, column: 'sku', reason: 'There is a product with this number.' }] }
  const copied = copyOf
    ? copiedCells((await neededSheets([copyOf], context.db)).get(copyOf) as ProductSheet)
    : {}
  const whole = { ...withoutReplaced(copied, cells), ...cells }
  const faults = missingColumns(whole).map((column) => ({ sku, column, reason: 'This is missing.' }))
  if (faults.length) return { faults }
  return changeLines([{ sku, cells: whole }], [], 'product added', context)
}

/** Returns the columns that a product needs to be sold in every view and that these cells lack. A product with parts needs no price. */
function missingColumns(cells: Cells): string[] {
  const needed = (cells.parts?.trim() ? ['name'] : ['name', 'price']).filter((column) => !(column in cells))
  return needed
    .flatMap((column) => storeCodes.map((code) => `${column}_${code}`))
    .filter((name) => !(name in cells))
}

/** Hides products in all views, or shows them again. */
export async function hideProductsAtDesk(
  { skus, isHidden }: { skus: readonly string[]; isHidden: boolean },
  context: DeskContext,
): Promise<SavedProduct> {
  const stored = await neededSheets(skus, context.db)
  const after = skus.map((sku) => ({ sku, cells: { hidden: isHidden ? '1' : '0' } }))
  const before = skus.map((sku) => ({ sku, cells: hiddenCells(stored.get(sku)?.cells ?? {}) }))
  return changeLines(after, before, isHidden ? 'product hidden' : 'product shown', context)
}

/** Stores lines with one entry of the journal, whose `before` can be restored. */
export async function changeLines(
  after: readonly CellLine[],
  before: readonly CellLine[],
  action: DeskAction,
  { db, colleague, purge }: DeskContext,
): Promise<SavedProduct> {
  const about = after.map(({ sku }) => sku)
  const doer = { way: 'desk', by: colleague.email } as const
  const change = { before, after }
  const { faults } = await changeByCells(db, after, {
    isDryRun: false,
    purge: async (tags) => purge(...tags),
    note: [noteAtDesk(db, doer, action, shortened(about), change)],
  })
  return { faults }
}

/**
 * Restores `before` of a journal entry. Lines that were not stored, because the change failed in the middle, stay as they are. Throws
 * `notNow` if the products have changed since.
 */
export async function undoLines(
  { before, after }: { before: unknown; after: unknown },
  context: DeskContext,
): Promise<void> {
  const [was, is] = [before as CellLine[], after as CellLine[]]
  if (was.length === 0) throw deskRefused('notNow', 'A product that was added is hidden, not taken back.')
  const others = await differingFrom(is, context.db)
  const unstored = was.filter(({ sku }) => others.has(sku))
  if (others.size && !unstored.length) throw changedSince()
  if (unstored.length && (await differingFrom(unstored, context.db)).size) throw changedSince()
  const restored = await changeLines(was, is, 'product changed', context)
  const [fault] = restored.faults
  if (fault) throw deskRefused('notValid', fault.reason, fault.values)
}

/** Returns the SKUs of the products that these lines would change. */
async function differingFrom(lines: readonly CellLine[], db: D1Database): Promise<Set<string>> {
  const { articles, faults } = await changeByCells(db, lines, { isDryRun: true, purge: async () => {} })
  if (faults.length) throw changedSince()
  return new Set(articles.map(({ sku }) => sku))
}

export async function neededSheets(
  skus: readonly string[],
  db: D1Database,
): Promise<Map<string, ProductSheet>> {
  const stored = await storedCells(db, skus)
  if (skus.some((sku) => !stored.has(sku))) throw deskRefused('notFound', 'There is no such product.')
  return stored
}

export function changedSince() {
  return deskRefused('notNow', 'The product has changed since. Load it again.')
}

function refuseFixed(cells: Cells): void {
  const column = Object.keys(cells).find((name) => fixed.includes(name))
  if (column) throw deskRefused('notValid', '{column} is not changed at the desk.', { column })
}

/** Columns of the first product that are not those of its copy. */
const ownColumns =
  /^(?:url_key|qty|stock_|times_bought|rec_position|rating|in_stock_date|special_|nextdisc_|campaign_price)/

function copiedCells({ cells, type_id }: ProductSheet): Cells {
  const kept = Object.entries(cells).filter(([column, cell]) => cell && !ownColumns.test(column))
  const isSet = type_id === 'grouped' || type_id === 'bundle'
  return { ...Object.fromEntries(kept), ...(isSet && { product_type: type_id }) }
}

/** Returns the cells without the twins of columns that a bare cell replaces: `price` replaces `price_da`. */
function withoutReplaced(cells: Cells, by: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).filter(([column]) => !(column.replace(/_[a-z]{2}$/, '') in by)),
  )
}

function hiddenCells(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([column]) => column.startsWith('hidden_')))
}

function shortened(skus: readonly string[]): string {
  return skus.length > 3 ? `${skus.slice(0, 3).join(', ')} + ${skus.length - 3}` : skus.join(', ')
}
