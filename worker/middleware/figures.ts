// Why: docs/decisions/049-figures.md
import type { FigureKind } from '#shared/figures.ts'
import { log } from '#shared/log.ts'
import { figuresAdd } from '#shared/platform-api/measuring.ts'
import { shopTime } from '#shared/price.ts'
import { sleep } from '#shared/sleep.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { call } from '#worker/commerce/call.ts'
import type { Env } from '#worker/env.ts'

interface Figure {
  store: StoreCode
  kind: FigureKind
  name: string
  count: number
}

/** Milliseconds that counts wait in memory: what an isolate has counted when it ends without notice is lost. */
const pause = 5000
/** Of one go: beyond that only what is known already is counted on. */
const mostNames = 500

let counts = new Map<string, Figure>()

type Waiting = Pick<ExecutionContext, 'waitUntil'>

/** Counts one more. Nothing of who asked is part of it, and nothing waits for it. */
export function count(store: StoreCode, kind: FigureKind, name: string, env: Env, ctx: Waiting): void {
  const key = `${store} ${kind} ${name}`
  const known = counts.get(key)
  if (known) known.count += 1
  else if (counts.size < mostNames) {
    if (counts.size === 0) ctx.waitUntil(sleep(pause).then(() => flush(env)))
    counts.set(key, { store, kind, name, count: 1 })
  }
}

async function flush(env: Env): Promise<void> {
  const figures = [...counts.values()]
  counts = new Map()
  try {
    if (env.FIGURES) writePoints(figures, env.FIGURES)
    else await addToPlatform(figures, env)
  } catch (error) {
    log('warn', { error: (error as Error).message, lost: figures.length })
  }
}

/** The most that one call may write to Analytics Engine. */
const mostPoints = 250

function writePoints(figures: readonly Figure[], dataset: AnalyticsEngineDataset): void {
  const day = today()
  for (const { store, kind, name, count } of figures.slice(0, mostPoints))
    dataset.writeDataPoint({ indexes: [store], blobs: [day, store, kind, name], doubles: [count] })
}

async function addToPlatform(figures: readonly Figure[], env: Env): Promise<void> {
  const day = today()
  for (const store of storeCodes) {
    const own = figures.filter((figure) => figure.store === store)
    const body = { figures: own.map(({ kind, name, count }) => ({ day, kind, name, count })) }
    if (own.length) await call(figuresAdd, { body }, { env, store })
  }
}

/** The day of the shop's own clock, `2026-11-23`. */
function today(): string {
  return shopTime(new Date()).slice(0, 10)
}
