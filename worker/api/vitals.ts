// Why: docs/decisions/049-figures.md
import type { Context } from 'hono'
import * as v from 'valibot'
import { readConsent } from '#shared/consent.ts'
import type { PageName } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import { vitalKinds, vitalName } from '#shared/vitals.ts'
import type { Gateway } from '#worker/gateway.ts'
import { count } from '#worker/middleware/figures.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { isRobot } from '#worker/middleware/visits.ts'
import { succeeded } from './answer.ts'
import { readBody } from './input.ts'

const pageNames = [...Object.keys(routes), 'notFound', 'failure'] as PageName[]

const Vitals = v.pipe(
  v.array(
    v.strictObject({
      kind: v.picklist(vitalKinds),
      page: v.picklist(pageNames),
      value: v.pipe(v.number(), v.minValue(0), v.maxValue(1e7)),
      cause: v.pipe(v.string(), v.maxLength(500)),
    }),
  ),
  v.maxLength(vitalKinds.length),
)

/** Counts the speed of pages, only of visitors who agreed to statistics. */
export async function countVitals(c: Context<Gateway>): Promise<Response> {
  const vitals = await readBody(Vitals, c)
  const agrees = readConsent(c.req.header('Cookie'))?.statistics
  if (agrees && !isRobot(c.req.raw.headers) && !(await isRateLimited(c, 'speed')))
    for (const vital of vitals) count(c.get('view').code, vital.kind, vitalName(vital), c.env, c.executionCtx)
  return succeeded(c, true)
}
