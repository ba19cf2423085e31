import { execFileSync } from 'node:child_process'

/** Returns the resident memory of these processes (bytes); null if the system does not report it. */
export function residentOf(pids: readonly number[]): number | null {
  if (pids.length === 0) return null
  try {
    const lines = execFileSync('ps', ['-o', 'rss=', '-p', pids.join(',')], { encoding: 'utf8' })
    return lines.split('\n').reduce((sum, line) => sum + Number(line) * 1024, 0)
  } catch {
    return null
  }
}
