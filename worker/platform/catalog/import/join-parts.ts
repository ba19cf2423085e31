import type { StoreCode } from '#shared/store-view.ts'
import type { MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import type { ProductChange } from '#worker/platform/catalog/writing/product-change.ts'
import { type ByView, byView, type ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { list, rows, sql } from '#worker/platform/sql.ts'
import { type Making, partsSaid, unchanged } from './make-product.ts'
import { storedProducts } from './stored-catalogue.ts'
import { bottleIn } from './view-documents.ts'

/** A product that is part of a set, with the drawings of its pictures. */
export interface PartOfSet {
  after: ByView<ProductDocument>
  media: readonly MediaRow[]
}

/** Returns the parts of sets, from the changes or from the shop. Existing drawings are read from the database. */
export async function partsOf(
  db: D1Database,
  skus: readonly string[],
  { lines }: Pick<Making, 'lines'>,
  changes: ReadonlyMap<string, PartOfSet>,
): Promise<Map<string, PartOfSet>> {
  const wanted = [...new Set(skus.flatMap((sku) => partsSaid(lines.get(sku))))]
  if (wanted.length === 0) return new Map()
  const stored = await storedProducts(
    db,
    wanted.filter((sku) => !changes.has(sku)),
  )
  const parts = wanted.flatMap((sku): [string, PartOfSet][] => {
    const known = stored.get(sku)
    const part = changes.get(sku) ?? (known && unchanged(sku, known))
    return part ? [[sku, part]] : []
  })
  const images = parts.flatMap(([, { after }]) => Object.values(after).map(({ image }) => image))
  const drawn = await rows<{ path: string; recipe: string }>(
    db,
    sql`SELECT path, json(recipe) AS recipe FROM media WHERE recipe IS NOT NULL AND path IN ${list(images)}`,
  )
  const kept = drawn.map(({ path, recipe }) => ({ path, recipe: JSON.parse(recipe) }))
  return new Map(parts.map(([sku, { after, media }]) => [sku, { after, media: [...media, ...kept] }]))
}

/** Returns the changes, with the sets completed by their future parts. A set with a missing part is refused. */
export function joinParts(
  changes: readonly ProductChange[],
  making: Making,
  parts: ReadonlyMap<string, PartOfSet>,
): ProductChange[] {
  const isSet = ({ sku }: ProductChange) => partsSaid(making.lines.get(sku)).length > 0
  return changes.flatMap((change) => (isSet(change) ? (withThem(change, making, parts) ?? []) : change))
}

/** Returns a set with its parts; undefined if the set is refused. */
function withThem(
  change: ProductChange,
  { lines, makers, refused }: Making,
  parts: ReadonlyMap<string, PartOfSet>,
): ProductChange | undefined {
  const media = [...change.media]
  let isWhole = true
  const partOf = (sku: string, code: StoreCode) => {
    const part = parts.get(sku)
    const document = part?.after[code]
    const recipe = part?.media.find(({ path }) => path === document?.image)?.recipe
    return document && { document, bottle: bottleIn(recipe) }
  }
  const after = byView((code) => {
    const raw = lines.get(change.sku)?.[code]
    if (!raw?.values.parts?.length) return change.after[code]
    try {
      const whole = makers[code].withParts(change.after[code], raw, (sku) => partOf(sku, code))
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
