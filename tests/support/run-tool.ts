import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
}

/** Returns the counts of a run. A run that fails without a failed test counts as one failed test. */
export function countOf(passed: number, failed: number, status: number): Count {
  return { passed, failed: failed || (status === 0 ? 0 : 1) }
}

/** Runs a command of the installed packages in this terminal. Returns its exit status. */
export async function runTool(
  tool: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const options = {
    stdio: 'inherit' as const,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }
  const [status] = await once(spawn(`node_modules/.bin/${tool}`, args, options), 'close')
  return status ?? 1
}

/** Returns the JSON report of a run; an empty object if the run wrote none. */
export function readReport(path: string): Record<string, any> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
