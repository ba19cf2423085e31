import { withShop } from './chosen-shop.ts'
import { commandLine } from './command-line.ts'
import { boundDataset, readPoints } from './figures/analytics-engine.ts'
import { readFigures } from './figures/rows.ts'
import { figureLines } from './figures/table.ts'

const usage = `
What was counted (docs/decisions/049-figures.md):
  npm run figures -- --since 2026-11-01            by day and view, with the funnel and what was searched for in vain
    --remote                                       of the deployed shop; where wrangler.toml binds FIGURES, CLOUDFLARE_ACCOUNT_ID
                                                   and CLOUDFLARE_API_TOKEN (Account Analytics: Read) open its dataset
`
const { values } = commandLine(usage, {
  options: { since: { type: 'string', default: '0000-01-01' }, remote: { type: 'boolean', default: false } },
})
const { since } = values
if (!/^\d{4}-\d{2}-\d{2}$/.test(since)) throw new Error('--since is a day: 2026-11-01')

await withShop(values, print)

async function print(db: D1Database): Promise<void> {
  const { figures, consents } = await readFigures(db, since)
  const dataset = values.remote ? boundDataset('wrangler.toml') : null
  const { CLOUDFLARE_ACCOUNT_ID: id, CLOUDFLARE_API_TOKEN: token } = process.env
  const points = dataset ? await readPoints(dataset, since, { id, token }) : []
  console.log(figureLines([...figures, ...points], consents).join('\n'))
}
