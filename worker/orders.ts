import { parseArgs } from 'node:util'
import { type LocalShop, startShop } from './local-shop.ts'
import { sendMails } from './platform/mail/send.ts'
import { dispatchOrder, endOrder } from './platform/order/dispatch.ts'
import { orderLines } from './platform/order/export.ts'
import { cardProvider } from './platform/payment/provider.ts'

// The orders of this shop (docs/orders.md):
//   npm run orders -- --since 2026-11-01     as JSON lines
//   npm run orders -- --complete 100000001   the goods were handed over and are paid
//   npm run orders -- --end 100000001        cancelled, or closed where it was in force: the money goes back
const { values } = parseArgs({
  options: {
    since: { type: 'string', default: '1970-01-01' },
    complete: { type: 'string' },
    end: { type: 'string' },
  },
})
if (Number.isNaN(Date.parse(values.since))) throw new Error('npm run orders -- --since 2026-11-01')
const shop = await startShop({ port: 0, folder: '.karaffel', isQuiet: true })
if (values.complete) await change(shop, values.complete, dispatchOrder)
else if (values.end) await change(shop, values.end, endOrder)
else for await (const line of orderLines(shop.db, values.since)) process.stdout.write(`${line}\n`)
await shop.miniflare.dispose()

async function change({ db }: LocalShop, number: string, by: typeof dispatchOrder): Promise<void> {
  const { REEPAY_API_KEY } = process.env
  const env = { DB: db, ...(REEPAY_API_KEY && { REEPAY_API_KEY }) }
  const status = await by(number, db, cardProvider(env))
  if (!status) throw new Error(`There is no order ${number}`)
  await sendMails(env)
  console.log(`${number} ${status}`)
}
