import type { ShopFigures } from '#shared/desk/figure-calls.ts'
import { formatPrice } from '#shared/money.ts'
import { shopDay } from '#shared/shop-time.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { readFigures } from '#worker/platform/measuring/figures.ts'
import { readShopFigures } from '#worker/platform/measuring/sales-figures.ts'
import { withShop } from './chosen-shop.ts'
import { commandLine } from './command-line.ts'
import { boundDataset, readPoints } from './figures/analytics-engine.ts'
import { figureLines } from './figures/table.ts'

const mostBestSellers = 10

const usage = `
The figures of the shop (docs/decisions/049-figures.md):
  npm run figures -- --since 2026-11-01            prints sales, the funnel and searches without results, by day and view
    --remote                                       of the deployed shop; if wrangler.toml binds FIGURES, its dataset needs
                                                   CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN (Account Analytics: Read)
`
const { values } = commandLine(usage, {
  options: { since: { type: 'string', default: '0000-01-01' }, remote: { type: 'boolean', default: false } },
})
const { since } = values
if (!/^\d{4}-\d{2}-\d{2}$/.test(since)) throw new Error('--since is a day: 2026-11-01')

await withShop(values, print)

async function print(db: D1Database): Promise<void> {
  const { figures, consents } = await readFigures(db, since)
  const to = shopDay(new Date())
  // Sales are those of the last thirty days if no day is named.
  const from = since > '2000' ? since : shopDay(new Date(Date.now() - 29 * 24 * 60 * 60_000))
  const dataset = values.remote ? boundDataset('wrangler.toml') : null
  const { CLOUDFLARE_ACCOUNT_ID: id, CLOUDFLARE_API_TOKEN: token } = process.env
  const points = dataset ? await readPoints(dataset, since, { id, token }) : []
  console.log(figureLines([...figures, ...points], consents).join('\n'))
  for (const view of Object.values(storeViews))
    console.log(salesLines(view, await readShopFigures(db, { view, from, to }, new Date())).join('\n'))
}

/** Returns the sales of a view as lines: turnover by day, best sellers and the value of the stock; none if nothing was sold. */
function salesLines({ code, currency }: StoreView, figures: ShopFigures): string[] {
  const { days, best, coupons, stock } = figures
  const money = (minor: number) => formatPrice(minor, currency)
  const sold = days.filter(({ orders, refunded }) => orders + refunded > 0)
  if (sold.length === 0) return []
  return [
    ...['', `Sales of ${code}`],
    ...sold.map(({ day, orders, turnover, refunded }) => {
      return `  ${day}  ${String(orders).padStart(4)} orders  ${money(turnover)}${refunded ? `, ${money(refunded)} refunded` : ''}`
    }),
    ...best
      .slice(0, mostBestSellers)
      .map(({ name, units, turnover }) => `  ${money(turnover)}  ${units} × ${name}`),
    ...coupons.map(({ name, orders, turnover, reduced }) => {
      return `  ${money(turnover)}  ${orders} orders with ${name}, reduced by ${money(reduced)}`
    }),
    `  In stock: ${stock.pieces} pieces for ${money(stock.atPrice)}`,
  ]
}
