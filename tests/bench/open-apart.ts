import { join } from 'node:path'
import { patient } from '../support/patience.ts'
import { startedBy } from './cpu.ts'

// Opens the shop of the working directory with the platform in a separate process behind `PLATFORM_URL`, so that the CPU of both can be
// measured. A call over HTTP costs more than the usual binding.
const [port = '0'] = process.argv.slice(2)
const { startShop }: typeof import('#worker/local/shop.ts') = await import(
  join(process.cwd(), 'worker/local/shop.ts')
)
const [platform, platformProcesses] = await startedBy(() =>
  startShop({ port: 0, folder: '.karaffel', opensPlatform: true, isQuiet: true, vars: patient }),
)
const vars = { ...patient, PLATFORM_URL: platform.platformUrl?.origin ?? '' }
const [, edgeProcesses] = await startedBy(() =>
  startShop({ port: Number(port), products: 0, vars, isQuiet: true }),
)
console.log(`is open ${JSON.stringify([edgeProcesses, platformProcesses])}`)
