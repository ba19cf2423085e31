import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Change, configs, isNoWorker, wrangler } from '../wrangler.ts'

type Worker = keyof typeof configs

/** The order of deployment: a Worker that others are bound to has to exist first. */
const workers: readonly Worker[] = ['platform', 'agents', 'storefront']
const built = {
  platform: 'dist/platform/wrangler.json',
  agents: 'dist/agents/wrangler.json',
  storefront: 'dist/karaffel/wrangler.json',
} as const

const Deployment = v.object({
  versions: v.array(v.object({ version_id: v.string(), percentage: v.optional(v.number(), 100) })),
})

/** The deployed version of each Worker; of several versions the one with most of the traffic. */
export type Versions = Partial<Record<Worker, string>>

export async function deployedVersions(): Promise<Versions> {
  const versions: Versions = {}
  for (const worker of workers) {
    const version = await deployedVersion(worker)
    if (version) versions[worker] = version
  }
  return versions
}

async function deployedVersion(worker: Worker): Promise<string | undefined> {
  try {
    const answer = await wrangler(['deployments', 'status', '--json', '-c', configs[worker]])
    const { versions } = v.parse(Deployment, JSON.parse(answer))
    return versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id
  } catch (error) {
    if (isNoWorker(error)) return undefined
    throw error
  }
}

/**
 * Deploys the Workers with their secrets: a storefront without secrets returns only errors. If one of them cannot be deployed, rolls those
 * before it back and throws the error.
 */
export async function deployWorkers(
  secrets: Partial<Record<Worker, Readonly<Record<string, string>>>>,
  change: Change,
  before: Versions,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const replaced: Versions = {}
  try {
    for (const worker of workers) {
      const file = join(folder, `${worker}.json`)
      const own = secrets[worker] ?? {}
      writeFileSync(file, JSON.stringify(own), { mode: 0o600 })
      const isNone = Object.keys(own).length === 0
      await change(['deploy', '-c', built[worker], ...(isNone ? [] : ['--secrets-file', file])])
      Object.assign(replaced, { [worker]: before[worker] })
    }
  } catch (error) {
    await rollBack(replaced, change, 'A Worker could not be deployed')
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Rolls the storefront back first, because the new storefront may call endpoints that the old platform lacks. The database keeps its
 * migrations.
 */
export async function rollBack(before: Versions, change: Change, reason: string): Promise<void> {
  for (const worker of workers.toReversed()) {
    const version = before[worker]
    if (version) await change(['rollback', version, '-y', '-m', reason, '-c', configs[worker]])
  }
}
