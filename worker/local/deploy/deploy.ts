import { clearPages } from '../clear-pages.ts'
import { type Change, changing, configs, secretNames, wrangler } from '../wrangler.ts'
import { findDeployedFaults } from './deployed-faults.ts'
import { create, existingIds, keyOf, neededResources, type Resource, writeId } from './resources.ts'
import { type DeployedSecrets, readStoredSecrets, secretsToSend, writeStoredSecrets } from './secrets.ts'
import { deployedVersions, deployWorkers, rollBack, type Versions } from './versions.ts'

export interface Deployment {
  addresses: readonly URL[]
  isDry: boolean
  /** Keeps the new version even if the doctor finds it broken. */
  keeps: boolean
  /** Paths of the settings of the Workers. */
  files: readonly string[]
  /** Path of the file with the known secrets. */
  secretsFile: string
  log(line: string): void
  /** Called once, before anything is created that may cost money. */
  agrees(plan: string): Promise<boolean>
  build(): Promise<void>
  /** Maximum time until a new version runs everywhere (milliseconds). */
  patience: number
}

/** Deploys the shop and checks its addresses. Returns whether the new version runs without faults. A second run creates nothing again. */
export async function deploy(deployment: Deployment): Promise<boolean> {
  const { isDry, log, files, secretsFile, build } = deployment
  const change = changing(isDry, log)
  const isSignedIn = await signedIn()
  if (!isSignedIn && !isDry) throw new Error('Nobody is signed in at Cloudflare: npx wrangler login')
  if (!isSignedIn) log('# Nobody is signed in at Cloudflare: as for an account that has nothing')

  const missing = neededResources(files)
  const ids = isSignedIn ? await existingIds() : new Map<string, string>()
  const made = missing.filter((resource) => !ids.has(keyOf(resource)))
  if (!isDry && !(await deployment.agrees(plan(made)))) return false
  await makeAndWrite(missing, ids, change, deployment)

  log('npm run build')
  if (!isDry) await build()
  await change(['d1', 'migrations', 'apply', 'karaffel', '--remote', '-c', configs.platform])

  const before = isSignedIn ? await deployedVersions() : {}
  const knownBefore = readStoredSecrets(secretsFile)
  const secrets = await toSend(isSignedIn, knownBefore)
  printSecrets(secrets, log)
  const { INVALIDATE_KEY: key } = secrets.known
  const brokenBefore =
    before.storefront && !isDry ? await findDeployedFaults(deployment.addresses, key, 0) : []
  await deployWorkers(secrets, change, before)
  if (isDry) return true
  writeStoredSecrets(secretsFile, secrets.known)

  const broken = await purgedAndExamined(deployment, key)
  if (broken.length === 0) return true
  for (const line of broken) log(`Broken: ${line}`)
  const stays = reasonToKeep(broken, brokenBefore, before, deployment)
  if (stays) {
    log(stays)
    return false
  }
  await rollBack(before, change, 'The doctor found the shop broken')
  writeStoredSecrets(secretsFile, knownBefore)
  log('The version before answers again; what migrations changed in the database stays')
  return false
}

function reasonToKeep(
  broken: readonly string[],
  brokenBefore: readonly string[],
  before: Versions,
  { keeps }: Deployment,
): string | undefined {
  if (keeps) return 'The new version stays, as --keep says'
  if (!before.storefront) return 'There is no version before to go back to'
  // The faults were there before, for example an address without a DNS record: going back would not help.
  if (broken.every((line) => brokenBefore.includes(line)))
    return 'It was so before: the new version stays, since going back would mend nothing'
  return undefined
}

async function signedIn(): Promise<boolean> {
  try {
    return JSON.parse(await wrangler(['whoami', '--json'])).loggedIn === true
  } catch {
    return false
  }
}

const kindWords = { d1: 'D1 database', kv: 'KV namespace', r2: 'R2 bucket' } as const

function plan(made: readonly Resource[]): string {
  const names = made.map(({ kind, name }) => `the ${kindWords[kind]} ${name}`)
  const makes = names.length ? `Make ${names.join(', ')}, and deploy` : 'Deploy'
  return `${makes} the Workers? What they use beyond your plan costs: developers.cloudflare.com/workers/platform/pricing`
}

async function makeAndWrite(
  missing: readonly Resource[],
  ids: ReadonlyMap<string, string>,
  change: Change,
  { isDry, log }: Deployment,
): Promise<void> {
  for (const resource of missing) {
    const key = keyOf(resource)
    if (!ids.has(key)) await create(resource, change)
    if (resource.kind === 'r2') continue
    log(`# The id of ${resource.name} goes into ${resource.file}`)
    if (isDry) continue
    const id = ids.get(key) ?? (await existingIds()).get(key)
    if (!id) throw new Error(`${resource.name} was made, and Cloudflare does not list it yet: start again`)
    writeId(resource, id)
  }
}

async function toSend(isSignedIn: boolean, known: Readonly<Record<string, string>>) {
  const { INVALIDATE_KEY } = process.env
  const all = { ...known, ...(INVALIDATE_KEY && { INVALIDATE_KEY }) }
  if (!isSignedIn) return secretsToSend(all, [], [])
  return secretsToSend(all, await secretNames('storefront'), await secretNames('platform'))
}

function printSecrets(secrets: DeployedSecrets, log: (line: string) => void): void {
  for (const worker of ['platform', 'storefront'] as const) {
    const names = Object.keys(secrets[worker])
    if (names.length) log(`# New secrets of the ${worker}: ${names.join(', ')}`)
  }
}

async function purgedAndExamined(
  { addresses, log, patience }: Deployment,
  key: string | undefined,
): Promise<string[]> {
  log('# All pages are dropped from the cache, and the doctor looks at the shop')
  // A failure here is found again by the doctor's purge check.
  const [url] = addresses
  if (url && key) await clearPages(['*'], { url, key }).catch((error: Error) => log(error.message))
  return await findDeployedFaults(addresses, key, patience)
}
