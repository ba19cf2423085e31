import { setTimeout } from 'node:timers/promises'
import { addressChecks } from '../doctor/address-checks.ts'
import { type CheckResult, runChecks } from '../doctor/check.ts'

/** Names of the checks whose faults come from the code. Other faults remain after a rollback. */
const ofTheCode = ['headers', 'caching', 'purge', 'robots', 'sitemap', 'test parts at the address']

/**
 * Returns the faults at these addresses. Checks again after `patience` milliseconds if there are any, because a new version does not run
 * everywhere at once.
 */
export async function findDeployedFaults(
  addresses: readonly URL[],
  key: string | undefined,
  patience: number,
): Promise<string[]> {
  const broken = await faulty(addresses, key)
  if (broken.length === 0) return []
  await setTimeout(patience)
  return await faulty(addresses, key)
}

async function faulty(addresses: readonly URL[], key: string | undefined): Promise<string[]> {
  const checks = addressChecks.filter(({ name }) => ofTheCode.includes(name))
  const results: CheckResult[] = []
  for (const url of addresses) results.push(...(await runChecks(checks, { url, key })))
  return results
    .filter(({ faults }) => faults.length > 0)
    .map(({ name, faults }) => `${name}: ${faults.map(({ found }) => found).join('; ')}`)
}
