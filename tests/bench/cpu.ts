import { readdirSync, readFileSync } from 'node:fs'

/** The workerd processes that this one has started; none where the system does not say (it has to be Linux). */
export function workerds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readStat(Number(pid)))
      .flatMap((stat) => (stat?.name === 'workerd' && stat.parent === process.pid ? stat.pid : []))
  } catch {
    return []
  }
}

/** Milliseconds of CPU that these processes have used so far, in steps of 10; null where the system does not say. */
export function cpuOf(pids: readonly number[]): number | null {
  const stats = pids.map(readStat)
  if (stats.length === 0 || stats.includes(undefined)) return null
  return stats.reduce((sum, stat) => sum + (stat?.ticks ?? 0) * 10, 0)
}

/** What starts a Worker, and the processes that it has started. */
export async function startedBy<Result>(start: () => Promise<Result>): Promise<[Result, number[]]> {
  const before = new Set(workerds())
  const result = await start()
  return [result, workerds().filter((pid) => !before.has(pid))]
}

function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    return { pid, name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}
