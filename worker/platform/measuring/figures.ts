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
