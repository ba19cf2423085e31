import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The workerd processes that this one, or another, has started; none where the system does not say. */
export function workerdsOf(starter: number | undefined = process.pid): number[] {
  try {
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
      .split('\n')
      .flatMap((line) => {
        const [pid, parent, command = ''] = line.trim().split(/\s+/)
        return Number(parent) === starter && command.endsWith('workerd') ? Number(pid) : []
      })
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
  const before = new Set(workerdsOf())
  const result = await start()
  return [result, workerdsOf().filter((pid) => !before.has(pid))]
}

function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}
