import { rowsPort } from '../support/journeys-shop.ts'

/** Returns the numbers of an e-mail address's orders in the platform's database. */
export async function placedOrders(email: string): Promise<string[]> {
  const { results } = await ask('SELECT number FROM orders WHERE email = ?', email)
  return results.map(({ number }) => String(number))
}

/** Returns the points of a customer. */
export async function pointsOf(email: string): Promise<number> {
  const { results } = await ask(
    `SELECT balance FROM point_transactions WHERE customer_id = (SELECT id FROM customers WHERE email = ?)
     ORDER BY id DESC LIMIT 1`,
    email,
  )
  return Number(results[0]?.balance)
}

/** The mails to an address, as they would have been sent. */
export async function unsentMails(email: string): Promise<string[]> {
  const { results } = await ask("SELECT unsent FROM mails WHERE unsent ->> '$.to' = ?", email)
  return results.map(({ unsent }) => String(unsent))
}

/** Changes data of the platform, like a merchant or another shopper. Other journeys run at the same time. */
export async function changeRows(statement: string, ...values: (string | number)[]): Promise<void> {
  const { changes } = await ask(statement, ...values)
  if (changes === 0) throw new Error(`Nothing was changed by ${statement}`)
}

interface Rows {
  results: Record<string, unknown>[]
  changes: number
}

/** The shop runs the statement: a second process that opens the database file would lock it for simultaneous orders. */
async function ask(statement: string, ...values: (string | number)[]): Promise<Rows> {
  const body = JSON.stringify({ statement, values })
  const answer = await fetch(`http://127.0.0.1:${rowsPort}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Rows
}
