import { parseArgs } from 'node:util'
import { buildWhereNeeded } from '#worker/local/build.ts'
import { print } from '../bench/print.ts'
import { carryOut, type Outcome } from './attack.ts'
import { AttackShops } from './attack-shops.ts'
import { families } from './families.ts'

// `npm run test:attack` runs all attacks against the built Workers on this machine. `npm run test:attack -- --only csrf,cookies` runs some
// of them.
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',') ?? Object.keys(families)
const unknown = wanted.filter((name) => !(name in families))
if (unknown.length) throw new Error(`There is no ${unknown}: ${Object.keys(families).join(', ')}`)

await buildWhereNeeded(console.log)
const grounds = new AttackShops()
const outcomes = new Map<string, Outcome>()
for (const [name, family] of Object.entries(families)) {
  if (!wanted.includes(name)) continue
  const outcome = await carryOut(family, grounds)
  outcomes.set(name, outcome)
  console.log(
    `${name}: ${outcome.tries} tries, ${outcome.broken.size} broken, ${outcome.seconds.toFixed(1)} s`,
  )
  for (const [tried, seen] of [...outcome.broken].slice(0, 24))
    console.log(`  ✗ ${tried}: ${seen.slice(0, 400)}`)
}
await grounds[Symbol.asyncDispose]()
for (const note of grounds.notes) console.log(note)

print(
  'Tries and what became of them',
  [...outcomes].map(([family, { tries, broken, seconds, example }]) => ({
    ...{ family, tries, held: tries - broken.size, broken: broken.size, seconds: seconds.toFixed(1) },
    'for example': ([...broken.keys()][0] ?? example).slice(0, 80),
  })),
)
process.exit([...outcomes.values()].some(({ broken }) => broken.size > 0) ? 1 : 0)
