import { figuresAdd } from '#shared/platform-api/measuring.ts'
import { serve } from '../serve.ts'

export const addFigures = serve(figuresAdd, async ({ db, body: { figures }, view }) => {
  const add = db.prepare(
    `INSERT INTO figures (day, store_code, kind, name, count) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  )
  const added = figures.map(({ day, kind, name, count }) => add.bind(day, view.code, kind, name, count))
  if (added.length) await db.batch(added)
  return true as const
})
