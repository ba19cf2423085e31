import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withShop } from './chosen-shop.ts'
import { type Origins, subscriberLines, takeBounces } from './subscribers/list.ts'

// Who may be written to (docs/decisions/026-mails.md):
//   npm run subscribers > subscribers.csv            who gets the newsletter, with the headers of her letter (RFC 8058)
//   npm run subscribers -- bounced addresses.txt     these could not be delivered, a line each: they get none any longer
//     --remote                                       of the deployed platform; ORIGIN_DA and ORIGIN_SV are its own
const { values, positionals } = parseArgs({
  options: { remote: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [command = 'list', file = ''] = positionals
if (command !== 'list' && (command !== 'bounced' || !file))
  throw new Error('npm run subscribers -- list, or bounced addresses.txt')

const local = { da: 'http://da.localhost:8787', sv: 'http://se.localhost:8787' }
const origins = values.remote ? deployed() : local
await withShop(values, (db) => run(db, origins))

async function run(db: D1Database, origins: Origins): Promise<void> {
  if (command === 'bounced') console.log(`${await takeBounces(db, readFileSync(file, 'utf8'))} taken off`)
  else console.log((await subscriberLines(db, origins)).join('\n'))
}

function deployed(): Origins {
  const { ORIGIN_DA: da, ORIGIN_SV: sv } = process.env
  if (!da || !sv) throw new Error('ORIGIN_DA and ORIGIN_SV say where the links of the letters lead')
  return { da, sv }
}
