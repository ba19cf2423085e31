// Why: docs/decisions/045-import.md
import type { RefusedLine } from '#shared/csv-rows.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { foundBy } from '#worker/platform/catalog/writing/add-product.ts'
import { changeDocuments } from '#worker/platform/catalog/writing/change-documents.ts'
import {
  changeProducts,
  hideProducts,
  type ProductChange,
} from '#worker/platform/catalog/writing/change-products.ts'
import { anyView, type ByView, byView, type ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { prepare } from '#worker/platform/sql.ts'
import { changedFields } from './changed-fields.ts'
import { joinParts, partsSaid } from './join-parts.ts'
import { joinVariants, type Lines, parentSaid, unchanged } from './join-variants.ts'
import { settle } from './settle.ts'
import {
  nextProductId,
  type StoredProduct,
  soldBeside,
  storedProducts,
  storedView,
} from './stored-catalogue.ts'
import { type Importing, type StoredView, ViewDocumentMaker, type ViewSource } from './view-documents.ts'

export interface Changing extends Importing {
  /** What the file does not have is hidden, once every line of it can be read: an article of another line is in it as well. */
  isComplete: boolean
  /** More than half of the articles may be hidden. */
  mayHideMost?: boolean
  /** Says what would change and changes nothing. */
  isDryRun: boolean
  /** Drops the pages with these tags. */
  purge(tags: readonly string[]): Promise<void>
  progress(done: number, of: number): void
}

/** What an article becomes: fields by name, as they were and as they are to be. */
export interface ArticleChange {
  sku: string
  kind: 'added' | 'changed' | 'hidden'
  fields: readonly string[]
}

export interface Changed {
  articles: ArticleChange[]
  /** Lines that cannot be read, or not be taken. */
  refused: ByView<RefusedLine[]>
}

/** Products that are written at once: a batch has some hundred statements. */
const atOnce = 50

/**
 * Adds and changes the articles of files, by sku, in a shop that may be open: only what differs is written, each product whole. What
 * was broken off goes on where it was, because what is written already no longer differs.
 */
export async function changeCatalogue(
  db: D1Database,
  sources: ByView<ViewSource>,
  changing: Changing,
): Promise<Changed> {
  const views = await Promise.all(storeCodes.map((code) => storedView(db, code)))
  const stored = byView((code) => views[storeCodes.indexOf(code)] as StoredView)
  const elsewhere = (view: StoreCode) =>
    storeCodes.filter((code) => code !== view).map((code) => stored[code])
  const makers = byView(
    (code) =>
      new ViewDocumentMaker(code, sources[code], changing, structuredClone(stored[code]), elsewhere(code)),
  )
  const changed: Changed = { articles: [], refused: byView((code) => [...(sources[code].refused ?? [])]) }
  const lines = linesBySku(sources, changed.refused)
  let nextId = await nextProductId(db)
  const skus = [...lines.keys()]
  if (changing.isComplete && !changing.isDryRun && !changing.mayHideMost) await refuseHidingMost(db, skus)
  const inSets = new Set([...lines.values()].flatMap(partsSaid))
  const parts = new Map<string, ProductChange>()
  let done = 0
  for (const piece of pieces(lines)) {
    const known = await storedProducts(db, piece)
    const made = piece.flatMap((sku) => {
      const change = changeOf(sku, lines.get(sku), {
        makers,
        known: known.get(sku),
        nextId,
        refused: changed.refused,
      })
      if (change && !known.has(sku)) nextId = change.id + 1
      return change ?? []
    })
    const whole = await joinVariants(made, { db, lines, known, makers, refused: changed.refused })
    for (const change of whole) if (inSets.has(change.sku)) parts.set(change.sku, change)
    const joined = await joinParts(whole, { db, lines, parts, makers, refused: changed.refused })
    const changes = joined.filter((change) => !isSame(change, known.get(change.sku)))
    changed.articles.push(...changes.map((change) => described(change, known.get(change.sku))))
    if (!changing.isDryRun) await write(db, changes, { makers, stored })
    done += piece.length
    changing.progress(done, skus.length)
  }
  if (changing.isComplete && storeCodes.every((code) => changed.refused[code].length === 0))
    changed.articles.push(...(await hideOthers(db, skus, { ...changing, makers, stored })))
  if (!changing.isDryRun) await settle(db, changing.purge)
  return changed
}

/** The first line of a sku counts; one that one view refuses is left out of all, where they read the same file. */
function linesBySku(sources: ByView<ViewSource>, refused: ByView<RefusedLine[]>): Map<string, Lines> {
  const lines = new Map<string, Lines>()
  for (const { code } of Object.values(storeViews)) {
    for (const raw of sources[code].products) {
      const line = lines.get(raw.sku) ?? {}
      lines.set(raw.sku, line)
      if (line[code])
        refused[code].push({ line: raw.line, reason: `the sku ${raw.sku} stands above already` })
      else line[code] = raw
    }
  }
  return lines
}

/** Skus that are written together: products with their variants. Sets come after what they are made of. */
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

interface ChangingOne {
  makers: ByView<ViewDocumentMaker>
  known: StoredProduct | undefined
  nextId: number
  refused: ByView<RefusedLine[]>
}

/** What a file makes of an article; undefined where its lines are refused. */
function changeOf(
  sku: string,
  lines: Lines = {},
  { makers, known, nextId, refused }: ChangingOne,
): ProductChange | undefined {
  const id = known?.id ?? ownId(lines, nextId)
  const made = (code: StoreCode) => {
    const raw = lines[code]
    if (!raw) return undefined
    try {
      return makers[code].make(raw, id, known?.views[code])
    } catch (error) {
      refused[code].push({ line: raw.line, reason: (error as Error).message })
      return undefined
    }
  }
  const documents = byView(made)
  const before = byView((code) => known?.views[code].before)
  const found = Object.values(documents).filter((one) => one !== undefined)
  const [one] = found
  if (!one) return undefined
  // A product that a view does not have is switched off there.
  const off: ProductDocument = { ...one.document, status: 2, url_path: '' }
  const after = byView((code) => documents[code]?.document ?? before[code] ?? off)
  const saysStock = !known?.stock || Boolean(Object.values(lines)[0]?.document.stock)
  return { id, sku, before, after, saysStock, media: found.flatMap(({ media }) => media) }
}

function isSame(change: ProductChange, known: StoredProduct | undefined): boolean {
  const isKnown = known ?? anyView(change.before)
  return Boolean(isKnown) && changedFields(change, known?.stock).length === 0
}

/** The id that the index has, where it is above all others. */
function ownId(lines: Lines, next: number): number {
  const own = Number(Object.values(lines)[0]?.document.id)
  return Number.isSafeInteger(own) && own >= next ? own : next
}

function described(change: ProductChange, known: StoredProduct | undefined): ArticleChange {
  const isKnown = known ?? anyView(change.before)
  return { sku: change.sku, kind: isKnown ? 'changed' : 'added', fields: changedFields(change, known?.stock) }
}

interface Context {
  makers: ByView<ViewDocumentMaker>
  stored: ByView<StoredView>
}

/** Categories and options that products name come to be with them. */
async function write(db: D1Database, changes: readonly ProductChange[], { makers, stored }: Context) {
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
  await db.batch(statements.map((statement) => prepare(db, statement)))
}

/** A few articles are hidden without asking, even if they are most of a small shop. */
const fewHidden = 10

/** Throws an `Error` if more than half of the articles that are sold are missing from the file. */
async function refuseHidingMost(db: D1Database, skus: readonly string[]): Promise<void> {
  const hidden = (await soldBeside(db, skus)).length
  const sold = (await soldBeside(db, [])).length
  if (hidden > fewHidden && hidden * 2 > sold)
    throw new Error(
      `${hidden} of ${sold} articles are not in the file and would be hidden. Nothing was changed: add --hide-most if that is meant`,
    )
}

/** Hidden in all views; what is in a cart or was ordered is not touched. */
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

/** Products that are sold on without the variants that are hidden. */
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
      return makers[code].withVariants({ document: { ...document, configurable_children }, media: [] }, [])
        .document
    }
    return { ...product, after: byView(after) }
  })
}
