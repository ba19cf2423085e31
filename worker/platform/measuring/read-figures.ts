import type { FigureKind } from '#shared/figures.ts'

export interface FigureRow {
  day: string
  store_code: string
  kind: FigureKind
  name: string
  count: number
}

export interface ConsentRow {
  store_code: string
  version: number
  statistics: number
  marketing: number
  count: number
}

/** Returns the counts by day since a day, and the consents summed over all these days. */
export async function readFigures(db: D1Database, since: string) {
  const [figures, consents] = await db.batch([
    db
      .prepare(
        'SELECT day, store_code, kind, name, count FROM figures WHERE day >= ? ORDER BY day, store_code',
      )
      .bind(since),
    db
      .prepare(
        `SELECT store_code, version, statistics, marketing, count(*) AS count FROM consents WHERE given_at >= ?
         GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
      )
      .bind(since),
  ])
  return {
    figures: (figures?.results ?? []) as unknown as FigureRow[],
    consents: (consents?.results ?? []) as unknown as ConsentRow[],
  }
}
