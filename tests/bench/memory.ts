import { startShop } from '../../worker/local/shop.ts'
import { smallHeaps } from '../../worker/local/workers.ts'
import { patient } from '../support/patience.ts'
import { startedBy } from './cpu.ts'
import { type Heaps, isolatesOf } from './isolates.ts'
import { type Kind, type Mix, mixOf } from './mix.ts'
import { print } from './print.ts'
import { residentOf } from './resident.ts'

interface MemoryOptions {
  folder: string
  requests: number
  /** Runs with the flags of `npm start` and without forced garbage collections. */
  asItRuns?: boolean | undefined
  /** Sends only requests of these kinds, to see how much memory they use. */
  only?: readonly Kind[]
}

const connections = 8

/** Number of requests between forced garbage collections, so that the printed memory is really in use. */
const betweenCollections = 1000

/**
 * V8 plans with the memory of the whole machine: it keeps garbage of a small isolate, and memory outside of the heap, for tens of thousands
 * of requests. With these flags heaps start small and grow slowly, without a limit, so that memory in use becomes visible.
 */
const early = '--initial-old-space-size=4 --max-semi-space-size=2 --heap-growing-percent=30'

/** Prints the memory of workerd after each tenth of the requests. The growth is relative to the first tenth. */
export async function measureMemory({ folder, requests, asItRuns, only }: MemoryOptions): Promise<void> {
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= asItRuns ? smallHeaps : early
  const [shop, processes] = await startedBy(() =>
    startShop({
      port: 0,
      folder,
      products: 1500,
      isQuiet: true,
      vars: patient,
      inspects: true,
      log: console.log,
    }),
  )
  try {
    const isolates = await isolatesOf(shop.miniflare)
    const mix = await mixOf(shop)
    const statuses = new Map<string, number>()
    const rows: Record<string, string | number>[] = []
    let first: number | null = null
    for (let asked = 0; asked < requests; ) {
      const tenth = asked + requests / 10
      while (asked < tenth) {
        const until = Math.min(asked + betweenCollections, tenth)
        await askAll(mix, asked, until, statuses, only)
        if (!asItRuns) await isolates.collect()
        asked = until
      }
      const resident = residentOf(processes)
      first ??= resident
      const row = rowOf(asked, resident, first, await isolates.heaps())
      rows.push(row)
      console.log(Object.values(row).join('  '))
    }
    print(`Memory of workerd, MB: ${only ?? 'all that a shop is asked'}`, rows)
    print(
      'What was answered',
      [...statuses].sort().map(([name, count]) => ({ '': name, requests: count })),
    )
  } finally {
    await shop.miniflare.dispose()
  }
}

async function askAll(
  mix: Mix,
  from: number,
  until: number,
  statuses: Map<string, number>,
  only?: readonly Kind[],
): Promise<void> {
  let next = from
  const one = async () => {
    while (next < until) {
      const { kind, status } = await mix.ask(next++, only)
      const name = `${kind}: ${status}`
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
}

function rowOf(requests: number, resident: number | null, first: number | null, heaps: Heaps) {
  const growth = resident && first ? `${((resident / first - 1) * 100).toFixed(1)} %` : 'unknown'
  return {
    requests,
    resident: resident === null ? 'unknown' : megabytes(resident),
    growth,
    'heap of the edge': megabytes(heaps.edge),
    'of the platform': megabytes(heaps.platform),
    'of Miniflare’s simulators': megabytes(heaps.simulators),
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}
