import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'

export const configs = { storefront: 'wrangler.toml', platform: 'worker/platform/wrangler.toml' } as const

/** `npm run` knows where wrangler is. Nothing is asked back: who is not signed in is told so. Answers what it printed. */
export async function wrangler(typed: readonly string[]): Promise<string> {
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', FORCE_COLOR: '0' }
  const { stdout } = await promisify(execFile)('wrangler', [...typed], { maxBuffer: 64 * 1024 * 1024, env })
  return stdout
}

const SecretNames = v.array(v.object({ name: v.string() }))

/** Names of the secrets that a deployed Worker has; none where it was never deployed. */
export async function secretNames(worker: keyof typeof configs): Promise<string[]> {
  try {
    const answer = await wrangler(['secret', 'list', '--format', 'json', '-c', configs[worker]])
    return v.parse(SecretNames, JSON.parse(answer)).map(({ name }) => name)
  } catch (error) {
    if (isNoWorker(error)) return []
    throw error
  }
}

/** Of both Workers. GROUP_TOKEN_SECRET counts where both have it. */
export async function deployedSecrets(): Promise<Record<string, 'set'>> {
  const [storefront, platform] = [await secretNames('storefront'), await secretNames('platform')]
  const all = [...new Set([...storefront, ...platform])]
  const isSet = (name: string) =>
    name !== 'GROUP_TOKEN_SECRET' || (storefront.includes(name) && platform.includes(name))
  return Object.fromEntries(all.filter(isSet).map((name) => [name, 'set' as const]))
}

/** Cloudflare's “This Worker does not exist on your account” has the code 10007; wrangler has words of its own for a list of secrets. */
export function isNoWorker(error: unknown): boolean {
  const { stdout = '', stderr = '' } = Object(error) as { stdout?: string; stderr?: string }
  return /10007|does not exist|not found|no deployments/i.test(stdout + stderr)
}
