import { readFigures } from '#worker/platform/measuring/read-figures.ts'
import { withShop } from './chosen-shop.ts'
import { commandLine } from './command-line.ts'
import { figureLines } from './figures/table.ts'

const usage = `
The figures of the shop (docs/decisions/049-figures.md):
  npm run figures -- --since 2026-11-01            prints the funnel, searches without results, slow pages and consents
    --remote                                       of the deployed shop
`
const { values } = commandLine(usage, {
  options: { since: { type: 'string', default: '0000-01-01' }, remote: { type: 'boolean', default: false } },
})
const { since } = values
if (!/^\d{4}-\d{2}-\d{2}$/.test(since)) throw new Error('--since is a day: 2026-11-01')

await withShop(values, async (db) => {
  const { figures, consents } = await readFigures(db, since)
  console.log(figureLines(figures, consents).join('\n'))
})
