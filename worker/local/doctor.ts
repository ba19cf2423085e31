import { existsSync } from 'node:fs'
import { shop } from '#shared/shop.ts'
import { buildWhereNeeded } from './build.ts'
import { commandLine, typedAddress } from './command-line.ts'
import { withDeployedDatabase } from './deployed-database.ts'
import { addressChecks } from './doctor/address-checks.ts'
import { type CheckResult, runChecks, table } from './doctor/check.ts'
import { type Configuration, knownSecrets, workerSettings } from './doctor/configuration.ts'
import { configurationChecks, neededSecrets } from './doctor/configuration-checks.ts'
import { databaseChecks } from './doctor/database-checks.ts'
import { vendureChecks } from './doctor/vendure-checks.ts'
import { vendureAccess } from './import/vendure-access.ts'
import { openShop } from './running-shop.ts'
import { readSecrets } from './secrets.ts'
import { uncheckedInShop, uncheckedLines } from './unchecked-goods.ts'
import { storageOf } from './workers.ts'
import { deployedSecrets } from './wrangler.ts'

const usage = `
Lists the faults that prevent opening this shop; exits with 1 if there are any:
  npm run doctor                             checks the settings to deploy, and the database of this folder
  npm run doctor -- --remote https://…       checks the deployed settings, D1, and the shop at that address
  npm run doctor -- --address http://…       checks the settings, the database of this folder, and a shop that runs on this computer
`
const { values } = commandLine(usage, {
  options: { remote: { type: 'string' }, address: { type: 'string' } },
})
const folder = '.karaffel'
const url = typedUrl()
const names = [...Object.keys(neededSecrets), 'REEPAY_API_KEY', 'REEPAY_WEBHOOK_SECRET']
const known = knownSecrets(names)

let unchecked: string[] = []
const results: CheckResult[] = [
  ...(await runChecks(configurationChecks, await configuration())),
  ...(await database()),
  ...(await address()),
  ...(await vendure()),
]
console.log(table(results))
if (unchecked.length)
  console.log(`\nSold without an age check (abv and is_drink, docs/import.md):\n  ${unchecked.join('\n  ')}`)
if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1

async function configuration(): Promise<Configuration> {
  return {
    storefront: workerSettings('wrangler.toml'),
    platform: workerSettings('worker/platform/wrangler.toml'),
    seller: shop,
    secrets: values.remote ? { ...(await deployedSecrets()), ...known } : known,
  }
}

async function database(): Promise<CheckResult[]> {
  if (values.remote) return withDeployedDatabase(checkDatabase)
  if (!existsSync(storageOf(folder))) return []
  await buildWhereNeeded(console.log)
  await using opened = await openShop(folder, readSecrets(folder))
  return await checkDatabase(opened.db)
}

async function checkDatabase(db: D1Database): Promise<CheckResult[]> {
  const results = await runChecks(databaseChecks, db)
  // A database without all migrations may lack these tables. The check of the migrations already reports that.
  if (results.every(({ name, faults }) => name !== 'migrations' || faults.length === 0))
    unchecked = uncheckedLines(await uncheckedInShop(db))
  return results
}

async function address(): Promise<CheckResult[]> {
  if (!url) return []
  const key = known.INVALIDATE_KEY?.value ?? (values.remote ? undefined : readSecrets(folder).INVALIDATE_KEY)
  return runChecks(addressChecks, { url, key })
}

/** Checks the Vendure that VENDURE_API names in the environment or in the vars of the platform; nothing if there is none. */
async function vendure(): Promise<CheckResult[]> {
  const { ENGINE, VENDURE_API } = (await configuration()).platform.vars
  if (ENGINE !== 'vendure' && !process.env.VENDURE_API) return []
  process.env.VENDURE_API ??= VENDURE_API
  return runChecks(vendureChecks, { ...vendureAccess(), secret: process.env.VENDURE_SECRET, shop: url })
}

function typedUrl(): URL | undefined {
  if (values.remote !== undefined) return typedAddress('--remote', values.remote)
  return values.address === undefined ? undefined : typedAddress('--address', values.address)
}
