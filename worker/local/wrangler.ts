import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'

/** Runs a wrangler command that changes something at Cloudflare. */
export type Change = (typed: readonly string[]) => Promise<void>

export const configs = {
  storefront: 'wrangler.toml',
  platform: 'worker/platform/wrangler.toml',
  agents: 'worker/agents/wrangler.toml',
} as const

/**
 * Runs wrangler, which is on the path under `npm run`, and returns its output. Wrangler asks no questions here and fails if nobody is
 * signed in.
 */
export async function wrangler(typed: readonly string[]): Promise<string> {
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', FORCE_COLOR: '0' }
  const { stdout } = await promisify(execFile)('wrangler', [...typed], { maxBuffer: 64 * 1024 * 1024, env })
  return stdout
}

const SecretNames = v.array(v.object({ name: v.string() }))

/** Returns the names of the secrets of a deployed Worker; none if it was never deployed. */
export async function secretNames(worker: keyof typeof configs): Promise<string[]> {
  try {
    const answer = await wrangler(['secret', 'list', '--format', 'json', '-c', configs[worker]])
    return v.parse(SecretNames, JSON.parse(answer)).map(({ name }) => name)
  } catch (error) {
    if (isNoWorker(error)) return []
    throw error
  }
}

/** Returns the secrets of both Workers. GROUP_TOKEN_SECRET counts only if both have it. */
export async function deployedSecrets(): Promise<Record<string, 'set'>> {
  const [storefront, platform] = [await secretNames('storefront'), await secretNames('platform')]
  const all = [...new Set([...storefront, ...platform])]
  const isSet = (name: string) =>
    name !== 'GROUP_TOKEN_SECRET' || (storefront.includes(name) && platform.includes(name))
  return Object.fromEntries(all.filter(isSet).map((name) => [name, 'set' as const]))
}

/**
 * Returns whether the error means that the Worker was never deployed. Cloudflare's “This Worker does not exist on your account” has the
 * code 10007. For `secret list` wrangler has other messages.
 */
export function isNoWorker(error: unknown): boolean {
  const { stdout = '', stderr = '' } = Object(error) as { stdout?: string; stderr?: string }
  return /10007|does not exist|not found|no deployments/i.test(stdout + stderr)
}

/** Returns a function that prints each command and runs it. A dry run only prints. */
export function changing(isDry: boolean, log: (line: string) => void): Change {
  return async (typed) => {
    log(`npx wrangler ${typed.map((word) => (/\s/.test(word) ? `'${word}'` : word)).join(' ')}`)
    if (isDry) return
    try {
      await wrangler(typed)
    } catch (error) {
      const { stdout = '', stderr = '' } = Object(error) as { stdout?: string; stderr?: string }
      throw new Error(`wrangler ${typed.slice(0, 3).join(' ')}: ${(stderr || stdout).trim() || error}`)
    }
  }
}
