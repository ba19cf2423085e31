import type { RefusedLine } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { ProductChange } from '#worker/platform/catalog/writing/change-products.ts'
import { type ByView, byView, type ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { list, rows, sql } from '#worker/platform/sql.ts'
import { type Lines, unchanged } from './join-variants.ts'
import { storedProducts } from './stored-catalogue.ts'
import { bottleIn, type DrawnPart, type ViewDocumentMaker } from './view-documents.ts'

interface Joining {
  db: D1Database
  lines: ReadonlyMap<string, Lines>
  /** Changes of parts, which may be written before their sets or with them. */
  parts: ReadonlyMap<string, ProductChange>
  makers: ByView<ViewDocumentMaker>
  refused: ByView<RefusedLine[]>
}

/** The articles that a line makes a product of; empty if it is no set. */
export function partsSaid(lines: Lines = {}): string[] {
  const [{ places = [] } = {}] = Object.values(lines)
  return places.flatMap(({ items }) => items.map(({ sku }) => sku))
}

/** The changes of articles, sets with their parts as those are to be. A set of what is not there is refused. */
export async function joinParts(
  changes: readonly ProductChange[],
  joining: Joining,
): Promise<ProductChange[]> {
  const { lines, makers, refused } = joining
  const sets = changes.filter(({ sku }) => partsSaid(lines.get(sku)).length)
  if (sets.length === 0) return [...changes]
  const found = await partsOf(sets, joining)
  const made = new Map(
    sets.map((change) => [change.sku, withThem(change, lines.get(change.sku), found, makers, refused)]),
  )
  return changes.flatMap((change) => (made.has(change.sku) ? (made.get(change.sku) ?? []) : change))
}

type Found = (sku: string, code: StoreCode) => DrawnPart | undefined

async function partsOf(sets: readonly ProductChange[], { db, lines, parts }: Joining): Promise<Found> {
  const wanted = [...new Set(sets.flatMap(({ sku }) => partsSaid(lines.get(sku))))]
  const stored = await storedProducts(
    db,
    wanted.filter((sku) => !parts.has(sku)),
  )
  const documents = new Map(
    wanted.flatMap((sku): [string, ByView<ProductDocument>][] => {
      const known = stored.get(sku)
      const after = parts.get(sku)?.after ?? (known && unchanged(sku, known)?.after)
      return after ? [[sku, after]] : []
    }),
  )
  const images = [...documents.values()].flatMap((views) => Object.values(views).map(({ image }) => image))
  const drawn = await rows<{ path: string; recipe: string }>(
    db,
    sql`SELECT path, json(recipe) AS recipe FROM media WHERE recipe IS NOT NULL AND path IN ${list(images)}`,
  )
  const recipes = new Map<string, unknown>([
    ...drawn.map(({ path, recipe }): [string, unknown] => [path, JSON.parse(recipe)]),
    ...[...parts.values()].flatMap(({ media }) =>
      media.map(({ path, recipe }): [string, unknown] => [path, recipe]),
    ),
  ])
  return (sku, code) => {
    const document = documents.get(sku)?.[code]
    return document && { document, bottle: bottleIn(recipes.get(document.image)) }
  }
}

/** Undefined if the set is refused. */
function withThem(
  change: ProductChange,
  lines: Lines = {},
  found: Found,
  makers: ByView<ViewDocumentMaker>,
  refused: ByView<RefusedLine[]>,
): ProductChange | undefined {
  const media = [...change.media]
  let isWhole = true
  const after = byView((code) => {
    const raw = lines[code]
    if (!raw?.places?.length) return change.after[code]
    try {
      const set = { document: change.after[code], media: [] }
      const whole = makers[code].withParts(set, raw, (sku) => found(sku, code))
      media.push(...whole.media)
      return whole.document
    } catch (error) {
      isWhole = false
      refused[code].push({ line: raw.line, reason: (error as Error).message })
      return change.after[code]
    }
  })
  return isWhole ? { ...change, after, media } : undefined
}
