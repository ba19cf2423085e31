import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withDeployedDatabase } from './deployed-database.ts'
import { startShop } from './shop.ts'
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

if (values.remote) await withDeployedDatabase((db) => run(db, deployed()))
else {
  const shop = await startShop({ port: 0, folder: '.karaffel', isQuiet: true })
  await run(shop.db, { da: 'http://da.localhost:8787', sv: 'http://se.localhost:8787' })
  await shop.miniflare.dispose()
}

async function run(db: D1Database, origins: Origins): Promise<void> {
  if (command === 'bounced') console.log(`${await takeBounces(db, readFileSync(file, 'utf8'))} taken off`)
  else console.log((await subscriberLines(db, origins)).join('\n'))
}

function deployed(): Origins {
  const { ORIGIN_DA: da, ORIGIN_SV: sv } = process.env
  if (!da || !sv) throw new Error('ORIGIN_DA and ORIGIN_SV say where the links of the letters lead')
  return { da, sv }
}
