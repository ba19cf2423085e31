import autocannon from 'autocannon'
import { cpuOf } from './cpu.ts'

export interface Load {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  median: number
  p99: number
  /** CPU milliseconds a request for each group of processes; null if the system does not report them. */
  cpu: (number | null)[]
}

/** Number of requests before measuring, so that the code is compiled. */
const warmUp = 400

interface LoadOptions {
  url: string
  headers?: Record<string, string>
  connections?: number
  /** Seconds. */
  duration?: number
  /** Returns another path for each request, so that no response comes from a cache. */
  paths?: (index: number) => string
  /** Groups of processes whose CPU time is measured. */
  processes: number[][]
}

/** Sends requests to one address as fast as it responds, over as many connections as a small shop has simultaneous shoppers. */
export async function load({
  url,
  headers = {},
  connections = 8,
  duration = 6,
  paths,
  processes,
}: LoadOptions): Promise<Load> {
  let index = 0
  const requests = paths && [
    { setupRequest: (request: autocannon.Request) => ({ ...request, path: paths(index++) }) },
  ]
  const run = (until: { amount: number } | { duration: number }) =>
    autocannon({ url, headers, connections, ...until, ...(requests ? { requests } : {}) })
  await run({ amount: warmUp })
  const before = processes.map(cpuOf)
  const result = await run({ duration })
  const after = processes.map(cpuOf)
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  const cpu = after.map((ms, group) => each(before[group], ms, result.requests.total))
  return { rate: result.requests.average, median: result.latency.p50, p99: result.latency.p99, cpu }
}

function each(before: number | null | undefined, after: number | null, requests: number): number | null {
  return before === null || before === undefined || after === null ? null : (after - before) / requests
}
