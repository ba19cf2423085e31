import { orderLines } from '#worker/platform/order-actions/export.ts'
import { Refusal } from '#worker/platform/refusal.ts'
import { commandLine } from './command-line.ts'
import { deployedOrders, type Orders, withOrdersOfFolder } from './orders/orders.ts'
import { orderOptions, typedAction } from './orders/typed-action.ts'

const usage = `
The orders of this shop (docs/orders.md):
  npm run orders -- --since 2026-11-01       writes orders as JSON lines
  npm run orders -- --show 100000001         writes one order with its mails and journal
  npm run orders -- --complete 100000001     the order was sent or handed over, and is paid
    --parcel gls:12345678901                 sent as this parcel; repeat for more parcels
  npm run orders -- --ready 100000001        the order is ready in the shop where it is collected
  npm run orders -- --paid 100000001         the bank transfer was received
  npm run orders -- --invoice-paid 100000001 the invoice of a sent order was paid; --invoice-unpaid undoes it
    --day 2026-11-27 --reference "FIK 4711"  day of the payment (default: today), and reference of the bank
  npm run orders -- --pick 100000001         the order is picked; --pack: it is packed
  npm run orders -- --reduce 100000001       removes units from an unsent order
    --line 41:2                              two units of line 41 (--show lists the lines); repeat for more lines
  npm run orders -- --note 100000001 --text "Calls back on Monday"
  npm run orders -- --cancel 100000001       cancels an unsent order and refunds its payment
  npm run orders -- --refund 100000001       refunds the payment and closes the order
    --amount 49.50                           refunds a part; the order stays valid
    --line 41:1 --delivery                   refunds the price of units, and of the delivery
    --restock                                the goods were returned, and are sold again
  npm run orders -- --resend 100000001 --mail confirmation
    --remote https://da.karaffel.example     on the deployed platform; needs ORDERS_KEY in the environment
    --request <uuid>                         repeats an action whose response was lost, without executing it twice
    --by Ida                                 name in the journal (default: the user of this computer)
`
const { values } = commandLine(usage, { options: orderOptions })
const action = typedAction(values)
try {
  if (values.remote !== undefined) await run(deployedOrders(values.remote, process.env.ORDERS_KEY))
  else await withOrdersOfFolder('.karaffel', run)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(orders: Orders): Promise<void> {
  if (action) {
    const { number, status } = await orders.do(action, values.by)
    console.log(`${number} ${status}`)
  } else if (values.show) console.log(JSON.stringify(await orders.show(values.show), null, 2))
  else for await (const line of orderLines(orders.list, values.since)) process.stdout.write(`${line}\n`)
}
