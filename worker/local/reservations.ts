import { parseArgs } from 'node:util'
import { withDeployedDatabase } from './deployed-database.ts'
import { handOverAll, listOpen } from './reservations/hand-over.ts'
import { startShop } from './shop.ts'

// What the shops have put aside for customers:
//   npm run reservations                      what waits, what ends first before the rest
//   npm run reservations -- hand-over R-7     the customer has it
//     --remote                                of the deployed platform
const { values, positionals } = parseArgs({
  options: { remote: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [command = 'list', ...numbers] = positionals
const isKnown = command === 'list' ? numbers.length === 0 : command === 'hand-over' && numbers.length > 0
if (!isKnown) throw new Error('npm run reservations -- list, or hand-over R-7')

if (values.remote) await withDeployedDatabase(run)
else {
  const shop = await startShop({ port: 0, folder: '.karaffel', isQuiet: true })
  await run(shop.db)
  await shop.miniflare.dispose()
}

async function run(db: D1Database): Promise<void> {
  const lines = command === 'list' ? await listOpen(db, new Date()) : await handOverAll(db, numbers)
  console.log(lines.length ? lines.join('\n') : 'Nothing waits in the shops.')
}
