import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { startShop } from '#worker/local/shop.ts'
import { journeysFolder, rowsPort } from './journeys-shop.ts'
import { patient } from './patience.ts'
import { shopStorage } from './shop-storage.ts'
import { xssPayloads } from './xss-payloads.ts'

// The shop that the journeys walk through: a fresh database each time.
rmSync(journeysFolder, { recursive: true, force: true })
const folder = await shopStorage(1500, journeysFolder)
const platformVars = { QUICK_PASSWORDS: 'on' }
const { db } = await startShop({ port: Number(process.env.PORT), folder, vars: patient, platformVars })

// A page as an editor's account in wrong hands might write it. Each payload is a text of its own, so that none can
// hide another: between them stands a widget that nobody knows.
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

// Journeys order the first bottles of a list, and more of them than the shop may have.
await db.prepare('UPDATE stock SET qty = qty + 40 WHERE qty BETWEEN 1 AND 20').run()

// What a journey asks of the database, or changes there: tests/journeys/platform-rows.ts.
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
