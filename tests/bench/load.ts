import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export interface Load {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  median: number
  p99: number
  /** Milliseconds of CPU that workerd spent on one request; null where the system does not say. */
  cpu: number | null
}

interface LoadOptions {
  url: string
  headers?: Record<string, string>
  connections?: number
  /** Seconds. */
  duration?: number
  /** Paths of their own for every request, so that none is answered from a cache. */
  paths?: (index: number) => string
}

/** Asks one address as fast as it answers, with as many connections as a small shop has shoppers at once. */
export async function load({
  url,
  headers = {},
  connections = 8,
  duration = 6,
  paths,
}: LoadOptions): Promise<Load> {
  let index = 0
  const requests = paths && [
    { setupRequest: (request: autocannon.Request) => ({ ...request, path: paths(index++) }) },
  ]
  const before = cpuOfWorkerd()
  const result = await autocannon({ url, headers, connections, duration, ...(requests ? { requests } : {}) })
  const after = cpuOfWorkerd()
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  const spent = before === null || after === null ? null : (after - before) / result.requests.total
  return { rate: result.requests.average, median: result.latency.p50, p99: result.latency.p99, cpu: spent }
}

/** Milliseconds of CPU that all workerd processes below this one have used so far (Linux only). */
function cpuOfWorkerd(): number | null {
  try {
    const stats = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readStat(pid))
      .filter((stat) => stat?.name === 'workerd' && stat.parent === process.pid)
    return stats.reduce((sum, stat) => sum + (stat?.ticks ?? 0) * 10, 0)
  } catch {
    return null
  }
}

function readStat(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    return { name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}

/** Milliseconds of each of `runs` calls, one after the other, sorted; a first one is not counted. */
export async function times(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  await work(-1)
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work(run)
    taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)
}

export function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function p99(sorted: readonly number[]): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN
}
