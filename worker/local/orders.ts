import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import * as v from 'valibot'
import { publicKeys, testClient } from '#worker/demo/broker/keys.ts'
import { testProvider } from '#worker/demo/test-window/api.ts'
import { sendMails } from '#worker/platform/mail/send.ts'
import { cardProvider } from '#worker/platform/payment/provider.ts'
import { dispatchOrder, endOrder } from './orders/dispatch.ts'
import { orderLines, type ReadRows, rowsOf, withValues } from './orders/export.ts'
import { parcelOf } from './orders/parcels.ts'
import { readyOrder } from './orders/ready.ts'
import { type LocalShop, startShop } from './shop.ts'

/** Its drawings need typefaces that only a built Worker has. */
const demonstration = { cards: testProvider, broker: { keys: publicKeys, client: testClient } }

/** What wrangler says of each statement. */
const Answer = v.array(v.object({ success: v.literal(true), results: v.array(v.unknown()) }))

// The orders of this shop (docs/orders.md):
//   npm run orders -- --since 2026-11-01     as JSON lines; with --remote those of the deployed platform
//   npm run orders -- --complete 100000001   the goods were sent or handed over, and are paid
//     --parcel gls:12345678901               as this parcel; once for each
//   npm run orders -- --ready 100000001      the goods stand ready in the shop where they are collected
//   npm run orders -- --end 100000001        cancelled, or closed where it was in force: the money goes back
const { values } = parseArgs({
  options: {
    since: { type: 'string', default: '1970-01-01' },
    remote: { type: 'boolean', default: false },
    complete: { type: 'string' },
    parcel: { type: 'string', multiple: true, default: [] },
    ready: { type: 'string' },
    end: { type: 'string' },
  },
})
if (Number.isNaN(Date.parse(values.since))) throw new Error('npm run orders -- --since 2026-11-01')
if (values.parcel.length && !values.complete) throw new Error('--parcel goes with --complete <number>')
if (values.remote) await exportRemote()
else await atHome()

async function exportRemote(): Promise<void> {
  if (values.complete || values.ready || values.end)
    throw new Error('--remote exports; a deployed shop changes orders itself')
  await write(rowsByWrangler())
}

async function atHome(): Promise<void> {
  const parcels = values.parcel.map(parcelOf)
  const shop = await startShop({ port: 0, folder: '.karaffel', isQuiet: true })
  if (values.complete) await change(shop, values.complete, (...order) => dispatchOrder(...order, parcels))
  else if (values.ready) await change(shop, values.ready, readyOrder)
  else if (values.end) await change(shop, values.end, endOrder)
  else await write(rowsOf(shop.db))
  await shop.miniflare.dispose()
}

/**
 * Reads the D1 of the deployed platform, whose id worker/platform/wrangler.toml has: wrangler knows the merchant's
 * account, and the shop needs no door for it.
 */
function rowsByWrangler(): ReadRows {
  return async (text, values) => {
    const command = withValues(text, values)
    const asked = ['d1', 'execute', 'karaffel', '--remote', '--json', '-c', 'worker/platform/wrangler.toml']
    const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' }
    // `npm run` knows where it is.
    const { stdout } = await promisify(execFile)('wrangler', [...asked, '--command', command], {
      maxBuffer: 512 * 1024 * 1024,
      env,
    })
    return v.parse(Answer, JSON.parse(stdout)).flatMap(({ results }) => results)
  }
}

async function write(read: ReadRows): Promise<void> {
  for await (const line of orderLines(read, values.since)) process.stdout.write(`${line}\n`)
}

async function change({ db }: LocalShop, number: string, by: typeof endOrder): Promise<void> {
  const { REEPAY_API_KEY } = process.env
  const env = { DB: db, TEST_PAYMENT: 'on', demonstration, ...(REEPAY_API_KEY && { REEPAY_API_KEY }) }
  const status = await by(number, db, cardProvider(env))
  if (!status) throw new Error(`There is no order ${number}`)
  await sendMails(env)
  console.log(`${number} ${status}`)
}
