import { rmSync } from 'node:fs'
import { startShop } from '../../worker/local-shop.ts'
import { journeysFolder } from './journeys-folder.ts'
import { shopStorage } from './shop-storage.ts'
import { xssPayloads } from './xss-payloads.ts'

// The shop that the journeys walk through: a fresh database each time.
rmSync(journeysFolder, { recursive: true, force: true })
const folder = await shopStorage(1500, journeysFolder)
const { db } = await startShop({ port: Number(process.env.PORT), folder })

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
