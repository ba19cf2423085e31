import { type DeskRefusal, deskRefusals } from '#shared/desk-question.ts'
import { log } from '#shared/log.ts'
import type { Reason } from '#shared/reason.ts'
import { Refusal } from '../refusal.ts'

/** Returns the refusal. `values` fill the arguments of the text, which is a message of `locales/`. */
export function deskRefused(refusal: DeskRefusal, text: string, values?: Reason['values']): Refusal {
  return new Refusal(deskRefusals[refusal], text, { refusal, ...(values && { values }) })
}

/** Runs a change with its journal entry. Throws `notNow` with these words if the first statement changes nothing. */
export async function changeOrRefuse(
  db: D1Database,
  statements: D1PreparedStatement[],
  words: string,
): Promise<void> {
  const [changed] = await db.batch(statements)
  if (!changed?.meta.changes) throw deskRefused('notNow', words)
}

/**
 * Returns the verified response of an authenticator. If the library rejects the response, logs the reason and throws a refusal
 * for the browser.
 */
export async function verified<Result extends { verified: boolean }>(
  work: () => Promise<Result>,
): Promise<Extract<Result, { verified: true }> | Result> {
  const result = await work().catch((error: Error) => {
    log('warn', { passkey: 'refused', error: error.message })
    return null
  })
  if (result?.verified) return result
  throw deskRefused('passkeyRefused', 'The passkey’s answer does not hold')
}
