import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { journeysFolder } from '../support/journeys-folder.ts'

/** Numbers of the orders of an e-mail address that stand in the platform's database itself. */
export function placedOrders(email: string): string[] {
  const [file] = globSync(`${journeysFolder}/v3/d1/*/*.sqlite`).filter(
    (path) => !path.endsWith('metadata.sqlite'),
  )
  if (!file) throw new Error(`No database in ${journeysFolder}`)
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = db.prepare('SELECT number FROM orders WHERE email = ?').all(email)
    return rows.map(({ number }) => String(number))
  } finally {
    db.close()
  }
}
