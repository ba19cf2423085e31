import { withShop } from './chosen-shop.ts'
import { commandLine } from './command-line.ts'
import { readFigures } from './figures/rows.ts'
import { figureLines } from './figures/table.ts'

const usage = `
What was counted (docs/decisions/049-figures.md):
  npm run figures -- --since 2026-11-01            by day and view, with the funnel and what was searched for in vain
    --remote                                       of the deployed platform
`
const { values } = commandLine(usage, {
  options: { since: { type: 'string', default: '0000-01-01' }, remote: { type: 'boolean', default: false } },
})
const { since } = values
if (!/^\d{4}-\d{2}-\d{2}$/.test(since)) throw new Error('--since is a day: 2026-11-01')

await withShop(values, print)

async function print(db: D1Database): Promise<void> {
  const { figures, consents } = await readFigures(db, since)
  console.log(figureLines(figures, consents).join('\n'))
}
