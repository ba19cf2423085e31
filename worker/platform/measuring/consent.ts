import { consentGiven } from '#shared/platform-api/measuring.ts'
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
