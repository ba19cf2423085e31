import { commandLine } from './command-line.ts'
import { deployedOrders, type Orders, withOrdersOfFolder } from './orders/orders.ts'

const usage = `
Webhooks to the merchant's own systems (docs/orders.md):
  npm run webhooks                                        prints the numbers of sent, waiting and given-up events
  npm run webhooks -- --replay                            sends the given-up events again
    --since 2026-11-01                                    sends all events since a time again
    --remote https://da.karaffel.example                  on the deployed platform; needs ORDERS_KEY in the environment
`
const { values } = commandLine(usage, {
  options: {
    replay: { type: 'boolean', default: false },
    since: { type: 'string' },
    remote: { type: 'string' },
  },
})
const { replay, since, remote } = values
if (since !== undefined && (!replay || Number.isNaN(Date.parse(since))))
  throw new Error('npm run webhooks -- --replay --since 2026-11-01')
if (remote !== undefined) await run(deployedOrders(remote, process.env.ORDERS_KEY))
else await withOrdersOfFolder('.karaffel', run)

async function run(orders: Orders): Promise<void> {
  if (replay) console.log(`${await orders.replay(since && new Date(since).toISOString())} to be sent again`)
  const { sent, waiting, givenUp } = await orders.webhooks()
  console.log(`${sent} sent, ${waiting} waiting, ${givenUp} given up`)
}
