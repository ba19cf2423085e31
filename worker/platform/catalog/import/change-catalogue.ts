// Why: docs/decisions/045-import.md
import type { RefusedLine } from '#shared/csv-rows.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { largestId } from '#worker/platform/catalog/lists/id-set.ts'
import { foundBy } from '#worker/platform/catalog/writing/add-product.ts'
import { changeDocuments } from '#worker/platform/catalog/writing/change-documents.ts'
import { changeProducts, hideProducts } from '#worker/platform/catalog/writing/change-products.ts'
import type { ProductChange } from '#worker/platform/catalog/writing/product-change.ts'
import { changedFields } from '#worker/platform/catalog/writing/product-change.ts'
import { anyView, type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { prepare } from '#worker/platform/sql.ts'
import { finishImport } from './finish-import.ts'
import { joinParts, partsOf } from './join-parts.ts'
import { joinVariants, parentsWanted } from './join-variants.ts'
import { type Lines, linesBySku, madeProduct, parentSaid, partsSaid, unchanged } from './make-product.ts'
import type { ViewSource } from './read-files.ts'
import {
  nextProductId,
  type StoredProduct,
  soldBeside,
  storedProducts,
  storedView,
} from './stored-catalogue.ts'
import { type Importing, type StoredView, ViewDocumentMaker } from './view-documents.ts'

export interface Changing extends Importing {
  /** Hides the articles that the file lacks, if all its lines can be read. An unreadable line may be one of these articles. */
  isComplete: boolean
  /** Permits hiding more than half of the articles. */
  mayHideMost?: boolean
  /** Returns the changes without storing them. */
  isDryRun: boolean
  /** Drops the pages with these tags. */
  purge(tags: readonly string[]): Promise<void>
  progress(done: number, of: number): void
  /** Receives the changed products before they are stored, also in a dry run. */
  onChanges?(changes: readonly ProductChange[]): void
  /** Statements for the batch that stores the first changes, such as the entry of a journal. */
  note?: D1PreparedStatement[]
}

/** The change of an article. `fields`: names with the old and new value. */
export interface ArticleChange {
  sku: string
  kind: 'added' | 'changed' | 'hidden'
  fields: readonly string[]
}

export interface Changed {
  articles: ArticleChange[]
  /** Lines that cannot be read or stored. */
  refused: ByView<RefusedLine[]>
}

/** Number of products in one batch, which has some hundred statements. */
const atOnce = 50

/**
 * Adds and changes articles by SKU in a shop that may be open. Only changed products are written, each as a whole. After an aborted run,
 * the next run continues, because the written products no longer differ.
 */
export async function changeCatalogue(
  db: D1Database,
  sources: ByView<Pick<ViewSource, 'products' | 'refused'>>,
  changing: Changing,
): Promise<Changed> {
  const views = await Promise.all(storeCodes.map((code) => storedView(db, code)))
  const stored = byView((code) => views[storeCodes.indexOf(code)] as StoredView)
  const elsewhere = (view: StoreCode) =>
    storeCodes.filter((code) => code !== view).map((code) => stored[code])
  const makers = byView(
    (code) => new ViewDocumentMaker(code, changing, structuredClone(stored[code]), elsewhere(code)),
  )
  const changed: Changed = { articles: [], refused: byView((code) => [...sources[code].refused]) }
  const lines = linesBySku(sources, changed.refused)
  const making = { lines, makers, refused: changed.refused }
  let nextId = await nextProductId(db)
  const skus = [...lines.keys()]
  if (changing.isComplete && !changing.isDryRun && !changing.mayHideMost) await refuseHidingMost(db, skus)
  const inSets = new Set([...lines.values()].flatMap(partsSaid))
  const parts = new Map<string, ProductChange>()
  let done = 0
  for (const piece of pieces(lines)) {
    const known = await storedProducts(db, piece)
    const made = piece.flatMap((sku) => {
      const stored = known.get(sku)
      const change = madeProduct(
        sku,
        { id: stored?.id ?? ownId(lines.get(sku), nextId), known: stored },
        making,
      )
      if (change && !stored) nextId = change.id + 1
      return change ?? []
    })
    const parents = await storedProducts(db, parentsWanted(made, making, known))
    const whole = joinVariants(made, making, known, parents)
    for (const change of whole) if (inSets.has(change.sku)) parts.set(change.sku, change)
    const withParts = joinParts(whole, making, await partsOf(db, piece, making, parts))
    const changes = withParts.filter((change) => !isSame(change, known.get(change.sku)))
    changing.onChanges?.(changes)
    changed.articles.push(...changes.map((change) => described(change, known.get(change.sku))))
    if (!changing.isDryRun) await write(db, changes, { makers, stored, note: changing.note })
    done += piece.length
    changing.progress(done, skus.length)
  }
  const hidesOthers = changing.isComplete && storeCodes.every((code) => changed.refused[code].length === 0)
  if (hidesOthers) changed.articles.push(...(await hideOthers(db, skus, { ...changing, makers, stored })))
  if (!changing.isDryRun) await finishImport(db, changing.purge)
  return changed
}

/** Returns the SKUs that are written together: a product with its variants. Sets come after their parts. */
function pieces(lines: ReadonlyMap<string, Lines>): string[][] {
  const isSet = (sku: string) => partsSaid(lines.get(sku)).length > 0
  const ordered = [...lines.keys()].sort((one, other) => Number(isSet(one)) - Number(isSet(other)))
  const families = Map.groupBy(ordered, (sku) => parentSaid(lines.get(sku)) ?? sku)
  const all: string[][] = []
  for (const family of families.values()) {
    const last = all.at(-1)
    if (last && last.length + family.length <= atOnce) last.push(...family)
    else all.push([...family])
  }
  return all
}

function isSame(change: ProductChange, known: StoredProduct | undefined): boolean {
  const isKnown = known ?? anyView(change.before)
  return Boolean(isKnown) && changedFields(change, known?.stock).length === 0
}

/** Returns the id of the file if it is above all stored ids, else `next`. */
function ownId(lines: Lines = {}, next: number): number {
  const own = Number(Object.values(lines)[0]?.values.id)
  return Number.isSafeInteger(own) && own >= next && own <= largestId ? own : next
}

function described(change: ProductChange, known: StoredProduct | undefined): ArticleChange {
  const isKnown = known ?? anyView(change.before)
  return { sku: change.sku, kind: isKnown ? 'changed' : 'added', fields: changedFields(change, known?.stock) }
}

interface Context {
  makers: ByView<ViewDocumentMaker>
  stored: ByView<StoredView>
  note?: Changing['note']
}

/** Stores products together with the new categories and options that they name. */
async function write(db: D1Database, changes: readonly ProductChange[], { makers, stored, note }: Context) {
  if (changes.length === 0) return
  const documents = Object.values(storeViews).flatMap((view) => {
    const { categories, attributes } = makers[view.code]
    const changed = changeDocuments(view, { categories, attributes }, stored[view.code])
    if (changed.length) Object.assign(stored[view.code], structuredClone({ categories, attributes }))
    return changed
  })
  const found = byView((code) => {
    const { categories: category, attributes: attribute } = makers[code]
    return foundBy({ category, attribute })
  })
  const statements = [...documents, ...changeProducts(changes, found)]
  await db.batch([...statements.map((statement) => prepare(db, statement)), ...(note?.splice(0) ?? [])])
}

/** Number of articles that may be hidden without `--hide-most`, even if they are most of a small shop. */
const fewHidden = 10

/** Throws an `Error` if more than half of the sold articles are missing from the file. */
async function refuseHidingMost(db: D1Database, skus: readonly string[]): Promise<void> {
  const hidden = (await soldBeside(db, skus)).length
  const sold = (await soldBeside(db, [])).length
  if (hidden > fewHidden && hidden * 2 > sold)
    throw new Error(
      `${hidden} of ${sold} articles are not in the file and would be hidden. Nothing was changed: add --hide-most if that is meant`,
    )
}

/** Hides all other articles in every view. Carts and orders do not change. */
async function hideOthers(
  db: D1Database,
  skus: readonly string[],
  { isDryRun, ...context }: Context & Pick<Changing, 'isDryRun'>,
): Promise<ArticleChange[]> {
  const others = await soldBeside(db, skus)
  for (let start = 0; start < others.length && !isDryRun; start += 500) {
    const hidden = others.slice(start, start + 500)
    await db.batch(hideProducts(hidden).map((statement) => prepare(db, statement)))
    await write(db, await withoutVariants(db, hidden, context), context)
  }
  return others.map(({ sku }) => ({ sku, kind: 'hidden', fields: [] }))
}

/** Returns the sold products without their hidden variants. */
async function withoutVariants(
  db: D1Database,
  hidden: readonly { sku: string; parent: string | null }[],
  { makers }: Context,
): Promise<ProductChange[]> {
  const skus = new Set(hidden.map(({ sku }) => sku))
  const parents = await storedProducts(db, [...new Set(hidden.flatMap(({ parent }) => parent ?? []))])
  return [...parents].flatMap(([sku, stored]) => {
    const product = unchanged(sku, stored)
    if (!product || anyView(product.after).status !== 1) return []
    const after = (code: StoreCode) => {
      const { configurable_children: all, ...document } = product.after[code]
      const configurable_children = all.filter((child) => !skus.has(child.sku))
      return makers[code].withVariants({ ...document, configurable_children }, [])
    }
    return { ...product, after: byView(after) }
  })
}
