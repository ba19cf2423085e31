import type { Document } from '#shared/priced-document.ts'

/**
 * Returns a document with the fields of `include` (all if it is empty) and without those of `exclude`. A field may be a path:
 * `stock.qty`, also into lists: `configurable_children.sku`. `stock.*` is `stock`.
 */
export function project(
  document: Document,
  include: readonly string[],
  exclude: readonly string[],
): Document {
  return projection(include, exclude)(document)
}

/** Returns the function that does the same for many documents. */
export function projection(
  include: readonly string[],
  exclude: readonly string[],
): (document: Document) => Document {
  const kept = include.length ? tree(include) : null
  const dropped = exclude.length ? tree(exclude) : null
  return (document) => {
    const some = kept ? pick(document, kept) : document
    return dropped ? drop(some, dropped) : some
  }
}

/** Null marks a whole field, a map its parts. */
type Paths = Map<string, Paths | null>

function tree(fields: readonly string[]): Paths {
  const root: Paths = new Map()
  for (const field of fields) plant(root, field.replace(/\.\*$/, '').split('.'))
  return root
}

function plant(paths: Paths, [first = '', ...rest]: string[]): void {
  const known = paths.get(first)
  if (known === null) return
  if (rest.length === 0) {
    paths.set(first, null)
    return
  }
  const parts = known ?? new Map()
  paths.set(first, parts)
  plant(parts, rest)
}

function pick(document: Document, paths: Paths): Document {
  const kept: Document = {}
  for (const [field, parts] of paths) {
    if (!Object.hasOwn(document, field)) continue
    const value = document[field]
    kept[field] = parts ? within(value, (part) => pick(part, parts)) : value
  }
  return kept
}

function drop(document: Document, paths: Paths): Document {
  const left: Document = {}
  for (const field of Object.keys(document)) {
    const parts = paths.get(field)
    if (parts === null) continue
    left[field] = parts ? within(document[field], (part) => drop(part, parts)) : document[field]
  }
  return left
}

function within(value: unknown, change: (part: Document) => Document): unknown {
  if (Array.isArray(value)) return value.map((item) => within(item, change))
  return typeof value === 'object' && value !== null ? change(value as Document) : value
}
