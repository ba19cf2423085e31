import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { startShop } from '#worker/local/shop.ts'
import { journeysFolder, rowsPort } from './journeys-shop.ts'
import { patient } from './patience.ts'
import { shopStorage } from './shop-storage.ts'
import { xssPayloads } from './xss-payloads.ts'

// Serves the shop that the journeys visit, with a new database each time.
rmSync(journeysFolder, { recursive: true, force: true })
const folder = await shopStorage(1500, journeysFolder)
const platformVars = { QUICK_PASSWORDS: 'on' }
const { db } = await startShop({ port: Number(process.env.PORT), folder, vars: patient, platformVars })

// A page as the stolen account of an editor might write it. Unknown widgets separate the payloads, so that none can hide another.
const hostile = {
  id: 9001,
  identifier: 'hostile',
  title: 'Hostile',
  content: xssPayloads().join('{{widget type="none"}}'),
  active: true,
}
await db
  .prepare(
    "INSERT INTO documents (store_id, type, id, key, position, doc) VALUES (1, 'cms_page', 9001, 'hostile', 9001, ?)",
  )
  .bind(JSON.stringify(hostile))
  .run()

// Journeys order the first products of a list, and more of them than may be in stock.
await db.prepare('UPDATE stock SET qty = qty + 40 WHERE qty BETWEEN 1 AND 20').run()

// Runs SQL statements of journeys: tests/journeys/platform-rows.ts.
createServer(async (request, response) => {
  try {
    const { statement, values } = (await json(request)) as { statement: string; values: unknown[] }
    const { results, meta } = await db
      .prepare(statement)
      .bind(...values)
      .all()
    response.end(JSON.stringify({ results, changes: meta.changes }))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(rowsPort, '127.0.0.1')
