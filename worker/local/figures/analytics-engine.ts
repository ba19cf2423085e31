import * as v from 'valibot'
import { unstable_readConfig } from 'wrangler'
import { figureKinds } from '#shared/figures.ts'
import type { FigureRow } from '#worker/platform/measuring/figures.ts'

/** Returns the dataset that the storefront's settings bind as `FIGURES`; null if there is none, and the platform stores the counts. */
export function boundDataset(config: string): string | null {
  const read: Bindings = unstable_readConfig({ config }, { hideWarnings: true })
  const bound = read.analytics_engine_datasets?.find(({ binding }) => binding === 'FIGURES')
  return bound ? (bound.dataset ?? bound.binding) : null
}

interface Bindings {
  analytics_engine_datasets?: { binding: string; dataset?: string }[]
}

interface Account {
  id: string | undefined
  token: string | undefined
  /** Base URL of Cloudflare's API. */
  api?: string | undefined
}

const Rows = v.object({
  data: v.array(
    v.object({
      day: v.string(),
      store_code: v.string(),
      kind: v.picklist(figureKinds),
      name: v.string(),
      count: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
    }),
  ),
})

/**
 * Returns the counts in a dataset of Workers Analytics Engine since a day (`2026-11-01`). Cloudflare keeps three months. A sampled point
 * counts as many times as it stands for. https://developers.cloudflare.com/analytics/analytics-engine/sql-api/
 */
export async function readPoints(
  dataset: string,
  since: string,
  { id, token, api = 'https://api.cloudflare.com/client/v4' }: Account,
): Promise<FigureRow[]> {
  if (!id || !token)
    throw new Error(
      `Counts are in the dataset ${dataset}: set CLOUDFLARE_ACCOUNT_ID, and CLOUDFLARE_API_TOKEN with the permission Account Analytics: Read`,
    )
  const answer = await fetch(`${api}/accounts/${id}/analytics_engine/sql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: `SELECT blob1 AS day, blob2 AS store_code, blob3 AS kind, blob4 AS name, SUM(_sample_interval * double1) AS count
      FROM ${dataset} WHERE blob1 >= '${since}' GROUP BY day, store_code, kind, name ORDER BY day, store_code FORMAT JSON`,
  })
  if (!answer.ok) throw new Error(`Analytics Engine answered ${answer.status}: ${await answer.text()}`)
  return v.parse(Rows, await answer.json()).data
}
