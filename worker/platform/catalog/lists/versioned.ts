import { prepare, type Sql, sql } from '../../sql.ts'
import type { FoundProducts } from './list-wanted.ts'

export interface Versioned<Row> extends Pick<FoundProducts, 'beside'> {
  found: Row[]
  version: number
}

/** Returns rows and the version of the catalogue that they were read from. */
export async function versioned<Row>(
  db: D1Database,
  query: Sql,
  besides: readonly D1PreparedStatement[] = [],
): Promise<Versioned<Row>> {
  const [version, found, ...beside] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT version FROM catalogue_version'),
    prepare(db, query),
    ...besides,
  ])
  return {
    found: (found?.results ?? []) as Row[],
    version: Number(version?.results[0]?.version ?? 0),
    beside: besides.length ? beside : undefined,
  }
}

/** Looks up each product separately. With `IN`, the database would read the whole list in the order of an index. */
export function lookedUp(place: Sql, ids: readonly number[]): Sql {
  return sql`FROM json_each(${JSON.stringify(ids)}) j
    CROSS JOIN listings l ON ${place} AND l.product_id = j.value`
}
