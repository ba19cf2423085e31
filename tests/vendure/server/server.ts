import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bootstrap, ConfigService, type InspectableJobQueueStrategy, JobQueueService } from '@vendure/core'
import type { Demonstration } from './demonstration-shape.ts'
import { fill } from './fill.ts'
import { config, database } from './vendure-config.ts'

process.env.VENDURE_DISABLE_TELEMETRY = 'true'
// A process that fills the database ends after that, so that the shop is not notified of 1,200 changes.
const data = dirname(database)
/** Written when the database is filled: an interrupted fill starts again. */
const filled = join(data, 'filled')
const isFilled = existsSync(filled)
if (!isFilled) for (const path of globSync(`${database}*`)) rmSync(path)
mkdirSync(data, { recursive: true })
const app = await bootstrap(config)
await app.get(JobQueueService).start()
if (isFilled) console.log('Vendure is ready')
else {
  const demonstration: Demonstration = JSON.parse(readFileSync(join(data, 'demonstration.json'), 'utf8'))
  await fill(app, demonstration)
  while (await hasJobs()) await setTimeout(200)
  writeFileSync(filled, '')
  process.exit()
}

/** Returns whether collections still have to find their products. */
async function hasJobs(): Promise<boolean> {
  const { jobQueueStrategy } = app.get(ConfigService).jobQueueOptions
  const { totalItems } = await (jobQueueStrategy as InspectableJobQueueStrategy).findMany({
    filter: { isSettled: { eq: false } },
  })
  return totalItems > 0
}
