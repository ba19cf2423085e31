import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import * as v from 'valibot'
import { toMinor } from '#shared/money.ts'
import { type OrderAction, orderMails, type Units } from '#shared/order-action.ts'
import { shopDay } from '#shared/shop-time.ts'
import { orderLines } from '#worker/platform/order-actions/export.ts'
import { Refusal } from '#worker/platform/refusal.ts'
import { commandLine } from './command-line.ts'
import { deployedOrders } from './orders/deployed-orders.ts'
import type { Orders } from './orders/orders.ts'
import { withOrdersOfFolder } from './orders/orders-of-folder.ts'
import { parcelOf } from './orders/typed-parcel.ts'

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
const { values } = commandLine(usage, {
  options: {
    since: { type: 'string', default: '1970-01-01' },
    remote: { type: 'string' },
    show: { type: 'string' },
    complete: { type: 'string' },
    parcel: { type: 'string', multiple: true, default: [] },
    ready: { type: 'string' },
    paid: { type: 'string' },
    'invoice-paid': { type: 'string' },
    'invoice-unpaid': { type: 'string' },
    day: { type: 'string' },
    reference: { type: 'string' },
    pick: { type: 'string' },
    pack: { type: 'string' },
    reduce: { type: 'string' },
    note: { type: 'string' },
    text: { type: 'string' },
    line: { type: 'string', multiple: true, default: [] },
    delivery: { type: 'boolean', default: false },
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
const action = actionOf()
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

/** Returns the action on an order; undefined if orders are only read. Throws if the options are wrong. */
function actionOf(): OrderAction | undefined {
  const { since, show, complete, ready, cancel, refund, resend, request, mail, amount, restock } = values
  const { paid, pick, pack, reduce, note, text, delivery } = values
  const { 'invoice-paid': invoicePaid, 'invoice-unpaid': invoiceUnpaid, day, reference } = values
  const invoices = { 'invoice-paid': invoicePaid, 'invoice-unpaid': invoiceUnpaid }
  const named = { ...invoices, show, complete, ready, paid, pick, pack, reduce, note, cancel, refund, resend }
  const orders = Object.entries(named).filter(([, number]) => number !== undefined)
  const nameless = orders.find(([, number]) => !number?.trim())
  if (nameless) throw new Error(`--${nameless[0]} <number>: it has none`)
  if (orders.length > 1) throw new Error(`One at a time: --${orders.map(([name]) => name).join(' or --')}`)
  if (Number.isNaN(Date.parse(since))) throw new Error('npm run orders -- --since 2026-11-01')
  if (values.parcel.length && !complete) throw new Error('--parcel goes with --complete <number>')
  if (mail !== undefined && !resend) throw new Error('--mail goes with --resend <number>')
  if (amount !== undefined && !refund) throw new Error('--amount goes with --refund <number>')
  const lines = values.line.map(lineOf)
  if (restock && (!refund || (amount !== undefined && !lines.length)))
    throw new Error('--restock goes with --refund <number>, without --amount')
  if (lines.length && !refund && !reduce) throw new Error('--line goes with --refund or --reduce <number>')
  if (delivery && !refund) throw new Error('--delivery goes with --refund <number>')
  if (reduce && !lines.length) throw new Error('--reduce <number> --line 41:2')
  if ((day !== undefined || reference !== undefined) && !invoicePaid)
    throw new Error('--day and --reference go with --invoice-paid <number>')
  if (text !== undefined && !note) throw new Error('--text goes with --note <number>')
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(request))
    throw new Error(`--request <uuid>, not "${request}"`)
  const parcels = values.parcel.map(parcelOf)
  if (complete) return { action: 'complete', number: complete, request, parcels }
  if (ready) return { action: 'ready', number: ready, request }
  if (paid) return { action: 'paid', number: paid, request }
  if (invoicePaid)
    return { action: 'invoice-paid', number: invoicePaid, request, ...paymentOf(day, reference) }
  if (invoiceUnpaid) return { action: 'invoice-unpaid', number: invoiceUnpaid, request }
  if (pick) return { action: 'pick', number: pick, request }
  if (pack) return { action: 'pack', number: pack, request }
  if (reduce) return { action: 'reduce', number: reduce, request, lines }
  if (note) return { action: 'note', number: note, request, text: text?.trim() || textMissing() }
  if (cancel) return { action: 'cancel', number: cancel, request }
  if (refund)
    return {
      action: 'refund',
      number: refund,
      request,
      ...(amount !== undefined && { amount: amountOf(amount) }),
      ...(lines.length > 0 && { lines }),
      ...(delivery && { delivery }),
      ...(restock && { restock: 'online' }),
    }
  if (!resend) return undefined
  const known = orderMails.find((kind) => kind === mail)
  if (!known) throw new Error(`--resend <number> --mail ${orderMails.join('|')}`)
  return { action: 'mail', number: resend, request, mail: known }
}

function paymentOf(day = shopDay(new Date()), reference = ''): { day: string; reference: string } {
  if (!v.is(v.pipe(v.string(), v.isoDate()), day)) throw new Error(`--day 2026-11-27, not "${day}"`)
  if (reference.length > 100) throw new Error('--reference has 100 characters at most')
  return { day, reference: reference.trim() }
}

function textMissing(): never {
  throw new Error('--note <number> --text "what the shop has to know"')
}

function lineOf(typed: string): Units {
  const [, item, qty] = /^(\d{1,9}):([1-9]\d{0,4})$/.exec(typed) ?? []
  if (!item) throw new Error(`--line 41:2, not "${typed}"`)
  return { item: Number(item), qty: Number(qty) }
}

function amountOf(typed: string): number {
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(typed) || !Number(typed.replace(',', '.')))
    throw new Error(`--amount 49.50, not "${typed}"`)
  return toMinor(Number(typed.replace(',', '.')))
}
