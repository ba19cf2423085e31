import type { FigureKind } from '#shared/figures.ts'
import { consentGiven, figuresAdd } from '#shared/platform-api/measuring.ts'
import { serve } from '../serve.ts'

export const recordConsent = serve(consentGiven, async ({ db, body, view }) => {
  await db
    .prepare(
      'INSERT INTO consents (given_at, version, statistics, marketing, store_code) VALUES (?, ?, ?, ?, ?)',
    )
    .bind(new Date().toISOString(), body.version, Number(body.statistics), Number(body.marketing), view.code)
    .run()
  return true as const
})

export const addFigures = serve(figuresAdd, async ({ db, body: { figures }, view }) => {
  const add = db.prepare(
    `INSERT INTO figures (day, store_code, kind, name, count) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  )
  const added = figures.map(({ day, kind, name, count }) => add.bind(day, view.code, kind, name, count))
  if (added.length) await db.batch(added)
  return true as const
})

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
