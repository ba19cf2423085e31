import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Returns the workerd processes that a process has started; none if the system cannot list processes. */
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

/** Returns the CPU time of these processes so far (milliseconds, in steps of 10); null if the system does not report it. */
export function cpuOf(pids: readonly number[]): number | null {
  const stats = pids.map(readStat)
  if (stats.length === 0 || stats.includes(undefined)) return null
  return stats.reduce((sum, stat) => sum + (stat?.ticks ?? 0) * 10, 0)
}

/** Runs `start` and returns its result with the workerd processes that it has started. */
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
