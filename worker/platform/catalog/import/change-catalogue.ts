import type { RefusedLine } from '#shared/csv-rows.ts'
import { ReasonedError } from '#shared/reason.ts'
import { storeCodes, storeViews } from '#shared/store-view.ts'
import { largestId } from '#worker/platform/catalog/lists/id-set.ts'
import { foundBy } from '#worker/platform/catalog/writing/add-product.ts'
import { changeDocuments } from '#worker/platform/catalog/writing/change-documents.ts'
import { changeProducts, hideProducts } from '#worker/platform/catalog/writing/change-products.ts'
import { dropOldPages } from '#worker/platform/catalog/writing/old-pages.ts'
import { changedFields, type ProductChange } from '#worker/platform/catalog/writing/product-change.ts'
import { countListings } from '#worker/platform/catalog/writing/refresh-lists.ts'
import { relist } from '#worker/platform/catalog/writing/relist-prices.ts'
import { anyView, type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { prepareAll, rows, sql } from '#worker/platform/sql.ts'
import { PieceSize } from './piece-size.ts'
import { ProductMaking } from './product-making.ts'
import type { ViewSource } from './read-files.ts'
import {
  articlesOnSaleExcept,
  nextProductId,
  type StoredProduct,
  storedChanges,
  storedDrawings,
  storedProducts,
  storedView,
} from './stored-catalogue.ts'
import type { Importing, StoredView } from './view-documents.ts'

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
  /** Statements for the batch that stores or hides the first products, such as the entry of a journal. */
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

/**
 * Adds and changes articles by SKU in a shop that may be open. Only changed products are written, each as a whole. After a failure, the
 * pages of the written products are dropped, and the next run continues, because these products no longer differ.
 */
export async function changeCatalogue(
  db: D1Database,
  sources: ByView<Pick<ViewSource, 'products' | 'refused'>>,
  changing: Changing,
): Promise<Changed> {
  try {
    return await changeArticles(db, sources, changing)
  } finally {
    if (!changing.isDryRun) await finishImport(db, changing.purge)
  }
}

async function changeArticles(
  db: D1Database,
  sources: ByView<Pick<ViewSource, 'products' | 'refused'>>,
  changing: Changing,
): Promise<Changed> {
  const views = await Promise.all(storeCodes.map((code) => storedView(db, code)))
  const stored = byView((code) => views[storeCodes.indexOf(code)] as StoredView)
  const refused = byView((code) => [...sources[code].refused])
  const making = new ProductMaking(sources, changing, structuredClone(stored), refused)
  const changed: Changed = { articles: [], refused }
  const context = { making, stored, note: changing.note }
  let nextId = await nextProductId(db)
  const skus = [...making.lines.keys()]
  if (changing.isComplete && !changing.isDryRun && !changing.mayHideMost) await refuseHidingMost(db, skus)
  const inSets = new Set(skus.flatMap((sku) => making.partsOf(sku)))
  const parts = new Map<string, ProductChange>()
  let done = 0
  const size = new PieceSize()
  for (const piece of pieces(making, size)) {
    const known = await storedProducts(db, piece)
    const made = piece.flatMap((sku) => {
      const stored = known.get(sku)
      const change = making.make(sku, stored?.id ?? ownId(making, sku, nextId), stored)
      if (change && !stored) nextId = change.id + 1
      return change ?? []
    })
    const related = piece.flatMap((sku) => [
      ...[making.parentOf(sku) ?? known.get(sku)?.parent ?? []].flat(),
      ...making.partsOf(sku),
    ])
    const others = await storedChanges(
      db,
      related.filter((sku) => !piece.includes(sku) && !parts.has(sku)),
    )
    const ofSets = new Set(piece.flatMap((sku) => making.partsOf(sku)))
    const found = [...made, ...others.values(), ...parts.values()].filter(({ sku }) => ofSets.has(sku))
    const joined = making.join(made, {
      known,
      related: new Map([...others, ...parts]),
      drawings: await storedDrawings(db, found),
    })
    for (const change of joined) if (inSets.has(change.sku)) parts.set(change.sku, change)
    const changes = joined.filter((change) => !isSame(change, known.get(change.sku)))
    changing.onChanges?.(changes)
    changed.articles.push(...changes.map((change) => described(change, known.get(change.sku))))
    if (!changing.isDryRun) await write(db, changes, context)
    size.learn(joined.map(({ after }) => after))
    done += piece.length
    changing.progress(done, skus.length)
  }
  const hidesOthers = changing.isComplete && storeCodes.every((code) => refused[code].length === 0)
  if (hidesOthers)
    changed.articles.push(...(await hideOthers(db, skus, { ...context, isDryRun: changing.isDryRun })))
  return changed
}

/** Returns the SKUs that are written together: a product with its variants. Sets come after their parts. */
function* pieces(making: ProductMaking, size: PieceSize): Generator<string[]> {
  const isSet = (sku: string) => making.partsOf(sku).length > 0
  const ordered = [...making.lines.keys()].sort((one, other) => Number(isSet(one)) - Number(isSet(other)))
  const families = Map.groupBy(ordered, (sku) => making.parentOf(sku) ?? sku)
  let piece: string[] = []
  for (const family of families.values()) {
    if (piece.length && piece.length + family.length > size.products) {
      yield piece
      piece = []
    }
    piece.push(...family)
  }
  if (piece.length) yield piece
}

function isSame(change: ProductChange, known: StoredProduct | undefined): boolean {
  const isKnown = known ?? anyView(change.before)
  return Boolean(isKnown) && changedFields(change, known?.stock).length === 0
}

/** Returns the id of the file if it is above all stored ids, else `next`. */
function ownId({ lines }: ProductMaking, sku: string, next: number): number {
  const own = Number(Object.values(lines.get(sku) ?? {})[0]?.values.id)
  return Number.isSafeInteger(own) && own >= next && own <= largestId ? own : next
}

function described(change: ProductChange, known: StoredProduct | undefined): ArticleChange {
  const isKnown = known ?? anyView(change.before)
  return { sku: change.sku, kind: isKnown ? 'changed' : 'added', fields: changedFields(change, known?.stock) }
}

interface Context {
  making: ProductMaking
  stored: ByView<StoredView>
  note?: Changing['note']
}

/** Stores products together with the new categories and options that they name. */
async function write(db: D1Database, changes: readonly ProductChange[], context: Context) {
  if (changes.length === 0) return
  const { stored, note } = context
  const { makers } = context.making
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
  await db.batch([...prepareAll(db, statements), ...(note?.splice(0) ?? [])])
}

/** Number of articles that may be hidden without `--hide-most`, even if they are most of a small shop. */
const fewHidden = 10

/** Throws a `ReasonedError` if more than half of the sold articles are missing from the file. */
async function refuseHidingMost(db: D1Database, skus: readonly string[]): Promise<void> {
  const hidden = (await articlesOnSaleExcept(db, skus)).length
  const sold = (await articlesOnSaleExcept(db, [])).length
  if (hidden > fewHidden && hidden * 2 > sold)
    throw new ReasonedError(
      '{hidden} of {sold} articles are not in the file and would be hidden. Nothing was changed. The command permits it with --hide-most',
      { hidden, sold },
    )
}

/** Hides all other articles in every view. Carts and orders do not change. */
async function hideOthers(
  db: D1Database,
  skus: readonly string[],
  { isDryRun, ...context }: Context & Pick<Changing, 'isDryRun'>,
): Promise<ArticleChange[]> {
  const others = await articlesOnSaleExcept(db, skus)
  for (let start = 0; start < others.length && !isDryRun; start += 500) {
    const hidden = others.slice(start, start + 500)
    await db.batch([...prepareAll(db, hideProducts(hidden)), ...(context.note?.splice(0) ?? [])])
    await write(db, await withoutVariants(db, hidden, context), context)
  }
  return others.map(({ sku }) => ({ sku, kind: 'hidden', fields: [] }))
}

/** Returns the sold products without their hidden variants. */
async function withoutVariants(
  db: D1Database,
  hidden: readonly { sku: string; parent: string | null }[],
  { making }: Context,
): Promise<ProductChange[]> {
  const skus = new Set(hidden.map(({ sku }) => sku))
  const parents = await storedChanges(
    db,
    hidden.flatMap(({ parent }) => parent ?? []),
  )
  const sold = [...parents.values()].filter(({ after }) => anyView(after).status === 1)
  return sold.map((product) => {
    const after = byView((code) => {
      const { configurable_children: all, ...document } = product.after[code]
      return { ...document, configurable_children: all.filter((child) => !skus.has(child.sku)) }
    })
    return making.withVariants({ ...product, after, media: [] }, [])
  })
}

/**
 * Counts the lists and drops the outdated pages, also those of an earlier import that was aborted. Returns the number of dropped tags; 0 if
 * nothing has changed since.
 */
async function finishImport(
  db: D1Database,
  purge: (tags: readonly string[]) => Promise<void>,
): Promise<number> {
  if ((await rows(db, sql`SELECT 1 FROM old_pages LIMIT 1`)).length === 0) return 0
  await relist(db, new Date())
  await countListings(db)
  return dropOldPages(db, purge)
}
