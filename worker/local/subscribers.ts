import { originVar, storeCodes } from '#shared/store-view.ts'
import { readText } from '#worker/local/content-files/merchant-file.ts'
import {
  addressesIn,
  type Origins,
  subscriberLines,
  takeBounces,
} from '#worker/platform/service/subscriber-list.ts'
import { withShop } from './chosen-shop.ts'
import { commandLine } from './command-line.ts'
import { openAddress } from './running-shop.ts'
import { localPort, originsAt } from './workers.ts'

const usage = `
Who may be written to (docs/decisions/026-mails.md):
  npm run subscribers > subscribers.csv            who gets the newsletter, with the headers of her letter (RFC 8058)
  npm run subscribers -- bounced addresses.txt     these could not be delivered, a line each: they get none any longer
    --remote                                       of the deployed platform; ${storeCodes.map(originVar).join(', ')} are its own
`
const { values, positionals } = commandLine(usage, {
  options: { remote: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [command = 'list', file = ''] = positionals
if (command !== 'list' && (command !== 'bounced' || !file))
  throw new Error('npm run subscribers -- list, or bounced addresses.txt')

const bounced = command === 'bounced' ? readText(file) : undefined
const origins = originsOf(values.remote ? process.env : originsAt(await localHost()))
await withShop(values, (db) => run(db, origins))

async function run(db: D1Database, origins: Origins): Promise<void> {
  if (bounced !== undefined)
    console.log(`${await takeBounces(db, bounced)} of ${addressesIn(bounced).length} addresses taken off`)
  else console.log((await subscriberLines(db, origins)).join('\n'))
}

/** Returns the host of the local shop: that of the running one, else that of `npm start`. */
async function localHost(): Promise<string> {
  const open = await openAddress('.karaffel')
  return `localhost:${open ? new URL(open).port : localPort}`
}

/** Returns the origins for the links in newsletters, from the vars of the Workers. */
function originsOf(vars: Readonly<Record<string, string | undefined>>): Origins {
  const lacking = storeCodes.map(originVar).filter((name) => !vars[name])
  if (lacking.length) throw new Error(`${lacking.join(' and ')} say where the links of the letters lead`)
  return Object.fromEntries(storeCodes.map((code) => [code, vars[originVar(code)]])) as Origins
}
