// Why: docs/decisions/049-figures.md
import type { FigureKind } from '#shared/figures.ts'
import { log } from '#shared/log.ts'
import { figuresAdd } from '#shared/platform-api/measuring.ts'
import { shopDay } from '#shared/shop-time.ts'
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

/** Milliseconds that counts wait in memory: an isolate that ends without notice loses them. */
const pause = 5000
/**
 * The most names that are counted before a write: one call may write no more to Analytics Engine. Beyond that only known names are counted.
 */
const mostNames = 250

let counts = new Map<string, Figure>()
let uncounted = 0
/** The last time a request promised to write the counts (epoch milliseconds). The request may be aborted before it does. */
let promisedAt = Number.NEGATIVE_INFINITY

type Waiting = Pick<ExecutionContext, 'waitUntil'>

/** Counts one more. The count contains nothing about the visitor, and nothing waits for it. */
export function count(store: StoreCode, kind: FigureKind, name: string, env: Env, ctx: Waiting): void {
  const key = `${store} ${kind} ${name}`
  const known = counts.get(key)
  if (known) known.count += 1
  else if (counts.size < mostNames) counts.set(key, { store, kind, name, count: 1 })
  else uncounted += 1
  if (Date.now() - promisedAt <= 2 * pause) return
  promisedAt = Date.now()
  ctx.waitUntil(sleep(pause).then(() => flush(env)))
}

async function flush(env: Env): Promise<void> {
  const figures = [...counts.values()]
  if (uncounted) log('warn', { uncounted })
  counts = new Map()
  uncounted = 0
  promisedAt = Number.NEGATIVE_INFINITY
  try {
    if (env.FIGURES) writePoints(figures, env.FIGURES)
    else await addToPlatform(figures, env)
  } catch (error) {
    log('warn', { error: (error as Error).message, lost: figures.length })
  }
}

function writePoints(figures: readonly Figure[], dataset: AnalyticsEngineDataset): void {
  const day = shopDay(new Date())
  for (const { store, kind, name, count } of figures)
    dataset.writeDataPoint({ indexes: [store], blobs: [day, store, kind, name], doubles: [count] })
}

async function addToPlatform(figures: readonly Figure[], env: Env): Promise<void> {
  const day = shopDay(new Date())
  for (const store of storeCodes) {
    const own = figures.filter((figure) => figure.store === store)
    const body = { figures: own.map(({ kind, name, count }) => ({ day, kind, name, count })) }
    if (own.length) await call(figuresAdd, { body }, { env, store })
  }
}
