import { spawnSync } from 'node:child_process'
import { confirm } from '@clack/prompts'
import { originVar, storeCodes } from '#shared/store-view.ts'
import { buildWhereNeeded } from './build.ts'
import { commandLine, typedAddress } from './command-line.ts'
import { deploy } from './deploy/deploy.ts'
import { readStoredSecrets } from './deploy/secrets.ts'
import { workerSettings } from './doctor/configuration.ts'
import { configs } from './wrangler.ts'

const usage = `
Deploys this shop to Cloudflare with the account of wrangler; existing resources and data are kept:
  npm run deploy                            to the addresses in wrangler.toml (${storeCodes.map(originVar).join(', ')})
    --address https://…                     address that the doctor checks in place of those
    --dry-run                               prints the commands and changes nothing
    --yes                                   asks nothing
    --keep                                  keeps the new version even if the doctor finds a fault
`
const { values } = commandLine(usage, {
  options: {
    address: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const secretsFile = 'deployed-secrets.json'
const addresses = (values.address ?? origins()).map((address) => typedAddress('--address', address))
if (addresses.length === 0)
  throw new Error(
    `${storeCodes.map(originVar).join(' and ')} in [vars] of ${configs.storefront} say where the shop stands`,
  )

const isWell = await deploy({
  addresses,
  isDry: values['dry-run'],
  keeps: values.keep,
  files: Object.values(configs),
  secretsFile,
  log: console.log,
  agrees,
  build: () => buildWhereNeeded(console.log),
  patience: 20_000,
})
if (!isWell) process.exitCode = 1
else for (const { href } of addresses) doctor(href)

function origins(): string[] {
  const { vars } = workerSettings(configs.storefront)
  return storeCodes.flatMap((code) => vars[originVar(code)] ?? [])
}

async function agrees(message: string): Promise<boolean> {
  if (values.yes) return true
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here: --yes agrees to what may cost')
  return (await confirm({ message })) === true
}

/** Runs the doctor for all other checks. Faults in settings and texts are reported; the deployed version stays. */
function doctor(address: string): void {
  const typed = ['worker/local/doctor.ts', '--remote', address]
  console.log(`npm run doctor -- --remote ${address}`)
  if (values['dry-run']) return
  const { INVALIDATE_KEY } = { ...readStoredSecrets(secretsFile), ...process.env }
  spawnSync(process.execPath, typed, { stdio: 'inherit', env: { ...process.env, INVALIDATE_KEY } })
}
