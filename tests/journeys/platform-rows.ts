import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { journeysFolder } from '../support/journeys-folder.ts'

/** Numbers of the orders of an e-mail address that stand in the platform's database itself. */
export function placedOrders(email: string): string[] {
  return inDatabase((db) => db.prepare('SELECT number FROM orders WHERE email = ?').all(email)).map(
    ({ number }) => String(number),
  )
}

/** Changes what stands on the platform, as a merchant or another shopper does. Other journeys go on meanwhile. */
export function changeRows(statement: string, ...values: (string | number)[]): void {
  const { changes } = inDatabase((db) => db.prepare(statement).run(...values))
  if (changes === 0) throw new Error(`Nothing was changed by ${statement}`)
}

function inDatabase<Result>(work: (db: DatabaseSync) => Result): Result {
  const [file] = globSync(`${journeysFolder}/v3/d1/*/*.sqlite`).filter(
    (path) => !path.endsWith('metadata.sqlite'),
  )
  if (!file) throw new Error(`No database in ${journeysFolder}`)
  const db = new DatabaseSync(file)
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    return work(db)
  } finally {
    db.close()
  }
}
