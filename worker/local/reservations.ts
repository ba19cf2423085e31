import { withShop } from './chosen-shop.ts'
import { commandLine } from './command-line.ts'
import { handOverAll, listOpen } from './reservations/hand-over.ts'

const usage = `
What the shops have put aside for customers:
  npm run reservations                      what waits, what ends first before the rest
  npm run reservations -- hand-over R-7     the customer has it
    --remote                                of the deployed platform
`
const { values, positionals } = commandLine(usage, {
  options: { remote: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [command = 'list', ...numbers] = positionals
const isKnown = command === 'list' ? numbers.length === 0 : command === 'hand-over' && numbers.length > 0
if (!isKnown) throw new Error('npm run reservations -- list, or hand-over R-7')

await withShop(values, run)

async function run(db: D1Database): Promise<void> {
  const lines = command === 'list' ? await listOpen(db, new Date()) : await handOverAll(db, numbers)
  console.log(lines.length ? lines.join('\n') : 'Nothing waits in the shops.')
}
