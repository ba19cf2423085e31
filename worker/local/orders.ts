import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { toMinor } from '#shared/money.ts'
import { type OrderDeed, orderMails } from '#shared/order-deed.ts'
import { orderLines } from '#worker/platform/order-deeds/export.ts'
import { Refusal } from '#worker/platform/refusal.ts'
import { commandLine } from './command-line.ts'
import { deployedOrders } from './orders/deployed-orders.ts'
import type { Orders } from './orders/orders.ts'
import { withOrdersOfFolder } from './orders/orders-of-folder.ts'
import { parcelOf } from './orders/typed-parcel.ts'

const usage = `
The orders of this shop (docs/orders.md):
  npm run orders -- --since 2026-11-01       as JSON lines
  npm run orders -- --show 100000001         one, with what was mailed and who did what
  npm run orders -- --complete 100000001     the goods were sent or handed over, and are paid
    --parcel gls:12345678901                 as this parcel; once for each
  npm run orders -- --ready 100000001        the goods stand ready in the shop where they are collected
  npm run orders -- --cancel 100000001       nothing of it was sent: what was paid goes back
  npm run orders -- --refund 100000001       the money goes back
    --amount 49.50                           a part of it, and the order stays in force
    --restock                                the goods came back, and are sold again
  npm run orders -- --resend 100000001 --mail confirmation
    --remote https://da.karaffel.example     of the deployed platform, whose ORDERS_KEY the environment has
    --request <uuid>                         the one that got no answer: what was done with it is not done again
    --by Ida                                 who says so, for the journal; else who is signed in to this machine
`
const { values } = commandLine(usage, {
  options: {
    since: { type: 'string', default: '1970-01-01' },
    remote: { type: 'string' },
    show: { type: 'string' },
    complete: { type: 'string' },
    parcel: { type: 'string', multiple: true, default: [] },
    ready: { type: 'string' },
    cancel: { type: 'string' },
    refund: { type: 'string' },
    amount: { type: 'string' },
    restock: { type: 'boolean', default: false },
    resend: { type: 'string' },
    mail: { type: 'string' },
    request: { type: 'string', default: randomUUID() },
    by: { type: 'string', default: userInfo().username },
  },
})
const deed = deedOf()
try {
  if (values.remote !== undefined) await run(deployedOrders(values.remote, process.env.ORDERS_KEY))
  else await withOrdersOfFolder('.karaffel', run)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(orders: Orders): Promise<void> {
  if (deed) {
    const { number, status } = await orders.do(deed, values.by)
    console.log(`${number} ${status}`)
  } else if (values.show) console.log(JSON.stringify(await orders.show(values.show), null, 2))
  else for await (const line of orderLines(orders.list, values.since)) process.stdout.write(`${line}\n`)
}

/** Returns the action on an order; undefined if orders are only read. Throws if the options are wrong. */
function deedOf(): OrderDeed | undefined {
  const { since, show, complete, ready, cancel, refund, resend, request, mail, amount, restock } = values
  const orders = Object.entries({ show, complete, ready, cancel, refund, resend }).filter(
    ([, number]) => number !== undefined,
  )
  const nameless = orders.find(([, number]) => !number?.trim())
  if (nameless) throw new Error(`--${nameless[0]} <number>: it has none`)
  if (orders.length > 1) throw new Error(`One at a time: --${orders.map(([name]) => name).join(' or --')}`)
  if (Number.isNaN(Date.parse(since))) throw new Error('npm run orders -- --since 2026-11-01')
  if (values.parcel.length && !complete) throw new Error('--parcel goes with --complete <number>')
  if (mail !== undefined && !resend) throw new Error('--mail goes with --resend <number>')
  if (amount !== undefined && !refund) throw new Error('--amount goes with --refund <number>')
  if (restock && (!refund || amount !== undefined))
    throw new Error('--restock goes with --refund <number>, without --amount')
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(request))
    throw new Error(`--request <uuid>, not "${request}"`)
  const parcels = values.parcel.map(parcelOf)
  if (complete) return { deed: 'complete', number: complete, request, parcels }
  if (ready) return { deed: 'ready', number: ready, request }
  if (cancel) return { deed: 'cancel', number: cancel, request }
  if (refund)
    return {
      deed: 'refund',
      number: refund,
      request,
      ...(amount !== undefined && { amount: amountOf(amount) }),
      ...(restock && { restock: 'online' }),
    }
  if (!resend) return undefined
  const known = orderMails.find((kind) => kind === mail)
  if (!known) throw new Error(`--resend <number> --mail ${orderMails.join('|')}`)
  return { deed: 'mail', number: resend, request, mail: known }
}

function amountOf(typed: string): number {
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(typed) || !Number(typed.replace(',', '.')))
    throw new Error(`--amount 49.50, not "${typed}"`)
  return toMinor(Number(typed.replace(',', '.')))
}
